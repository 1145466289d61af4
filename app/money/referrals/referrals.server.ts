// Stores the referrals that the owner enters, and credits both households (docs/product.md, Referrals).
import { and, eq, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { referralVisits } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { folded } from "~/db/search-text";
import { profiles } from "~/db/tables/clients";
import { moneyLines, referrals } from "~/db/tables/money/ledger";
import { requests } from "~/db/tables/visits";
import { logAccountChange, readHousehold } from "~/money/ledger/households.server";
import { lockAccounts, writeLines } from "~/money/ledger/lines.server";
import { readMoneyTerms } from "~/money/settings/settings.server";
import { referralLabels as labels, type referralRefusals } from "~/money/texts/billing";
import { type AdminContext, forEachIsolated, type Services } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

const senders = alias(profiles, "senders");

/** Idempotency key of the ledger line with one household's credit. `clientId`: the new household. */
const referralKey = (clientId: string, whose: "newcomer" | "sender"): string => `referral:${clientId}:${whose}`;

export function selectReferral(db: Db, clientId: string) {
  const credited = db
    .select({ id: moneyLines.id })
    .from(moneyLines)
    .where(eq(moneyLines.key, referralKey(clientId, "newcomer")));
  const completed = db
    .select({ count: sql`count(*)::integer` })
    .from(requests)
    .where(and(eq(requests.clientId, clientId), eq(requests.status, "completed")));
  return db
    .select({
      id: senders.id,
      name: fullName(senders),
      isCredited: sql<boolean>`exists(${credited})`,
      visits: sql<number>`(${completed})`.mapWith(Number),
    })
    .from(referrals)
    .innerJoin(senders, eq(senders.id, referrals.referredBy))
    .where(eq(referrals.clientId, clientId));
}

export type Referral = Awaited<ReturnType<typeof selectReferral>>[number];

type Reason = keyof typeof referralRefusals | "unknown-client";

/** Stores or removes a referral. `by`: email address or full name of the referrer; null removes the referral. */
export const noteReferral = (ctx: AdminContext, clientId: string, by: string | null): Promise<Result<null, Reason>> =>
  ctx.db.transaction(async (tx) => {
    const found = by === null ? null : await findSender(tx, by);
    const sender = typeof found === "string" ? null : found;
    // Locks both accounts, since two households may name each other concurrently.
    await lockAccounts(tx, sender ? [clientId, sender.id] : [clientId]);
    const client = await readHousehold(tx, clientId);
    if (!client) return refused("unknown-client");
    const [before] = await selectReferral(tx, clientId);
    if (before?.isCredited) return refused("credited");
    if (typeof found === "string") return refused(found);
    if (sender?.id === clientId) return refused("itself");
    if (sender && (await isSentBy(tx, sender.id, clientId))) return refused("other-way");
    await tx.delete(referrals).where(eq(referrals.clientId, clientId));
    if (sender) await tx.insert(referrals).values({ clientId, referredBy: sender.id, notedAt: ctx.now });
    await logAccountChange(tx, ctx, client, {
      action: "noteReferral",
      before: { sentBy: before?.name ?? null },
      after: { sentBy: sender?.name ?? null },
    });
    return done(null);
  });

async function findSender(tx: Db, by: string) {
  const found = await tx
    .select({ id: profiles.id, name: fullName(profiles) })
    .from(profiles)
    .where(
      and(
        eq(profiles.role, "client"),
        or(
          eq(folded(sql`${profiles.email}::text`), folded(by.trim())),
          eq(folded(fullName(profiles)), folded(by.trim())),
        ),
      ),
    )
    .limit(2);
  const [sender] = found;
  if (!sender) return "nobody";
  return found.length > 1 ? "several" : sender;
}

const isSentBy = async (tx: Db, clientId: string, referredBy: string): Promise<boolean> =>
  (await tx.$count(referrals, and(eq(referrals.clientId, clientId), eq(referrals.referredBy, referredBy)))) > 0;

/** Writes the credits that are due. Idempotent, even in concurrent runs. Does nothing while no credit is set. */
export async function creditReferrals(
  db: Db,
  now: Temporal.Instant,
  { log, readBusiness }: Pick<Services, "log" | "readBusiness">,
  isStopped?: () => boolean,
): Promise<void> {
  const { referralCents } = await readMoneyTerms(db);
  if (referralCents === null) return;
  const zone = (await readBusiness()).timeZone;
  const job = { name: "referral credits", idName: "clientId", items: await listDue(db) };
  await forEachIsolated({ db, log, now, isStopped }, job, async ({ id: clientId, referredBy }) => {
    await db.transaction(async (tx) => {
      await lockAccounts(tx, [clientId, referredBy]);
      // Skips the referral if the owner changed it since it was listed; the next run credits the new referrer.
      const isSame = and(eq(referrals.clientId, clientId), eq(referrals.referredBy, referredBy));
      if ((await tx.$count(referrals, isSame)) === 0) return;
      const credit = { kind: "credit" as const, amountCents: -referralCents, label: labels.label };
      const at = { day: dayIn(zone, now), writtenAt: now };
      await writeLines(tx, [
        { ...credit, ...at, clientId, reason: labels.newcomer, key: referralKey(clientId, "newcomer") },
        { ...credit, ...at, clientId: referredBy, reason: labels.sender, key: referralKey(clientId, "sender") },
      ]);
    });
    return 1;
  });
}

function listDue(db: Db) {
  const completed = db
    .select({ count: sql`count(*)` })
    .from(requests)
    .where(sql`${requests.clientId} = ${referrals.clientId} and ${requests.status} = 'completed'`);
  const credited = db
    .select({ id: moneyLines.id })
    .from(moneyLines)
    .where(eq(moneyLines.key, sql`'referral:' || ${referrals.clientId} || ':newcomer'`));
  return db
    .select({ id: referrals.clientId, referredBy: referrals.referredBy })
    .from(referrals)
    .where(sql`(${completed}) >= ${referralVisits} and not exists(${credited})`);
}
