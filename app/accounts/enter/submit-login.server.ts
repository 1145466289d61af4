// The actions of /login and /admin-login (docs/product.md, Accounts).
import { type ActionFunctionArgs, href, redirect } from "react-router";

import {
  evenMs,
  getExchange,
  getServices,
  inEvenTimeWhere,
  ownPath,
  receiveForm,
  redirectDocumentWithMessage,
  replyFailed,
} from "~/platform/index.server";
import { unexpectedFailure } from "~/shared/unexpected";

import { loginForm } from "~/accounts/forms";
import { adminLoginFailed, adminRefusals, invalidLogin, loggedIn, loginFailed } from "~/accounts/texts/entering";
import { refuseEntry, refuseForAWhile } from "./refuse-entry.server";
import { homeOf } from "~/accounts/rules";
import { type SignInOutcome, signInWithPassword } from "./sessions.server";

interface LoginPage {
  failedTitle: string;
  refusals: Record<"wrong-password" | "role-unknown" | "not-admin", string>;
  adminOnly: boolean;
}

const clientLogin: LoginPage = {
  failedTitle: loginFailed,
  refusals: { "wrong-password": invalidLogin, "role-unknown": invalidLogin, "not-admin": invalidLogin },
  adminOnly: false,
};

const adminLogin: LoginPage = { failedTitle: adminLoginFailed, refusals: adminRefusals, adminOnly: true };

export const submitLogin = (args: ActionFunctionArgs) => logIn(args, clientLogin);

export const submitAdminLogin = (args: ActionFunctionArgs) => logIn(args, adminLogin);

async function logIn(args: ActionFunctionArgs, { failedTitle, refusals, adminOnly }: LoginPage) {
  const received = await receiveForm(args, { schema: loginForm, mayBeFast: true, failedTitle });
  if (received.kind === "refused") return received.reply;
  // A robot hears what everybody hears who does not know the password.
  if (received.kind === "trapped") return refuseEntry(failedTitle, refusals["wrong-password"], {});
  const { input, values } = received;
  let signIn: SignInOutcome;
  try {
    signIn = await signInUnseen(args, input, { adminOnly });
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a login failed");
    return replyFailed(unexpectedFailure, values);
  }
  if (signIn.outcome === "wait") return refuseForAWhile(args, failedTitle, signIn.seconds, values);
  return "role" in signIn ? leadIn(args, signIn) : refuseEntry(failedTitle, refusals[signIn.outcome], values);
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
