// Actions of /login, /admin-login and /sign-out (docs/product.md, Accounts).
import { type ActionFunctionArgs, href, redirect } from "react-router";

import {
  getExchange,
  getServices,
  inConstantTime,
  ownPath,
  receiveForm,
  redirectDocumentWithMessage,
  replyFailed,
} from "~/platform/index.server";
import { unexpectedFailure } from "~/shared/unexpected";
import { loginForm } from "~/accounts/forms";
import {
  adminLoginFailed,
  adminRefusals,
  invalidLogin,
  loggedIn,
  loginFailed,
  loggedOut,
  logoutBroke,
  logoutFailed,
} from "~/accounts/texts/entering";
import { firstPageOf } from "~/accounts/rules";

import { refuseEntry, refuseForAWhile } from "./refuse-entry.server";
import { type SignInOutcome, signInWithPassword, signOut } from "./sessions.server";

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
  // A robot that filled in the honeypot field gets the reply for a wrong password.
  if (received.kind === "trapped") return refuseEntry(failedTitle, refusals["wrong-password"], {});
  const { input, values } = received;
  let signIn: SignInOutcome;
  try {
    signIn = await signInInConstantTime(args, input, { adminOnly });
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a login failed");
    return replyFailed(unexpectedFailure, values);
  }
  if (signIn.outcome === "wait") return refuseForAWhile(args, failedTitle, signIn.seconds, values);
  return "role" in signIn ? redirectSignedIn(args, signIn) : refuseEntry(failedTitle, refusals[signIn.outcome], values);
}

/** Constant-time response, so that timing does not reveal whether an account exists. */
function signInInConstantTime(...asked: Parameters<typeof signInWithPassword>): Promise<SignInOutcome> {
  const isWrong = ({ outcome }: SignInOutcome) => outcome === "wrong-password";
  return inConstantTime(() => signInWithPassword(...asked), { mustHide: isWrong });
}

/** Redirects to the page the visitor wanted, or to the step for a one-time code. */
function redirectSignedIn(args: ActionFunctionArgs, signIn: Extract<SignInOutcome, { role: unknown }>) {
  const headed = ownPath(getExchange(args.context).query.get("to"));
  const to = headed ?? firstPageOf(signIn.role);
  return signIn.outcome === "code-needed"
    ? redirect(`${href("/login/code")}?to=${encodeURIComponent(to)}`, 303)
    : redirectDocumentWithMessage(args, to, loggedIn);
}

export async function submitSignOut(args: ActionFunctionArgs) {
  try {
    if (await signOut(args)) {
      // The browser clears its storage, in case scripts did not (docs/product.md, Without signal).
      getExchange(args.context).answerHeaders.set("Clear-Site-Data", '"storage"');
      return redirectDocumentWithMessage(args, href("/"), loggedOut);
    }
    // Signing out failed, so the session still exists.
    return redirectDocumentWithMessage(args, href("/dashboard"), logoutFailed);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a session could not be ended");
    return redirectDocumentWithMessage(args, href("/dashboard"), logoutBroke);
  }
}
