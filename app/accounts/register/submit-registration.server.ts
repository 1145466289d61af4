// Action of the registration form (docs/product.md, Accounts).
import { href, type ActionFunctionArgs } from "react-router";
import { eq } from "drizzle-orm";

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
  type CommandContext,
  enqueueMail,
  renderMail,
} from "~/platform/index.server";
import { type LoginInput, registrationForm, type Registration } from "~/accounts/forms";
import { registered } from "~/accounts/texts/entering";
import { registerTexts, registrationBroke, registrationFailed } from "~/accounts/texts/register-page";
import { refusedPassword } from "~/accounts/password/new-password.server";
import { refuseField } from "~/accounts/enter/refuse-entry.server";
import { signInWithPassword } from "~/accounts/enter/sessions.server";
import { accounts } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import { toDate } from "~/shared/dates";
import { accountExistsMail, mailFrom, verifyEmailMail } from "~/accounts/emails";
import { makeToken, storeToken } from "~/accounts/enter/one-time-tokens.server";

const registerLimit: Limit = { name: "register", points: 5, minutes: 60 };

/**
 * Functions about referrals, passed in by the money wing: finding the owner of a referral code, and storing a referral.
 */
interface Senders {
  find: (db: Db, code: string) => Promise<string | null>;
  note: (tx: Db, newcomer: { id: string; sentBy: string; at: Temporal.Instant }) => Promise<void>;
}

/** Returns the path of a client's first step, passed in by the clients wing. */
export type FirstStep = (db: Db, profileId: string) => Promise<string | null>;

/** Registers and signs in; without a session, for a taken address, the answer is the login page. */
export async function submitRegistration(args: ActionFunctionArgs, senders: Senders, firstStep: FirstStep) {
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
  let signedIn: string | null;
  try {
    signedIn = await inConstantTime(async () => {
      await registerClient(ctx, input, within);
      return signInAs(args, input);
    });
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a registration failed");
    return replyFailed(registrationBroke, values);
  }
  const to = ownPath(getExchange(args.context).query.get("to"));
  if (signedIn) {
    const page = to ?? (await firstStep(ctx.db, signedIn)) ?? href("/dashboard");
    return redirectDocumentWithMessage(args, page, registered);
  }
  const next = new URLSearchParams({ email: input.email, ...(to ? { to } : {}) });
  return redirectDocumentWithMessage(args, `${href("/login")}?${next}`, registered);
}

/** Signs in with the password of the form, and returns the account's id; null when it isn't the account's password. */
export async function signInAs(args: ActionFunctionArgs, { email, password }: LoginInput): Promise<string | null> {
  const signIn = await signInWithPassword(args, { email, password });
  if (signIn.outcome !== "signed-in") return null;
  const { db } = getServices(args.context);
  const [account] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email));
  return account?.id ?? null;
}

/** Milliseconds within which the same form sent again sends no mail to the owner of the account. */
const sameFormMs = 10 * 60 * 1000;

/**
 * Registers an account and mails a link. For a taken address, it only mails the account's owner. It returns nothing and
 * does the same work in both cases. `within` runs in the transaction
 * of the new account.
 */
export async function registerClient(
  ctx: CommandContext,
  input: Registration & { address?: string | null },
  within?: (tx: Db, profileId: string) => Promise<void>,
): Promise<void> {
  const id = crypto.randomUUID();
  const from = mailFrom(ctx);
  const token = makeToken("verify-email", id, ctx.now);
  const [password, welcome, warning] = await Promise.all([
    ctx.services.hashPassword(input.password),
    renderMail(verifyEmailMail(input.email, token, from), from.origin),
    renderMail(accountExistsMail(input.email, from), from.origin),
  ]);
  const now = toDate(ctx.now);
  await ctx.db.transaction(async (tx) => {
    const { firstName, lastName, email, address } = input;
    const made = await tx
      .insert(profiles)
      .values({ id, firstName, lastName, email, address, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: profiles.email })
      .returning({ id: profiles.id });
    if (made.length > 0) {
      await tx.insert(accounts).values({ userId: id, accountId: id, providerId: "credential", password });
      await storeToken(tx, token, ctx.now);
      await enqueueMail(tx, [welcome]);
      await within?.(tx, id);
      return;
    }
    const [owner] = await tx
      .select({ since: profiles.createdAt, isVerified: profiles.emailVerified })
      .from(profiles)
      .where(eq(profiles.email, email));
    const isSameForm = owner && !owner.isVerified && now.getTime() - owner.since.getTime() < sameFormMs;
    if (!isSameForm) await enqueueMail(tx, [warning]);
  });
  ctx.services.wakeMail();
}
