// Actions of /profile/security, told apart by `intent`.
import { type ActionFunctionArgs, data, href } from "react-router";

import { notFound, clientContext, receiveOwnForm, replyDone, replyRefusal, tokenLimit } from "~/platform/index.server";
import type { FormReply, Toast } from "~/shared/form-reply";

import { askEmailChange, cancelEmailChange } from "~/accounts/email/ask-change.server";
import { changeEmailRefused, changeEmailTexts } from "~/accounts/texts/change-email";
import { addPasskey } from "./add-passkey.server";
import { checkIdentity } from "~/accounts/enter/own-account.server";
import { changePassword, endOtherSessions, endSession, removePasskey } from "./commands.server";
import { type SecurityInput, securityForm } from "./forms";
import {
  changePasswordTexts,
  codesRefused,
  oneTimeCodeTexts,
  passkeyTexts,
  sessionTexts,
} from "~/accounts/texts/security";
import { type PasskeyRefusal, passkeyRefused } from "~/accounts/texts/passkey-ceremony";
import { beginCodes, cancelCodes, confirmCodes, endCodes, renewBackupCodes } from "./one-time-codes.server";

const path = href("/profile/security");

export async function submitSecurity(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: securityForm, limit: tokenLimit });
  if (received.kind === "refused") return received.reply;
  const answer = await runCommand(args, received.input);
  if ("toast" in answer) return replyDone(args, { ok: true, toast: answer.toast }, path);
  // Shown once, so no redirect: a cookie must not hold the codes.
  if ("backupCodes" in answer)
    return data<FormReply>({ ok: true, toast: answer.shownWith, note: answer.backupCodes.join("\n") });
  return replyRefusal({ status: 400, ...answer }, received.values);
}

type Answer =
  | { toast: Toast }
  | { shownWith: Toast; backupCodes: string[] }
  | { message?: string; errors?: Record<string, string> };

async function runCommand(args: ActionFunctionArgs, input: SecurityInput): Promise<Answer> {
  if (isAboutCodes(input)) return runCodesCommand(args, input);
  const ctx = clientContext(args.context);
  switch (input.intent) {
    case "change-password": {
      const changed = await changePassword(ctx, input);
      if (changed.ok) return { toast: changePasswordTexts.done };
      return changed.reason === "bad-password"
        ? { errors: { password: changed.message } }
        : { errors: { currentPassword: changePasswordTexts.wrong } };
    }
    case "change-email": {
      const asked = await askEmailChange(ctx, input);
      return asked.ok ? { toast: changeEmailTexts.asked } : emailRefusal(asked.reason);
    }
    case "cancel-email-change":
      await cancelEmailChange(ctx);
      return { toast: changeEmailTexts.cancelled };
    case "end-session": {
      const ended = await endSession(ctx, input.id);
      if (!ended.ok) throw notFound();
      return { toast: sessionTexts.ended };
    }
    case "end-other-sessions":
      await endOtherSessions(ctx);
      return { toast: sessionTexts.othersEnded };
    case "remove-passkey": {
      const removed = await removePasskey(ctx, input);
      if (removed.ok) return { toast: passkeyTexts.removed };
      if (removed.reason === "not-found") throw notFound();
      return passkeyRefusal(removed.reason);
    }
    case "begin-passkey": {
      // Check before the device creates a passkey: it would keep one that opens nothing.
      const isThem = await checkIdentity(ctx, input.password);
      return isThem.ok ? { toast: passkeyTexts.begun } : passkeyRefusal(isThem.reason);
    }
    case "add-passkey": {
      const added = await addPasskey(args, input);
      return added.ok ? { toast: passkeyTexts.added } : passkeyRefusal(added.reason);
    }
  }
}

const passkeyRefusal = (reason: PasskeyRefusal | "wrong-password"): Answer =>
  reason === "wrong-password"
    ? { errors: { password: changePasswordTexts.wrong } }
    : { message: passkeyRefused[reason] };

function emailRefusal(reason: "wrong-password" | "no-password" | keyof typeof changeEmailRefused): Answer {
  if (reason === "wrong-password" || reason === "no-password") return passkeyRefusal(reason);
  const text = changeEmailRefused[reason];
  return reason === "too-many" ? { message: text } : { errors: { email: text } };
}

type CodesInput = Extract<SecurityInput, { intent: `${string}-codes` }>;

const isAboutCodes = (input: SecurityInput): input is CodesInput => input.intent.endsWith("-codes");

async function runCodesCommand(args: ActionFunctionArgs, input: CodesInput): Promise<Answer> {
  switch (input.intent) {
    case "begin-codes":
      return toAnswer(await beginCodes(args, input.password), oneTimeCodeTexts.begun);
    case "cancel-codes":
      await cancelCodes(args);
      return { toast: oneTimeCodeTexts.cancelled };
    case "confirm-codes":
      return toAnswer(await confirmCodes(args, input.code), oneTimeCodeTexts.on);
    case "renew-backup-codes":
      return toAnswer(await renewBackupCodes(args, input.password), oneTimeCodeTexts.renewed);
    case "end-codes":
      return toAnswer(await endCodes(args, input.password), oneTimeCodeTexts.ended);
  }
}

type CodesOutcome = { ok: true; value: string[] | null } | { ok: false; reason: keyof typeof codesRefused };

/** Shows the refusal beside the wrong field, or above the form. */
function toAnswer(outcome: CodesOutcome, toast: Toast): Answer {
  if (outcome.ok) return outcome.value ? { shownWith: toast, backupCodes: outcome.value } : { toast };
  const message = codesRefused[outcome.reason];
  if (outcome.reason === "wrong-code") return { errors: { code: message } };
  return outcome.reason === "wrong-password" ? { errors: { password: message } } : { message };
}
