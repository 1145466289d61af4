// The owner closes the account of a client.
import { href, redirect } from "react-router";

import { CloseForm } from "~/desk/retention/close-form";
import { loadClosing, submitClosing } from "~/desk/retention/submit-closing.server";
import { closeTexts } from "~/desk/retention/texts";
import { adminContext } from "~/platform/context/command-contexts";

import type { Route } from "./+types/close-account";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { until, ...loaded } = await loadClosing(adminContext(context), params.id);
  const page = href("/admin/clients/:id", { id: params.id });
  if (until) throw redirect(page);
  return { ...loaded, page };
}

export const action = (args: Route.ActionArgs) => submitClosing(args, args.params.id);

export const meta = () => [{ title: closeTexts.title }];

export default function CloseClient({
  loaderData: { name, members, closing, page },
  actionData,
}: Route.ComponentProps) {
  const shown = { name, members, closing, action: `${page}/close`, back: page };
  return <CloseForm by="owner" {...shown} reply={actionData} />;
}
