// One-time tokens of mailed links. Only their hash is stored, so a leaked database can't be used to sign in.
import { randomBytes } from "node:crypto";

import { and, eq, gt, isNull } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { oneTimeTokens } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import { outbox } from "~/db/tables/platform";
import { sha256 } from "~/platform/index.server";
import type { DeadLink } from "~/accounts/texts/passwords";
import { done, refused, type Result } from "~/shared/result";

export type TokenKind = typeof oneTimeTokens.$inferSelect.kind;

/** Hours until a link of each kind expires (docs/product.md, Links in mails). */
const hoursValid: Record<TokenKind, number> = {
  "verify-email": 7 * 24,
  "reset-password": 1,
  invitation: 14 * 24,
  certification: 7 * 24,
  "change-email": 24,
  household: 7 * 24,
};

export interface NewToken {
  /** The token itself, which is used only in the mailed link and never stored. */
  token: string;
  row: typeof oneTimeTokens.$inferInsert;
}

/**
 * Creates a token. The caller must store its row in the transaction that stores the mail with the link. `newEmail`:
 * for "change-email" and "household" only.
 */
export function makeToken(kind: TokenKind, profileId: string, now: Temporal.Instant, newEmail?: string): NewToken {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = now.add({ hours: hoursValid[kind] });
  return { token, row: { kind, profileId, tokenHash: sha256(token), expiresAt, newEmail } };
}

/**
 * Stores a token, and voids older unused tokens of its kind. Links for a forgotten password are not voided: anyone can
 * request one for any address, and would void the links of the account's owner.
 */
export async function storeToken(tx: Db, { row }: NewToken, now: Temporal.Instant): Promise<void> {
  if (row.kind !== "reset-password") {
    await tx
      .update(oneTimeTokens)
      .set({ usedAt: now })
      .where(
        and(eq(oneTimeTokens.profileId, row.profileId), eq(oneTimeTokens.kind, row.kind), isNull(oneTimeTokens.usedAt)),
      );
  }
  await tx.insert(oneTimeTokens).values(row);
}

/** Counts the links of a kind that have not expired, used or not. */
export const countRecent = (db: Db, kind: TokenKind, profileId: string, now: Temporal.Instant): Promise<number> =>
  db.$count(
    oneTimeTokens,
    and(eq(oneTimeTokens.profileId, profileId), eq(oneTimeTokens.kind, kind), gt(oneTimeTokens.expiresAt, now)),
  );

export type TokenState =
  | { state: "good"; profileId: string; newEmail: string | null }
  | { state: "used" | "expired"; profileId: string }
  | { state: "unknown" };

/** Reads the state of a link without using it. */
export async function readToken(db: Db, kind: TokenKind, token: string, now: Temporal.Instant): Promise<TokenState> {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, sha256(token)), eq(oneTimeTokens.kind, kind)));
  if (!row) return { state: "unknown" };
  const { profileId, newEmail } = row;
  if (row.usedAt) return { state: "used", profileId };
  return Temporal.Instant.compare(row.expiresAt, now) <= 0
    ? { state: "expired", profileId }
    : { state: "good", profileId, newEmail };
}

export type LinkOwner = Result<
  { profileId: string; email: string; firstName: string; isVerified: boolean; newEmail: string | null },
  DeadLink
>;

/** Returns the account of a link without using the link up, since mail programs prefetch links. */
export async function readLinkOwner(db: Db, kind: TokenKind, token: string, now: Temporal.Instant): Promise<LinkOwner> {
  const link = await readToken(db, kind, token, now);
  if (link.state !== "good") return refused(link.state);
  const { profileId, newEmail } = link;
  const [owner] = await db
    .select({ email: profiles.email, firstName: profiles.firstName, isVerified: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return owner ? done({ profileId, newEmail, ...owner }) : refused("unknown");
}

/** Uses a link, and returns the profile's id; null when it is not valid or a concurrent use came first. */
export async function spendToken(
  tx: Db,
  kind: TokenKind,
  token: string,
  now: Temporal.Instant,
): Promise<string | null> {
  const state = await readToken(tx, kind, token, now);
  if (state.state !== "good") return null;
  const spent = await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.tokenHash, sha256(token)), isNull(oneTimeTokens.usedAt)))
    .returning({ profileId: oneTimeTokens.profileId });
  return spent[0]?.profileId ?? null;
}

/** Whether a mail with this idempotency key was already queued. Its link still works, so no new link is needed. */
export async function isMailed(tx: Db, dedupeKey: string): Promise<boolean> {
  const found = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
  return found.length > 0;
}
