// The owner changes a client's email address, or adds the first one. A changed address applies at once, and the client
// has to confirm it before the next request (docs/product.md, Changing an email address).
import { eq } from "drizzle-orm";

import {
  emailChangedMail,
  emailSetByOwnerMail,
  makeToken,
  mailFrom,
  storeEmail,
  storeToken,
} from "~/accounts/index.server";
import { lockClient, subjectOf } from "~/clients/certification/commands.server";
import { sqlState, uniqueViolation } from "~/db/errors";
import { hasEmail } from "~/platform/index";
import { type AdminContext, enqueueMail, recordChanges, renderMail } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";
import { getClient } from "./queries.server";
import { profiles } from "~/db/tables/clients";
import { meetings } from "~/db/tables/meetings";
import { toDate } from "~/shared/dates";

type Outcome = Result<null, "unknown-client" | "changed-meanwhile" | "same-email" | "email-taken">;

export async function changeClientEmail(
  ctx: AdminContext,
  id: string,
  { email, version }: { email: string; version: number },
): Promise<Outcome> {
  const client = await getClient(ctx.db, id, ctx.now);
  if (!client) return refused("unknown-client");
  if (client.email.toLowerCase() === email) return refused("same-email");
  const token = makeToken("verify-email", id, ctx.now);
  const from = mailFrom(ctx);
  const change = { profileId: id, from: client.email, to: email, byOwner: true };
  const [mail, notice] = await Promise.all([
    renderMail(emailSetByOwnerMail(email, token, from), from.origin),
    renderMail(emailChangedMail(change, from, ctx.business.timeZone), from.origin),
  ]);
  try {
    const outcome = await ctx.db.transaction(async (tx): Promise<Outcome> => {
      const stored = await lockClient(tx, id);
      if (!stored) return refused("unknown-client");
      if (stored.version !== version || !hasEmail(stored.email)) return refused("changed-meanwhile");
      await storeEmail(tx, stored, { email, isVerified: false }, ctx.now);
      await storeToken(tx, token, ctx.now);
      // An unconfirmed old address may be a stranger's, so the notice with the new address is not sent to it.
      await enqueueMail(tx, stored.emailVerified ? [mail, notice] : [mail]);
      const values = { before: { email: stored.email }, after: { email } };
      await recordChanges(tx, ctx, [{ action: "changeEmail", ...subjectOf(stored), ...values }]);
      return done(null);
    });
    if (outcome.ok) ctx.services.wakeMail();
    return outcome;
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    return refused("email-taken");
  }
}

type GivenEmail = Result<null, "unknown-client" | "has-email" | "email-taken">;

/** Stores the first email address of a client, unconfirmed (docs/product.md, No email). */
export async function giveEmail(ctx: AdminContext, id: string, email: string): Promise<GivenEmail> {
  try {
    return await ctx.db.transaction(async (tx): Promise<GivenEmail> => {
      const stored = await lockClient(tx, id);
      if (!stored) return refused("unknown-client");
      if (hasEmail(stored.email)) return refused("has-email");
      const values = { email, version: stored.version + 1, updatedAt: toDate(ctx.now) };
      await tx.update(profiles).set(values).where(eq(profiles.id, id));
      await tx.update(meetings).set({ email }).where(eq(meetings.email, stored.email));
      const change = { before: { email: null }, after: { email } };
      await recordChanges(tx, ctx, [{ action: "giveEmail", ...subjectOf(stored), ...change }]);
      return done(null);
    });
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    return refused("email-taken");
  }
}
