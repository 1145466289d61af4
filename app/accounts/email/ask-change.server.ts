// Requests a new email address for a signed-in account. The new address applies only after the link mailed to it is
// used (docs/product.md, Changing an email address).
import { and, desc, eq, gt, isNull } from "drizzle-orm";

import { voidEmailChange, checkIdentity, recordOwnersStep } from "~/accounts/enter/credentials.server";
import { countRecent, makeToken, storeToken } from "~/accounts/enter/one-time-tokens.server";
import type { Db } from "~/db/client.server";
import { oneTimeTokens } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import { hasEmail } from "~/platform/index";
import { type ClientContext, enqueueMail, renderMail } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { confirmNewEmailMail, emailChangeAskedMail, newEmailTakenMail, mailFrom } from "~/accounts/emails";

/** Maximum number of links per account within a day, the time for which a link works. */
const mailsADay = 5;

type Refusal = "wrong-password" | "no-password" | "same-email" | "no-such-address" | "too-many";

/** A repeated request within this time is ignored, since a second link would only end the first one. */
const samePressMs = 60 * 1000;

/**
 * Requests the change. The result is the same when another account has the new address: the mail to it then says so and
 * contains no link, and no one receives the stored token.
 */
export async function askEmailChange(
  ctx: ClientContext,
  { email, password }: { email: string; password: string },
): Promise<Result<null, Refusal>> {
  const identity = await checkIdentity(ctx, password);
  if (!identity.ok) return identity;
  const { id, email: before, emailVerified } = ctx.actor;
  if (email === before.toLowerCase()) return refused("same-email");
  if (!hasEmail(email)) return refused("no-such-address");
  const isTaken = (await ctx.db.$count(profiles, eq(profiles.email, email))) > 0;
  const token = makeToken("change-email", id, ctx.now, email);
  const from = mailFrom(ctx);
  const mails = [(isTaken ? newEmailTakenMail : confirmNewEmailMail)(email, token, from)];
  // An unconfirmed old address may be a stranger's, so the mail with the new address is not sent to it.
  if (emailVerified)
    mails.push(emailChangeAskedMail({ profileId: id, from: before, to: email }, from, ctx.business.timeZone));
  const rendered = await Promise.all(mails.map((mail) => renderMail(mail, from.origin)));
  const isAsked = await ctx.db.transaction(async (tx) => {
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for("update");
    const pending = await getPendingEmail(tx, id, ctx.now);
    const age = pending && Temporal.Instant.from(pending.until).until(token.row.expiresAt).total("milliseconds");
    if (pending?.email.toLowerCase() === email.toLowerCase() && age !== null && age < samePressMs) return true;
    if ((await countRecent(tx, "change-email", id, ctx.now)) >= mailsADay) return false;
    await storeToken(tx, token, ctx.now);
    await enqueueMail(tx, rendered);
    await recordOwnersStep(tx, ctx, "askEmailChange");
    return true;
  });
  if (!isAsked) return refused("too-many");
  ctx.services.wakeMail();
  return done(null);
}

export async function cancelEmailChange(ctx: ClientContext): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await voidEmailChange(tx, ctx.actor.id, ctx.now);
    await recordOwnersStep(tx, ctx, "cancelEmailChange");
  });
}

/** Returns the requested address while it is not confirmed; null when there is no open request. */
export async function getPendingEmail(db: Db, profileId: string, now: Temporal.Instant) {
  const [pending] = await db
    .select({ email: oneTimeTokens.newEmail, until: oneTimeTokens.expiresAt })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.profileId, profileId),
        eq(oneTimeTokens.kind, "change-email"),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(1);
  return pending?.email ? { email: pending.email, until: pending.until.toString() } : null;
}
