// The actions of /login and /admin-login (docs/product.md, Accounts).
import { type ActionFunctionArgs, href, redirect } from "react-router";

import {
  evenMs,
  getExchange,
  inEvenTimeWhere,
  ownPath,
  receiveForm,
  redirectDocumentWithMessage,
} from "~/platform/index.server";

import { loginForm } from "~/accounts/forms";
import { adminLoginFailed, adminRefusals, invalidLogin, loggedIn, loginFailed } from "~/accounts/texts/entering";
import { refuseEntry, refuseForAWhile } from "./refuse-entry.server";
import { homeOf } from "~/accounts/rules";
import { type SignInOutcome, signInWithPassword } from "./sessions.server";

export async function submitLogin(args: ActionFunctionArgs) {
  const received = await receiveForm(args, { schema: loginForm, mayBeFast: true, failedTitle: loginFailed });
  if (received.kind === "refused") return received.reply;
  // A robot hears what everybody hears who does not know the password.
  if (received.kind === "trapped") return refuseEntry(loginFailed, invalidLogin, {});
  const signIn = await signInUnseen(args, received.input);
  if (signIn.outcome === "wait") return refuseForAWhile(args, loginFailed, signIn.seconds, received.values);
  return "role" in signIn ? leadIn(args, signIn) : refuseEntry(loginFailed, invalidLogin, received.values);
}

export async function submitAdminLogin(args: ActionFunctionArgs) {
  const received = await receiveForm(args, { schema: loginForm, mayBeFast: true, failedTitle: adminLoginFailed });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return refuseEntry(adminLoginFailed, adminRefusals["wrong-password"], {});
  const signIn = await signInUnseen(args, received.input, { adminOnly: true });
  if (signIn.outcome === "wait") return refuseForAWhile(args, adminLoginFailed, signIn.seconds, received.values);
  if ("role" in signIn) return leadIn(args, signIn);
  return refuseEntry(adminLoginFailed, adminRefusals[signIn.outcome], received.values);
}

/** A wrong password takes as long as an address without an account does, to the clock. */
function signInUnseen(...asked: Parameters<typeof signInWithPassword>): Promise<SignInOutcome> {
  const isWrong = ({ outcome }: SignInOutcome) => outcome === "wrong-password";
  return inEvenTimeWhere(evenMs, isWrong, () => signInWithPassword(...asked));
}

/** To where they were headed. */
function leadIn(args: ActionFunctionArgs, signIn: Extract<SignInOutcome, { role: unknown }>) {
  const headed = ownPath(getExchange(args.context).query.get("to"));
  const to = headed ?? homeOf(signIn.role);
  return signIn.outcome === "code-needed"
    ? redirect(`${href("/login/code")}?to=${encodeURIComponent(to)}`, 303)
    : redirectDocumentWithMessage(args, to, loggedIn);
}
