// Requests whose lines don't add up to what is owed. Reads all requests, independent of `charged_version`, which the charging
// job relies on.
import { and, eq, lte, sql } from "drizzle-orm";

import { stepUndoMinutes } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { moneyLines } from "~/db/tables/money/ledger";
import { requests } from "~/db/tables/visits";
import { adjustmentKeys, type ChargedSubject } from "~/money/charges/rules";
import { billingStartsOn } from "~/money/charges/uncharged.server";

const isCompleted = sql`${requests.status} = 'completed'`;
const feeOwed = sql`case when ${requests.feeWaivedAt} is null then coalesce(${requests.feeCents}, 0) else 0 end`;

export async function listWrongCharges(db: Db, now: Temporal.Instant): Promise<{ id: string; isUncharged: boolean }[]> {
  const sumOf = (subject: ChargedSubject) =>
    sql`sum(${moneyLines.amountCents}) filter (where ${moneyLines.subject} = ${sql.raw(`'${subject}'`)})`;
  const charged = db
    .select({
      requestId: moneyLines.requestId,
      visit: sumOf("visit").as("visit_charged"),
      fee: sumOf("fee").as("fee_charged"),
    })
    .from(moneyLines)
    .where(
      sql`${moneyLines.requestId} is not null
        and (${moneyLines.kind} = 'charge' or ${moneyLines.key} like ${`${adjustmentKeys}%`})`,
    )
    .groupBy(moneyLines.requestId)
    .as("charged");
  return db
    .select({ id: requests.id, isUncharged: sql<boolean>`${charged.requestId} is null` })
    .from(requests)
    .leftJoin(charged, eq(charged.requestId, requests.id))
    .where(
      and(
        lte(requests.updatedAt, now.subtract({ minutes: stepUndoMinutes })),
        sql`${requests.date} >= ${billingStartsOn}`,
        sql`(coalesce(${charged.visit}, case when ${isCompleted} then -1 else 0 end)
            <> case when ${isCompleted} then ${requests.totalCents} else 0 end
          or coalesce(${charged.fee}, 0) <> ${feeOwed})`,
      ),
    );
}
