// What a new password brings with it, inside the transaction that stores it.
import { and, eq, inArray, isNull } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { accounts, oneTimeTokens, passkeys, profiles, sessions, twoFactors } from "~/db/schema";
import type { Temporal } from "~/shared/dates";

/** Stores a password's hash; an account that had none gets its first. */
export async function storePassword(tx: Db, profileId: string, hash: string): Promise<void> {
  await tx
    .insert(accounts)
    .values({ userId: profileId, accountId: profileId, providerId: "credential", password: hash })
    .onConflictDoUpdate({
      target: [accounts.userId, accounts.providerId],
      set: { password: hash, updatedAt: new Date() },
    });
}

export async function endAllSessions(tx: Db, profileId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, profileId));
}

/** A new password makes every other link that could set one worthless. */
export async function voidPasswordLinks(tx: Db, profileId: string, now: Temporal.Instant): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: new Date(now.epochMilliseconds) })
    .where(
      and(
        eq(oneTimeTokens.profileId, profileId),
        inArray(oneTimeTokens.kind, ["reset-password", "invitation"]),
        isNull(oneTimeTokens.usedAt),
      ),
    );
}

/**
 * Somebody read a mail sent to the account's address: the address is theirs. Who made the account before may have been
 * somebody else, so what that person could still get in with is taken away.
 */
export async function proveAddress(tx: Db, profileId: string): Promise<void> {
  const [proven] = await tx
    .update(profiles)
    .set({ emailVerified: true, twoFactorEnabled: false })
    .where(and(eq(profiles.id, profileId), eq(profiles.emailVerified, false)))
    .returning({ id: profiles.id });
  if (!proven) return;
  await tx.delete(passkeys).where(eq(passkeys.userId, profileId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, profileId));
}
