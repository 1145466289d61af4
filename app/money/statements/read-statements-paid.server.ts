// Reads which statements the payments of households paid.
import { and, eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { moneyLines, statementLines } from "~/db/tables/money/ledger";
import { inLedgerOrder } from "~/money/ledger/lines.server";
import type { Cents } from "~/shared/money";

import { readSumsOf } from "./read-account.server";
import { statementsPaid } from "./statements-paid";

/** Cents of the payment, less its refunds and its own tip. */
const left = sql<Cents>`-${moneyLines.amountCents} - coalesce((select sum(part.amount_cents) from ${moneyLines} part
  where part.payment_id = ${moneyLines.id} and part.kind in ('refund', 'tip')), 0)`.mapWith(Number);

/** Returns the numbers of the statements that each payment of the households paid, by payment id. */
export async function readStatementsPaid(db: Db, clientIds: readonly string[]): Promise<Map<string, number[]>> {
  if (clientIds.length === 0) return new Map();
  const sums = await readSumsOf(db, clientIds);
  const payments = await db
    .select({ id: moneyLines.id, clientId: moneyLines.clientId, statementId: statementLines.statementId, cents: left })
    .from(moneyLines)
    .leftJoin(statementLines, eq(statementLines.lineId, moneyLines.id))
    .where(and(inArray(moneyLines.clientId, [...clientIds]), eq(moneyLines.kind, "payment")))
    .orderBy(...inLedgerOrder);
  const byHousehold = [...Map.groupBy(payments, ({ clientId }) => clientId)];
  return new Map(byHousehold.flatMap(([clientId, theirs]) => [...statementsPaid(sums.get(clientId) ?? [], theirs)]));
}
