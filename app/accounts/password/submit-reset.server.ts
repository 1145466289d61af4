// The actions of /forgot-password, /reset-password and /invitation.
import { href } from "react-router";

import type { ActionFunctionArgs } from "react-router";

import {
  commandContext,
  evenMs,
  getExchange,
  getServices,
  inEvenTime,
  receiveForm,
  redirectDocumentWithMessage,
} from "~/platform/index.server";

import { choosePassword, type PasswordLink } from "./choose-password.server";
import { forgotPasswordForm, newPasswordForm } from "~/accounts/forms";
import { rememberNetwork } from "~/accounts/enter/known-networks.server";
import { deadLinks, newPasswordTexts, passwordChosen, resetAsked } from "~/accounts/texts/passwords";
import { loggedIn } from "~/accounts/texts/entering";
import { refusedPassword } from "./new-password.server";
import { readLinkOwner } from "~/accounts/enter/one-time-tokens.server";
import { countTry, refuseEntry, refuseField, refuseForAWhile } from "~/accounts/enter/refuse-entry.server";
import { requestReset } from "./request-reset.server";
import { homeOf } from "~/accounts/rules";
import { signInWithPassword } from "~/accounts/enter/sessions.server";

export async function submitForgotPassword(args: ActionFunctionArgs) {
  const received = await receiveForm(args, { schema: forgotPasswordForm, limit: "password-mail" });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "good") {
    const { email } = received.input;
    await inEvenTime(evenMs, () => requestReset(commandContext(args.context), email));
  }
  return redirectDocumentWithMessage(args, `${href("/forgot-password")}?sent`, resetAsked);
}

/** What the page of a link shows. Looking does not use the link up: mail programs look, too. */
export async function loadPasswordLink({ context }: ActionFunctionArgs, kind: PasswordLink) {
  keepSecret(context);
  const token = getExchange(context).query.get("token") ?? "";
  const { db, now } = getServices(context);
  const link = await readLinkOwner(db, kind, token, now());
  return link.ok
    ? { state: "good" as const, token, email: link.value.email, firstName: link.value.firstName }
    : { state: link.reason };
}

/** The address holds a secret: it is told to no other site, not even as the page somebody came from, and stored nowhere. */
export function keepSecret(context: ActionFunctionArgs["context"]): void {
  // Not "no-referrer": browsers would send forms without their origin, and they would be refused.
  const { answerHeaders } = getExchange(context);
  answerHeaders.set("Referrer-Policy", "same-origin");
  answerHeaders.set("Cache-Control", "no-store");
}

export async function submitNewPassword(args: ActionFunctionArgs, kind: PasswordLink) {
  keepSecret(args.context);
  const received = await receiveForm(args, { schema: newPasswordForm });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return redirectDocumentWithMessage(args, href("/login"), passwordChosen);
  const { input, values } = received;
  const title = kind === "invitation" ? newPasswordTexts.notOpen : newPasswordTexts.notChanged;
  const seconds = await countTry(args, "token");
  if (seconds > 0) return refuseForAWhile(args, title, seconds, values);

  const ctx = commandContext(args.context);
  const owner = await readLinkOwner(ctx.db, kind, input.token, ctx.now);
  const problem = owner.ok ? await refusedPassword(input.password, owner.value.email) : null;
  if (problem) return refuseField(undefined, { password: problem }, values);
  const chosen = await choosePassword(ctx, kind, input);
  if (!chosen.ok) return refuseEntry(title, deadLinks[chosen.reason].title, values);

  const { email } = chosen.value;
  // The way in for an owner who had to wait on a network nobody knew.
  await rememberNetwork(ctx.db, ctx.services.secret, { email, address: ctx.address });
  if (kind === "invitation") {
    const entry = await signInWithPassword(args, { email, password: input.password });
    if (entry.outcome === "signed-in") return redirectDocumentWithMessage(args, homeOf(entry.role), loggedIn);
  }
  return redirectDocumentWithMessage(args, `${href("/login")}?${new URLSearchParams({ email })}`, passwordChosen);
}
