// Action of the registration form (docs/product.md, Accounts).
import { href } from "react-router";

import type { ActionFunctionArgs } from "react-router";

import type { Db } from "~/db/client.server";

import {
  commandContext,
  getExchange,
  getServices,
  inConstantTime,
  ownPath,
  receiveForm,
  redirectDocumentWithMessage,
  replyFailed,
  type Limit,
} from "~/platform/index.server";

import { registrationForm } from "~/accounts/forms";
import { registered } from "~/accounts/texts/entering";
import { registerTexts, registrationBroke, registrationFailed } from "~/accounts/texts/register-page";
import { refusedPassword } from "~/accounts/password/new-password.server";
import { refuseField } from "~/accounts/enter/refuse-entry.server";
import { registerClient } from "./register-client.server";

const registerLimit: Limit = { name: "register", points: 5, minutes: 60 };

/** Referrals, handed in from the money wing: who owns a code, and how a referral is stored. */
export interface Senders {
  find: (db: Db, code: string) => Promise<string | null>;
  note: (tx: Db, newcomer: { id: string; sentBy: string; at: Temporal.Instant }) => Promise<void>;
}

export async function submitRegistration(args: ActionFunctionArgs, senders: Senders) {
  const received = await receiveForm(args, {
    schema: registrationForm,
    limit: registerLimit,
    failedTitle: registrationFailed,
  });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return redirectDocumentWithMessage(args, href("/login"), registered);
  const { input, values } = received;
  const problem = await refusedPassword(input.password, input.email);
  if (problem) return refuseField(registrationFailed, { password: problem }, values);
  const ctx = commandContext(args.context);
  const sentBy = input.sentBy && (await senders.find(ctx.db, input.sentBy));
  if (input.sentBy && !sentBy) return refuseField(registrationFailed, { sentBy: registerTexts.noSuchCode }, values);
  const within = sentBy ? (tx: Db, id: string) => senders.note(tx, { id, sentBy, at: ctx.now }) : undefined;
  try {
    await inConstantTime(() => registerClient(ctx, input, within));
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a registration failed");
    return replyFailed(registrationBroke, values);
  }
  const to = ownPath(getExchange(args.context).query.get("to"));
  const next = new URLSearchParams({ email: input.email, ...(to ? { to } : {}) });
  return redirectDocumentWithMessage(args, `${href("/login")}?${next}`, registered);
}
