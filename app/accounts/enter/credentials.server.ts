// Credentials of an account: storing passwords, voiding mailed links, removing credentials when an address is
// confirmed, and checking the identity before credentials are changed.
import { and, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { accounts, oneTimeTokens, passkeys, sessions, twoFactors } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import { isPassword, type ClientContext, recordChanges } from "~/platform/index.server";
import { can } from "~/accounts/policy";
import { done, refused, type Result } from "~/shared/result";

import type { TokenKind } from "./one-time-tokens.server";

/** Stores the hash of a password. The account may have no password yet. */
export async function storePassword(tx: Db, profileId: string, hash: string): Promise<void> {
  await tx
    .insert(accounts)
    .values({ userId: profileId, accountId: profileId, providerId: "credential", password: hash })
    .onConflictDoUpdate({
      target: [accounts.userId, accounts.providerId],
      set: { password: hash, updatedAt: new Date() },
    });
}

/** Marks sessions as confirmed, because a password or passkey was just given. */
export async function markConfirmed(db: Db, session: SQL | undefined, now: Temporal.Instant): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(session);
}

export async function endAllSessions(tx: Db, profileId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, profileId));
}

/** Voids the links that could set a password or sign in without one. Must be called when the password changes. */
export async function voidPasswordLinks(tx: Db, profileId: string, now: Temporal.Instant): Promise<void> {
  await voidLinks(tx, profileId, ["reset-password", "invitation", "certification", "change-email"], now);
}

/** Voids all links mailed to an address that is no longer the account's. */
export async function voidMailedLinks(tx: Db, profileId: string, now: Temporal.Instant): Promise<void> {
  await voidPasswordLinks(tx, profileId, now);
  await voidLinks(tx, profileId, ["verify-email"], now);
}

/** Voids the link of a requested email change. */
export async function voidEmailChange(tx: Db, profileId: string, now: Temporal.Instant): Promise<void> {
  await voidLinks(tx, profileId, ["change-email"], now);
}

/** Voids the link that signs in. Must be called when sessions are ended. */
export async function voidSignInLinks(tx: Db, profileId: string, now: Temporal.Instant): Promise<void> {
  await voidLinks(tx, profileId, ["certification"], now);
}

async function voidLinks(tx: Db, profileId: string, kinds: TokenKind[], now: Temporal.Instant): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(eq(oneTimeTokens.profileId, profileId), inArray(oneTimeTokens.kind, kinds), isNull(oneTimeTokens.usedAt)),
    );
}

export async function removePasskeys(tx: Db, profileId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, profileId));
}

/**
 * Confirms the email address of an account after a link mailed to it was used. Before that, a stranger may have
 * registered with the address, so password, passkeys, second factors and sessions are removed. A new password must be
 * stored after this call, not before. `passwordGone`: true when a password was removed.
 */
export async function proveAddress(tx: Db, profileId: string): Promise<{ passwordGone: boolean }> {
  const [proven] = await tx
    .update(profiles)
    .set({ emailVerified: true, twoFactorEnabled: false })
    .where(and(eq(profiles.id, profileId), eq(profiles.emailVerified, false)))
    .returning({ id: profiles.id });
  if (!proven) return { passwordGone: false };
  await removePasskeys(tx, profileId);
  await tx.delete(twoFactors).where(eq(twoFactors.userId, profileId));
  await endAllSessions(tx, profileId);
  const forgotten = await tx
    .update(accounts)
    .set({ password: null, updatedAt: new Date() })
    .where(and(eq(accounts.userId, profileId), eq(accounts.providerId, "credential"), isNotNull(accounts.password)))
    .returning({ id: accounts.id });
  return { passwordGone: forgotten.length > 0 };
}

/** Whether the password is the account's; false for an account without a password. */
export async function isOwnPassword(db: Db, profileId: string, password: string): Promise<boolean> {
  const hash = await readHash(db, profileId);
  return hash !== null && (await isPassword(password, hash));
}

export const hasPassword = async (db: Db, profileId: string): Promise<boolean> =>
  (await readHash(db, profileId)) !== null;

/**
 * True when the stored hash is still the one that was read before. Locks the row until the caller's transaction ends,
 * so that the second of two concurrent changes sees the hash of the first.
 */
export async function lockHash(tx: Db, profileId: string, before: string | null): Promise<boolean> {
  const [account] = await tx
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, profileId), eq(accounts.providerId, "credential")))
    .for("update");
  return (account?.password || null) === before;
}

export async function readHash(db: Db, profileId: string): Promise<string | null> {
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, profileId), eq(accounts.providerId, "credential")));
  return account?.password || null;
}

/** Writes a change that the owner makes to her own account to the audit log, without any secret. */
export async function recordOwnersStep(tx: Db, ctx: ClientContext, action: string): Promise<void> {
  if (!can(ctx.actor, "have what they do to their own account logged")) return;
  const { id, firstName, lastName } = ctx.actor;
  await recordChanges(tx, ctx, [
    { action, table: "profiles", id, name: `${firstName} ${lastName}`, before: {}, after: {} },
  ]);
}

/**
 * Minutes after signing in during which an account without a password may change credentials without confirming again.
 */
const freshMinutes = 15;

/**
 * Checks the password before a change of credentials, since a session may be left open or stolen. An account without a
 * password, opened by a mailed link, must have signed in recently instead.
 */
export async function checkIdentity(
  ctx: ClientContext,
  password: string,
): Promise<Result<null, "wrong-password" | "no-password">> {
  const { id, sessionId } = ctx.actor;
  if (await hasPassword(ctx.db, id))
    return (await isOwnPassword(ctx.db, id, password)) ? done(null) : refused("wrong-password");
  const [session] = await ctx.db
    .select({ since: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, id)));
  const isFresh = session && ctx.now.epochMilliseconds - session.since.getTime() < freshMinutes * 60_000;
  return isFresh ? done(null) : refused("no-password");
}
