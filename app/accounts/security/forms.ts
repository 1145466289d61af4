// Forms of /profile/security, told apart by `intent`.
import { z } from "zod";

import { formTexts as texts } from "~/accounts/texts/entering";
import { passkeyTexts } from "~/accounts/texts/security";
import { email, line } from "~/shared/fields";

const ownPassword = z.string({ error: texts.ownPassword }).min(1, texts.ownPassword).max(1000, texts.ownPassword);

/** May be empty: an account opened by a mailed link has no password yet. */
const passwordIfAny = z.string().max(1000, texts.ownPassword).default("");

/** Removes spaces, which apps use to group digits. Backup codes are in lower case. */
const code = z
  .string({ error: texts.code })
  .transform((value) => value.normalize("NFKC").replaceAll(/\s/g, "").toLowerCase())
  .pipe(z.string().min(1, texts.code).max(40, texts.code));

export const securityForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("change-password"),
    currentPassword: ownPassword,
    password: z.string({ error: texts.newPassword }).min(1, texts.newPassword),
  }),
  z.object({ intent: z.literal("change-email"), email: email(texts.validEmail), password: passwordIfAny }),
  z.object({ intent: z.literal("cancel-email-change") }),
  z.object({ intent: z.literal("end-session"), id: z.uuid() }),
  z.object({ intent: z.literal("end-other-sessions") }),
  z.object({ intent: z.literal("begin-passkey"), password: passwordIfAny }),
  z.object({
    intent: z.literal("add-passkey"),
    name: line(passkeyTexts.nameNeeded, 1, 60),
    /** The authenticator's response, as JSON. */
    credential: z.string().max(20_000),
    password: passwordIfAny,
  }),
  z.object({ intent: z.literal("remove-passkey"), id: z.uuid(), password: passwordIfAny }),
  z.object({ intent: z.literal("begin-codes"), password: ownPassword }),
  z.object({ intent: z.literal("cancel-codes") }),
  z.object({ intent: z.literal("confirm-codes"), code }),
  z.object({ intent: z.literal("renew-backup-codes"), password: ownPassword }),
  z.object({ intent: z.literal("end-codes"), password: ownPassword }),
]);

export type SecurityInput = z.output<typeof securityForm>;
export type SecurityIntent = SecurityInput["intent"];

export const codeForm = z.object({ code });
