// Lists what ends before the owner skips a day of a standing walk or stops it: always free, with an apology.
import { StopForm, stopTitles } from "~/features/standing-walks/components/stop-form";
import { loadStopDialog } from "~/features/standing-walks/load-dialogs.server";
import { submitStop } from "~/features/standing-walks/submit-stop.server";
import { ownContext } from "~/server/context";
import { notFound } from "~/server/guards";
import { unexpectedFailure } from "~/shared/unexpected";
import { RouteDialog } from "~/ui/app/route-dialog";
import { unlessRefused } from "~/ui/revalidate";
import { useFormReply } from "~/ui/use-form-reply";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/stop-standing-walk";

export const shouldRevalidate = unlessRefused;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const dialog = await loadStopDialog(ownContext(context), params.id, new URL(request.url).searchParams);
  if (!dialog) throw notFound();
  return { dialog, page: `/admin/standing/${params.id}` };
}

export async function action(args: Route.ActionArgs) {
  return submitStop(args, args.params.id, `/admin/standing/${args.params.id}`);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), unexpectedFailure);
}

export function meta() {
  return [{ title: "Cancel visits" }, { name: "robots", content: "noindex" }];
}

export default function StopStandingWalk({ loaderData: { dialog, page }, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  return (
    <RouteDialog title={stopTitles[dialog.scope]} closeTo={page} wide>
      <StopForm key={dialog.scope} form={form} page={page} {...dialog} isDesk />
    </RouteDialog>
  );
}
