// A client changes the extras and wishes for one visit of a standing walk.
import { href } from "react-router";
import { EditDayDialog } from "~/standing/pages/edit-day-form";
import { loadEditDialog, submitEditDay } from "~/standing/pages/dialogs.server";
import { clientContext } from "~/platform/context/command-contexts";
import { getExchange } from "~/platform/context/context";

import type { Route } from "./+types/edit-standing-day";

export async function loader({ params, context }: Route.LoaderArgs) {
  const date = getExchange(context).query.get("day") ?? "";
  const day = await loadEditDialog(clientContext(context), params.id, date);
  return { day, page: href("/dashboard/standing/:id", { id: params.id }) };
}

export const action = (args: Route.ActionArgs) =>
  submitEditDay(args, href("/dashboard/standing/:id", { id: args.params.id }));

export const meta = () => [{ title: "Edit one visit" }];

export default function EditStandingDay({ loaderData, actionData }: Route.ComponentProps) {
  return <EditDayDialog {...loaderData} reply={actionData} />;
}
