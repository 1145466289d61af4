// The actions of /login and /admin-login (specification §6, §8).
import { type ActionFunctionArgs, redirect } from "react-router";

import { receiveForm } from "~/server/receive-form";
import { redirectWithMessage } from "~/server/redirect-with-message";
import { ownPath } from "~/server/return-to";

import { loginForm } from "./forms";
import { adminLoginFailed, adminRefusals, invalidLogin, loggedIn, loginFailed } from "./messages";
import { refuseEntry, refuseForAWhile } from "./refuse-entry.server";
import { homeOf } from "./rules";
import { type SignInOutcome, signInWithPassword } from "./sessions.server";

export async function submitLogin(args: ActionFunctionArgs) {
  const received = await receiveForm(args, { schema: loginForm, mayBeFast: true, failedTitle: loginFailed });
  if (received.kind === "refused") return received.reply;
  // A robot hears what everybody hears who does not know the password.
  if (received.kind === "trapped") return refuseEntry(args, loginFailed, invalidLogin, {});
  const signIn = await signInWithPassword(args, received.input);
  if (signIn.outcome === "wait") return refuseForAWhile(args, loginFailed, signIn.seconds, received.values);
  return "role" in signIn ? leadIn(args, signIn) : refuseEntry(args, loginFailed, invalidLogin, received.values);
}

export async function submitAdminLogin(args: ActionFunctionArgs) {
  const received = await receiveForm(args, { schema: loginForm, mayBeFast: true, failedTitle: adminLoginFailed });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return refuseEntry(args, adminLoginFailed, adminRefusals["wrong-password"], {});
  const signIn = await signInWithPassword(args, received.input, { adminOnly: true });
  if (signIn.outcome === "wait") return refuseForAWhile(args, adminLoginFailed, signIn.seconds, received.values);
  if ("role" in signIn) return leadIn(args, signIn);
  return refuseEntry(args, adminLoginFailed, adminRefusals[signIn.outcome], received.values);
}

/** To where they were headed. */
function leadIn(args: ActionFunctionArgs, signIn: Extract<SignInOutcome, { role: unknown }>) {
  const headed = ownPath(new URL(args.request.url).searchParams.get("to"));
  const to = headed ?? homeOf(signIn.role);
  return signIn.outcome === "code-needed"
    ? redirect(`/login/code?to=${encodeURIComponent(to)}`, 303)
    : redirectWithMessage(args, to, loggedIn);
}
