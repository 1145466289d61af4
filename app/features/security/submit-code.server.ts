// The step after the password, and the passkey in its place: the actions of /login/code and /login/passkey.
import type { ActionFunctionArgs } from "react-router";

import { getActor, getExchange } from "~/server/context";
import { replyRefusal } from "~/server/form-replies";
import { redirectWithMessage } from "~/server/redirect-with-message";
import { ownPath } from "~/server/return-to";

import { adminLoginFailed, adminRefusals, loggedIn, loginFailed } from "../accounts/messages";
import { homeOf } from "../accounts/rules";
import { codeForm } from "./forms";
import { type CodeRefusal, codeRefused, passkeyRefused, tooManyCodes } from "./messages";
import { awaitsCode, countCodeTry, countPasskeyTry, signInWithCode, signInWithPasskey } from "./sign-in.server";

/** Where somebody was headed, for the next address. */
export const toOf = (request: Request): string | null => ownPath(new URL(request.url).searchParams.get("to"));

const goOn = (args: ActionFunctionArgs, role: "admin" | "client") =>
  redirectWithMessage(args, toOf(args.request) ?? homeOf(role), loggedIn);

export async function submitCode(args: ActionFunctionArgs) {
  const actor = getActor(args.context);
  if (actor.kind === "signed-in") return goOn(args, actor.role);
  const form = await args.request.formData().catch(() => new FormData());
  const typed = codeForm.safeParse({ code: form.get("code") ?? "" });
  if (!typed.success) return replyRefusal(args, { status: 400, errors: { code: "Please enter the code" } }, {});
  // Nothing to try where no password came before: it is not counted.
  if (!awaitsCode(args.request)) return refuseCode(args, "start-again");
  const tooMany = refuseFor(args, await countCodeTry(args));
  if (tooMany) return tooMany;
  const signedIn = await signInWithCode(args, typed.data.code);
  return signedIn.ok ? goOn(args, signedIn.value.role) : refuseCode(args, signedIn.reason);
}

function refuseCode(args: ActionFunctionArgs, reason: CodeRefusal) {
  const message = codeRefused[reason];
  const toast = { kind: "error", title: loginFailed, text: message } as const;
  return reason === "wrong-code"
    ? replyRefusal(args, { status: 401, errors: { code: message }, toast }, {})
    : replyRefusal(args, { status: 401, message, toast }, {});
}

export async function submitPasskey(args: ActionFunctionArgs) {
  const form = await args.request.formData().catch(() => new FormData());
  const tooMany = refuseFor(args, await countPasskeyTry(args));
  if (tooMany) return tooMany;
  const adminOnly = form.get("adminOnly") === "yes";
  const credential = form.get("credential");
  const signedIn = await signInWithPasskey(args, typeof credential === "string" ? credential : "", { adminOnly });
  if (signedIn.ok) return goOn(args, signedIn.value.role);
  const message = signedIn.reason === "not-admin" ? adminRefusals["not-admin"] : passkeyRefused[signedIn.reason];
  const title = adminOnly ? adminLoginFailed : loginFailed;
  return replyRefusal(args, { status: 401, message, toast: { kind: "error", title, text: message } }, {});
}

function refuseFor(args: ActionFunctionArgs, seconds: number) {
  if (seconds === 0) return null;
  getExchange(args.context).answerHeaders.set("Retry-After", String(seconds));
  return replyRefusal(args, { status: 429, message: tooManyCodes(seconds) }, {});
}
