// Referral codes (docs/product.md, Referrals). A code reveals nothing about the household, unlike a name or an email address.
import { and, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { referrals } from "~/db/tables/money/ledger";
import { readMoneyTerms } from "~/money/settings/settings.server";
import { sha256 } from "~/platform/index.server";
import type { Cents } from "~/shared/money";

/** "7F3A-91C0": the beginning of a hash of the household's id. The code never changes. */
export function referralCodeOf(clientId: string): string {
  const start = sha256(clientId).slice(0, 8).toUpperCase();
  return `${start.slice(0, 4)}-${start.slice(4)}`;
}

/** Normalizes a typed code: accepts lower case, spaces, and letters that look like digits (o, i, l). */
function readCode(typed: string): string | null {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1");
  return /^[\da-f]{8}$/.test(plain) ? plain : null;
}

/** Returns the referrer's id, or null when no household, or more than one, has the code. */
export async function findSenderByCode(db: Db, typed: string): Promise<string | null> {
  const code = readCode(typed);
  if (!code) return null;
  const hash = sql`encode(sha256(convert_to(${profiles.id}::text, 'UTF8')), 'hex')`;
  const found = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.role, "client"), sql`starts_with(${hash}, ${code})`))
    .limit(2);
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/** Stores the referrer, in the transaction that creates the account. */
export async function noteSender(
  tx: Db,
  { id, sentBy, at }: { id: string; sentBy: string; at: Temporal.Instant },
): Promise<void> {
  await tx.insert(referrals).values({ clientId: id, referredBy: sentBy, notedAt: at });
}

/** Cents that each of the two households gets; null when no credit is set. */
export const readReferralCredit = async (db: Db): Promise<Cents | null> => (await readMoneyTerms(db)).referralCents;

/** A household's own code and sign-up link; null when no credit is set. */
export async function readOwnReferral(db: Db, clientId: string, origin: string) {
  const cents = await readReferralCredit(db);
  const code = referralCodeOf(clientId);
  return cents === null ? null : { cents, code, link: `${origin}/register?from=${code}` };
}

export type OwnReferral = NonNullable<Awaited<ReturnType<typeof readOwnReferral>>>;
