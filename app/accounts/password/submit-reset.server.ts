// Actions of /forgot-password, /reset-password and /invitation.
import { href } from "react-router";

import type { ActionFunctionArgs } from "react-router";

import {
  commandContext,
  getExchange,
  getServices,
  inConstantTime,
  receiveForm,
  redirectDocumentWithMessage,
  tokenLimit,
} from "~/platform/index.server";

import { choosePassword, type PasswordLink } from "./choose-password.server";
import { forgotPasswordForm, newPasswordForm } from "~/accounts/forms";
import { rememberNetwork } from "~/accounts/enter/known-networks.server";
import { deadLinks, newPasswordTexts, passwordChosen, resetAsked } from "~/accounts/texts/passwords";
import { loggedIn } from "~/accounts/texts/entering";
import { refusedPassword } from "./new-password.server";
import { readLinkOwner } from "~/accounts/enter/one-time-tokens.server";
import {
  countTry,
  passwordMailLimit,
  refuseEntry,
  refuseField,
  refuseForAWhile,
} from "~/accounts/enter/refuse-entry.server";
import { requestReset } from "./request-reset.server";
import { firstPageOf } from "~/accounts/rules";
import { signInWithPassword } from "~/accounts/enter/sessions.server";

export async function submitForgotPassword(args: ActionFunctionArgs) {
  const received = await receiveForm(args, { schema: forgotPasswordForm, limit: passwordMailLimit });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "good") {
    const { email } = received.input;
    await inConstantTime(() => requestReset(commandContext(args.context), email));
  }
  return redirectDocumentWithMessage(args, `${href("/forgot-password")}?sent`, resetAsked);
}

/** Loads the page of a link without using the link, since mail programs prefetch it. */
export async function loadPasswordLink({ context }: ActionFunctionArgs, kind: PasswordLink) {
  protectSecretUrl(context);
  const token = getExchange(context).query.get("token") ?? "";
  const { db, now } = getServices(context);
  const link = await readLinkOwner(db, kind, token, now());
  return link.ok
    ? { state: "good" as const, token, email: link.value.email, firstName: link.value.firstName }
    : { state: link.reason };
}

/** The URL has a secret: keeps it out of other sites' Referer headers and out of caches. */
export function protectSecretUrl(context: ActionFunctionArgs["context"]): void {
  // Not "no-referrer": browsers would send forms without an Origin header, and the server would refuse them.
  const { answerHeaders } = getExchange(context);
  answerHeaders.set("Referrer-Policy", "same-origin");
  answerHeaders.set("Cache-Control", "no-store");
}

export async function submitNewPassword(args: ActionFunctionArgs, kind: PasswordLink) {
  protectSecretUrl(args.context);
  const received = await receiveForm(args, { schema: newPasswordForm });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return redirectDocumentWithMessage(args, href("/login"), passwordChosen);
  const { input, values } = received;
  const title = kind === "invitation" ? newPasswordTexts.notOpen : newPasswordTexts.notChanged;
  const seconds = await countTry(args, tokenLimit);
  if (seconds > 0) return refuseForAWhile(args, title, seconds, values);

  const ctx = commandContext(args.context);
  const owner = await readLinkOwner(ctx.db, kind, input.token, ctx.now);
  const problem = owner.ok ? await refusedPassword(input.password, owner.value.email) : null;
  if (problem) return refuseField(undefined, { password: problem }, values);
  const chosen = await choosePassword(ctx, kind, input);
  if (!chosen.ok) return refuseEntry(title, deadLinks[chosen.reason].title, values);

  const { email } = chosen.value;
  // The owner of the account can sign in here from now on, even when the limits are used up.
  await rememberNetwork(ctx.db, ctx.services.secret, { email, address: ctx.address });
  if (kind === "invitation") {
    const entry = await signInWithPassword(args, { email, password: input.password });
    if (entry.outcome === "signed-in") return redirectDocumentWithMessage(args, firstPageOf(entry.role), loggedIn);
  }
  return redirectDocumentWithMessage(args, `${href("/login")}?${new URLSearchParams({ email })}`, passwordChosen);
}
