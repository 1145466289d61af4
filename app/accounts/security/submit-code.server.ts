// Actions of /login/code and /login/passkey.
import type { ActionFunctionArgs } from "react-router";

import {
  getActor,
  getExchange,
  ownPath,
  readForm,
  redirectDocumentWithMessage,
  replyRefusal,
} from "~/platform/index.server";
import type { Role } from "~/business/site";

import {
  adminLoginFailed,
  adminRefusals,
  type CodeRefusal,
  codeRefused,
  formTexts,
  loggedIn,
  loginFailed,
  tooManyCodes,
} from "~/accounts/texts/entering";
import { passkeyRefused } from "~/accounts/texts/passkey-ceremony";
import { firstPageOf } from "~/accounts/rules";
import { code } from "./forms";
import { awaitsCode, countCodeTry, countPasskeyTry, signInWithCode, signInWithPasskey } from "./sign-in.server";

/** Path to open after signing in. */
export const readReturnPath = (context: ActionFunctionArgs["context"]): string | null =>
  ownPath(getExchange(context).query.get("to"));

const redirectSignedIn = (args: ActionFunctionArgs, role: Role) =>
  redirectDocumentWithMessage(args, readReturnPath(args.context) ?? firstPageOf(role), loggedIn);

export async function submitCode(args: ActionFunctionArgs) {
  const actor = getActor(args.context);
  if (actor.kind === "signed-in") return redirectSignedIn(args, actor.role);
  const sent = await readForm(args.context);
  if (!sent.ok) return replyRefusal(sent.refusal, {});
  const typed = code.safeParse(sent.form.get("code") ?? "");
  if (!typed.success) return replyRefusal({ status: 400, errors: { code: formTexts.code } }, {});
  // Without a preceding password no code can be guessed, so the try is not counted.
  if (!awaitsCode(args.context)) return refuseCode("start-again");
  const tries = await countCodeTry(args);
  const tooMany = refuseFor(args, tries.seconds);
  if (tooMany) return tooMany;
  if (!tries.isAwaited) return refuseCode("start-again");
  const signedIn = await signInWithCode(args, typed.data);
  if (!signedIn.ok) return refuseCode(signedIn.reason);
  await tries.wasRight();
  return redirectSignedIn(args, signedIn.value.role);
}

function refuseCode(reason: CodeRefusal) {
  const message = codeRefused[reason];
  const toast = { kind: "error", title: loginFailed, text: message } as const;
  return reason === "wrong-code"
    ? replyRefusal({ status: 401, errors: { code: message }, toast }, {})
    : replyRefusal({ status: 401, message, toast }, {});
}

export async function submitPasskey(args: ActionFunctionArgs) {
  const tooMany = refuseFor(args, await countPasskeyTry(args));
  if (tooMany) return tooMany;
  const sent = await readForm(args.context);
  const form = sent.ok ? sent.form : new FormData();
  const adminOnly = form.get("adminOnly") === "yes";
  const credential = form.get("credential");
  const signedIn = await signInWithPasskey(args, typeof credential === "string" ? credential : "", { adminOnly });
  if (signedIn.ok) return redirectSignedIn(args, signedIn.value.role);
  const message = signedIn.reason === "not-admin" ? adminRefusals["not-admin"] : passkeyRefused[signedIn.reason];
  const title = adminOnly ? adminLoginFailed : loginFailed;
  return replyRefusal({ status: 401, message, toast: { kind: "error", title, text: message } }, {});
}

function refuseFor(args: ActionFunctionArgs, seconds: number) {
  if (seconds === 0) return null;
  getExchange(args.context).answerHeaders.set("Retry-After", String(seconds));
  return replyRefusal({ status: 429, message: tooManyCodes(seconds) }, {});
}
