// Lists what ends, and what it costs, before a standing walk is skipped for a day or stopped.
import { StopForm, stopTitles } from "~/visits/index";
import { loadStopDialog, submitStop } from "~/visits/index.server";
import { getExchange, notFound, clientContext } from "~/platform/index.server";
import { RouteDialog } from "~/ui/app/route-dialog";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/stop-standing-walk";

export async function loader({ params, context }: Route.LoaderArgs) {
  const dialog = await loadStopDialog(clientContext(context), params.id, getExchange(context).query);
  if (!dialog) throw notFound();
  return { dialog, page: `/dashboard/standing/${params.id}` };
}

export async function action(args: Route.ActionArgs) {
  return submitStop(args, args.params.id, `/dashboard/standing/${args.params.id}`);
}

export function meta() {
  return [{ title: "Cancel visits" }, { name: "robots", content: "noindex" }];
}

export default function StopStandingWalk({ loaderData: { dialog, page }, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  return (
    <RouteDialog title={stopTitles[dialog.scope]} closeTo={page} wide>
      <StopForm key={dialog.scope} form={form} page={page} {...dialog} />
    </RouteDialog>
  );
}
