// Registers a client (docs/product.md, Accounts).
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { accounts } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import { type CommandContext, enqueueMail, renderMail } from "~/platform/index.server";
import { toDate } from "~/shared/dates";

import { accountExistsMail, verifyEmailMail } from "~/accounts/emails";
import type { Registration } from "~/accounts/forms";
import { makeToken, storeToken } from "~/accounts/enter/one-time-tokens.server";

/** Within this time, the same form again sends no warning. */
const sameFormMs = 10 * 60 * 1000;

/**
 * Registers an account and mails a link. For a taken address it only mails the owner of the account. Returns nothing
 * and does the same work either way, so that a stranger can't find out who is a client. `within` runs in the new
 * account's transaction.
 */
export async function registerClient(
  ctx: CommandContext,
  input: Registration & { address?: string | null },
  within?: (tx: Db, profileId: string) => Promise<void>,
): Promise<void> {
  const id = crypto.randomUUID();
  const { origin } = ctx.services;
  const identity = await ctx.services.readIdentity(ctx.db);
  const token = makeToken("verify-email", id, ctx.now);
  const hour = Math.floor(ctx.now.epochMilliseconds / 3_600_000);
  const [password, welcome, warning] = await Promise.all([
    ctx.services.hashPassword(input.password),
    renderMail(verifyEmailMail(input.email, token, identity, origin), origin),
    renderMail(accountExistsMail(input.email, hour, identity, origin), origin),
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
