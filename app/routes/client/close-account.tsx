// A client closes their account, or opens it again within 30 days.
import { href } from "react-router";

import { CloseForm, ReopenForm } from "~/desk/retention/close-form";
import { loadClosing, submitOwnClosing } from "~/desk/retention/submit-closing.server";
import { closeTexts } from "~/desk/retention/texts";
import { clientContext } from "~/platform/context/command-contexts";
import { notFound } from "~/platform/context/context";

import type { Route } from "./+types/close-account";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = clientContext(context);
  if (ctx.actor.role === "admin") throw notFound();
  return loadClosing(ctx, ctx.actor.id);
}

export const action = (args: Route.ActionArgs) => submitOwnClosing(args);

export const meta = () => [{ title: closeTexts.title }];

export default function CloseAccount({ loaderData: { until, closing, members }, actionData }: Route.ComponentProps) {
  const page = href("/profile/close");
  if (until) return <ReopenForm action={page} until={until} reply={actionData} />;
  return (
    <CloseForm
      by="client"
      members={members}
      closing={closing}
      action={page}
      back={href("/profile")}
      reply={actionData}
    />
  );
}
