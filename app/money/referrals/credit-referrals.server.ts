// Credits both households of a referral once, after the new one's first visits (docs/product.md, Referrals).
import { and, eq, sql } from "drizzle-orm";

import { referralVisits } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { moneyLines, referrals } from "~/db/tables/money/ledger";
import { requests } from "~/db/tables/visits";
import { lockAccounts, writeLines } from "~/money/ledger/write-lines.server";
import { readMoneyTerms } from "~/money/settings/settings.server";
import { referralLabels as labels } from "~/money/texts/billing";
import { forEachIsolated, type Services } from "~/platform/index.server";
import { dayInLosAngeles } from "~/shared/dates";

import { referralKey } from "./referrals.server";

/** Idempotent, also for concurrent runs. Does nothing while no credit is set. */
export async function creditReferrals(
  db: Db,
  now: Temporal.Instant,
  { log }: Pick<Services, "log">,
  isStopped?: () => boolean,
): Promise<void> {
  const { referralCents } = await readMoneyTerms(db);
  if (referralCents === null) return;
  const job = { name: "referral credits", idName: "clientId", items: await listDue(db) };
  await forEachIsolated({ db, log, now, isStopped }, job, async ({ id: clientId, referredBy }) => {
    await db.transaction(async (tx) => {
      await lockAccounts(tx, [clientId, referredBy]);
      // Skip if the owner changed the referral since it was listed; the next run credits the new sender.
      const isSame = and(eq(referrals.clientId, clientId), eq(referrals.referredBy, referredBy));
      if ((await tx.$count(referrals, isSame)) === 0) return;
      const credit = { kind: "credit" as const, amountCents: -referralCents, label: labels.label };
      const at = { day: dayInLosAngeles(now), writtenAt: now };
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
