// The code by which a household is named as the one who sent somebody (docs/product.md, Referrals). It says nothing of the
// household, and no form tells by a name or an address who is a client.
import { and, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { referrals } from "~/db/tables/money/ledger";
import { readMoneyTerms } from "~/money/settings/settings.server";
import { sha256 } from "~/platform/index.server";
import type { Cents } from "~/shared/money";

/** "7F3A-91C0": the beginning of a hash of its id, the same forever. */
export function referralCodeOf(clientId: string): string {
  const start = sha256(clientId).slice(0, 8).toUpperCase();
  return `${start.slice(0, 4)}-${start.slice(4)}`;
}

/** As somebody types it: small letters, spaces, and the letters that digits are taken for. */
function readCode(typed: string): string | null {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1");
  return /^[\da-f]{8}$/.test(plain) ? plain : null;
}

/** Null: it's nobody's; or of two, which is as good as nobody's. */
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

/** With the new account, in its transaction. */
export async function noteSender(
  tx: Db,
  { id, sentBy, at }: { id: string; sentBy: string; at: Temporal.Instant },
): Promise<void> {
  await tx.insert(referrals).values({ clientId: id, referredBy: sentBy, notedAt: at });
}

/** What both households get; null: nothing. */
export const readReferralCredit = async (db: Db): Promise<Cents | null> => (await readMoneyTerms(db)).referralCents;

export interface OwnReferral {
  cents: Cents;
  code: string;
  link: string;
}

/** What a household may pass on; null where nobody gets anything for it. */
export async function readOwnReferral(db: Db, clientId: string, origin: string): Promise<OwnReferral | null> {
  const cents = await readReferralCredit(db);
  const code = referralCodeOf(clientId);
  return cents === null ? null : { cents, code, link: `${origin}/register?from=${code}` };
}
