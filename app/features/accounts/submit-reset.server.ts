// The actions of /forgot-password, /reset-password and /invitation.
import type { ActionFunctionArgs } from "react-router";

import { commandContext, getExchange, getServices } from "~/server/context";
import { evenMs, inEvenTime } from "~/server/even-time";
import { receiveForm } from "~/server/receive-form";
import { redirectWithMessage } from "~/server/redirect-with-message";

import { choosePassword, type PasswordLink, readPasswordLink } from "./choose-password.server";
import { forgotPasswordForm, newPasswordForm } from "./forms";
import { deadLinks, loggedIn, passwordChosen, resetAsked } from "./messages";
import { refusedPassword } from "./new-password.server";
import { countTry, refuseEntry, refuseField, refuseForAWhile } from "./refuse-entry.server";
import { requestReset } from "./request-reset.server";
import { homeOf } from "./rules";
import { signInWithPassword } from "./sessions.server";

export async function submitForgotPassword(args: ActionFunctionArgs) {
  const received = await receiveForm(args, { schema: forgotPasswordForm, limit: "password-mail" });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "good") {
    const { email } = received.input;
    await inEvenTime(evenMs, () => requestReset(commandContext(args.context), email));
  }
  return redirectWithMessage(args, "/forgot-password?sent", resetAsked);
}

/** What the page of a link shows. Looking does not use the link up: mail programs look, too. */
export async function loadPasswordLink({ request, context }: ActionFunctionArgs, kind: PasswordLink) {
  keepSecret(context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { db, now } = getServices(context);
  const link = await readPasswordLink(db, kind, token, now());
  return link.ok
    ? { state: "good" as const, token, email: link.value.email, firstName: link.value.firstName }
    : { state: link.reason };
}

/** The address holds a secret: it is told to no other site, not even as the page somebody came from. */
export function keepSecret(context: ActionFunctionArgs["context"]): void {
  // Not "no-referrer": browsers would send forms without their origin, and they would be refused.
  getExchange(context).answerHeaders.set("Referrer-Policy", "same-origin");
}

export async function submitNewPassword(args: ActionFunctionArgs, kind: PasswordLink) {
  keepSecret(args.context);
  const received = await receiveForm(args, { schema: newPasswordForm });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return redirectWithMessage(args, "/login", passwordChosen);
  const { input, values } = received;
  const title = kind === "invitation" ? "Your account is not open yet" : "Your password was not changed";
  const seconds = await countTry(args, "token");
  if (seconds > 0) return refuseForAWhile(args, title, seconds, values);

  const ctx = commandContext(args.context);
  const owner = await readPasswordLink(ctx.db, kind, input.token, ctx.now);
  const problem = owner.ok ? await refusedPassword(input.password, owner.value.email) : null;
  if (problem) return refuseField(args, undefined, { password: problem }, values);
  const chosen = await choosePassword(ctx, kind, input);
  if (!chosen.ok) return refuseEntry(args, title, deadLinks[chosen.reason].title, values);

  const { email } = chosen.value;
  if (kind === "invitation") {
    const entry = await signInWithPassword(args, { email, password: input.password });
    if (entry.outcome === "signed-in") return redirectWithMessage(args, homeOf(entry.role), loggedIn);
  }
  return redirectWithMessage(args, `/login?${new URLSearchParams({ email })}`, passwordChosen);
}
