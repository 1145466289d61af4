// Dialog that lists which visits end, and the fee, before a client skips a day of a standing walk or stops it.
import { href } from "react-router";
import { StopDialog } from "~/standing/pages/stop-form";
import { loadStopDialog, submitStop } from "~/standing/pages/dialogs.server";
import { clientContext } from "~/platform/context/command-contexts";
import { getExchange } from "~/platform/context/context";

import type { Route } from "./+types/stop-standing-walk";

export async function loader({ params, context }: Route.LoaderArgs) {
  const dialog = await loadStopDialog(clientContext(context), params.id, getExchange(context).query);
  return { dialog, page: href("/dashboard/standing/:id", { id: params.id }) };
}

export const action = (args: Route.ActionArgs) =>
  submitStop(args, args.params.id, href("/dashboard/standing/:id", { id: args.params.id }));

export const meta = () => [{ title: "Cancel visits" }];

export default function StopStandingWalk({ loaderData, actionData }: Route.ComponentProps) {
  return <StopDialog {...loaderData} reply={actionData} />;
}
