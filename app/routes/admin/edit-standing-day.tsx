// The owner changes the extras and wishes of one visit of a standing walk.
import { EditDayForm } from "~/features/standing-walks/components/edit-day-form";
import { loadEditDialog } from "~/features/standing-walks/load-dialogs.server";
import { submitEditDay } from "~/features/standing-walks/submit-edit-day.server";
import { ownContext } from "~/server/context";
import { notFound } from "~/server/guards";
import { unexpectedFailure } from "~/shared/unexpected";
import { RouteDialog } from "~/ui/app/route-dialog";
import { unlessRefused } from "~/ui/revalidate";
import { useFormReply } from "~/ui/use-form-reply";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/edit-standing-day";

export const shouldRevalidate = unlessRefused;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const date = new URL(request.url).searchParams.get("day") ?? "";
  const day = await loadEditDialog(ownContext(context), params.id, date);
  if (!day) throw notFound();
  return { day, page: `/admin/standing/${params.id}` };
}

export async function action(args: Route.ActionArgs) {
  return submitEditDay(args, `/admin/standing/${args.params.id}`);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), unexpectedFailure);
}

export function meta() {
  return [{ title: "Edit one visit" }, { name: "robots", content: "noindex" }];
}

export default function EditStandingDay({ loaderData: { day, page }, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  return (
    <RouteDialog title={`Only ${day.dayInWords}`} closeTo={page}>
      <EditDayForm form={form} page={page} day={day} seriesDate={day.seriesDate} />
    </RouteDialog>
  );
}
