// Actions of /profile/security.
import { data, href } from "react-router";
import { z } from "zod";

import { personalContext, eachText, formAction, formActions, tokenLimit } from "~/platform/index.server";
import { email, line } from "~/shared/fields";
import type { FormReply, Toast } from "~/shared/form-reply";
import { done } from "~/shared/result";

import { askEmailChange, cancelEmailChange } from "~/accounts/email/ask-change.server";
import { changeEmailRefused, changeEmailTexts } from "~/accounts/texts/change-email";
import { formTexts } from "~/accounts/texts/entering";
import { addPasskey, changePassword, endOtherSessions, endSession, removePasskey } from "./commands.server";
import { checkIdentity } from "~/accounts/enter/credentials.server";
import { code, ownPassword, passwordIfAny } from "./forms";
import {
  changePasswordTexts,
  codesRefused,
  oneTimeCodeTexts,
  passkeyTexts,
  sessionTexts,
} from "~/accounts/texts/security";
import { passkeyRefused } from "~/accounts/texts/passkey-ceremony";
import { beginCodes, cancelCodes, confirmCodes, endCodes, renewBackupCodes } from "./one-time-codes.server";

const shared = { context: personalContext, limit: tokenLimit, page: href("/profile/security") };

const refuse = (message: string) => ({ status: 400, message });
const refuseField = (field: string, text: string) => ({ status: 400, errors: { [field]: text } });

const wrongPassword = refuseField("password", changePasswordTexts.wrong);
const noPassword = refuse(passkeyRefused["no-password"]);

const codesTexts = {
  "wrong-password": wrongPassword,
  "wrong-code": refuseField("code", codesRefused["wrong-code"]),
  "on-already": refuse(codesRefused["on-already"]),
  "not-on": refuse(codesRefused["not-on"]),
};

/**
 * Backup codes are shown only once. They are in the response itself, since a redirect would need a cookie to carry
 * them.
 */
const showBackupCodes = (toast: Toast) => (codes: string[]) =>
  data<FormReply>({ ok: true, toast, note: codes.join("\n") });

export const submitSecurity = formActions({
  "change-password": formAction({
    ...shared,
    schema: z.object({
      currentPassword: ownPassword,
      password: z.string({ error: formTexts.newPassword }).min(1, formTexts.newPassword),
    }),
    command: changePassword,
    done: changePasswordTexts.done,
    texts: {
      "wrong-password": refuseField("currentPassword", changePasswordTexts.wrong),
      "bad-password": ({ message }) => refuseField("password", message),
    },
  }),
  "change-email": formAction({
    ...shared,
    schema: z.object({ email: email(formTexts.validEmail), password: passwordIfAny }),
    command: askEmailChange,
    done: changeEmailTexts.asked,
    texts: {
      "wrong-password": wrongPassword,
      "no-password": noPassword,
      "same-email": refuseField("email", changeEmailRefused["same-email"]),
      "no-such-address": refuseField("email", changeEmailRefused["no-such-address"]),
      "too-many": refuse(changeEmailRefused["too-many"]),
    },
  }),
  "cancel-email-change": formAction({
    ...shared,
    schema: z.object({}),
    command: async (ctx) => done(await cancelEmailChange(ctx)),
    done: changeEmailTexts.cancelled,
    texts: {},
  }),
  "end-session": formAction({
    ...shared,
    schema: z.object({ id: z.uuid() }),
    command: (ctx, { id }) => endSession(ctx, id),
    done: sessionTexts.ended,
    texts: { "not-found": "not-found" },
  }),
  "end-other-sessions": formAction({
    ...shared,
    schema: z.object({}),
    command: async (ctx) => done(await endOtherSessions(ctx)),
    done: sessionTexts.othersEnded,
    texts: {},
  }),
  // The password is checked before the device creates a passkey, since a passkey that the server then refuses would
  // stay on the device.
  "begin-passkey": formAction({
    ...shared,
    schema: z.object({ password: passwordIfAny }),
    command: (ctx, { password }) => checkIdentity(ctx, password),
    done: passkeyTexts.begun,
    texts: { "wrong-password": wrongPassword, "no-password": noPassword },
  }),
  "add-passkey": formAction({
    ...shared,
    schema: z.object({
      name: line(passkeyTexts.nameNeeded, 1, 60),
      /** The authenticator's response, as JSON. */
      credential: z.string().max(20_000),
      password: passwordIfAny,
    }),
    command: (_, input, { args }) => addPasskey(args, input),
    done: passkeyTexts.added,
    texts: { ...eachText(passkeyRefused, refuse), "wrong-password": wrongPassword },
  }),
  "remove-passkey": formAction({
    ...shared,
    schema: z.object({ id: z.uuid(), password: passwordIfAny }),
    command: removePasskey,
    done: passkeyTexts.removed,
    texts: { "not-found": "not-found", "wrong-password": wrongPassword, "no-password": noPassword },
  }),
  "begin-codes": formAction({
    ...shared,
    schema: z.object({ password: ownPassword }),
    command: (_, { password }, { args }) => beginCodes(args, password),
    done: oneTimeCodeTexts.begun,
    texts: codesTexts,
  }),
  "cancel-codes": formAction({
    ...shared,
    schema: z.object({}),
    command: async (_, __, { args }) => done(await cancelCodes(args)),
    done: oneTimeCodeTexts.cancelled,
    texts: {},
  }),
  "confirm-codes": formAction({
    ...shared,
    schema: z.object({ code }),
    command: (_, input, { args }) => confirmCodes(args, input.code),
    done: showBackupCodes(oneTimeCodeTexts.on),
    texts: codesTexts,
  }),
  "renew-backup-codes": formAction({
    ...shared,
    schema: z.object({ password: ownPassword }),
    command: (_, { password }, { args }) => renewBackupCodes(args, password),
    done: showBackupCodes(oneTimeCodeTexts.renewed),
    texts: codesTexts,
  }),
  "end-codes": formAction({
    ...shared,
    schema: z.object({ password: ownPassword }),
    command: (_, { password }, { args }) => endCodes(args, password),
    done: oneTimeCodeTexts.ended,
    texts: codesTexts,
  }),
});
