// The owner changes the extras and wishes of one visit of a standing walk.
import { EditDayForm } from "~/visits/index";
import { loadEditDialog, submitEditDay } from "~/visits/index.server";
import { getExchange, notFound, clientContext } from "~/platform/index.server";
import { RouteDialog } from "~/ui/app/route-dialog";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/edit-standing-day";

export async function loader({ params, context }: Route.LoaderArgs) {
  const date = getExchange(context).query.get("day") ?? "";
  const day = await loadEditDialog(clientContext(context), params.id, date);
  if (!day) throw notFound();
  return { day, page: `/admin/standing/${params.id}` };
}

export async function action(args: Route.ActionArgs) {
  return submitEditDay(args, `/admin/standing/${args.params.id}`);
}

export function meta() {
  return [{ title: "Edit one visit" }, { name: "robots", content: "noindex" }];
}

export default function EditStandingDay({ loaderData: { day, page }, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  return (
    <RouteDialog title={`Only ${day.dayInWords}`} closeTo={page}>
      <EditDayForm form={form} page={page} day={day} />
    </RouteDialog>
  );
}
