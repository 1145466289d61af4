// Dialog with which a client pauses a standing walk for a vacation.
import { href } from "react-router";
import { PauseDialog } from "~/standing/pages/pause-form";
import { loadPauseDialog, submitPause } from "~/standing/pages/dialogs.server";
import { clientContext } from "~/platform/context/command-contexts";

import type { Route } from "./+types/pause-standing-walk";

export async function loader({ params, context }: Route.LoaderArgs) {
  const dialog = await loadPauseDialog(clientContext(context), params.id);
  return { ...dialog, page: href("/dashboard/standing/:id", { id: params.id }) };
}

export const action = (args: Route.ActionArgs) =>
  submitPause(args, args.params.id, href("/dashboard/standing/:id", { id: args.params.id }));

export const meta = () => [{ title: "Pause for a vacation" }];

export default function PauseStandingWalk({ loaderData, actionData }: Route.ComponentProps) {
  return <PauseDialog {...loaderData} reply={actionData} />;
}
