// Sums of a household's lines by statement.
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { moneyLines, statementLines, statements } from "~/db/tables/money/ledger";
import { jsonRows } from "~/db/one-statement";
import type { Cents } from "~/shared/money";

import { type NumberedSums, owes, toPayWith } from "./open-parts";

const sumWhere = (which: SQL | undefined) =>
  sql<Cents>`coalesce(sum(${moneyLines.amountCents}) filter (where ${which}), 0)`.mapWith(Number);

export const isMoney = inArray(moneyLines.kind, ["payment", "refund"]);
export const isPaidTip = and(eq(moneyLines.kind, "tip"), isNotNull(moneyLines.paymentId));

const selectSums = (db: Db, which: SQL) =>
  db
    .select({
      clientId: moneyLines.clientId,
      statementId: statements.id,
      number: statements.number,
      dueOn: statements.dueOn,
      net: sumWhere(sql`not (${isMoney}) and not (${isPaidTip})`),
      tips: sumWhere(isPaidTip),
      paid: sql<Cents>`-${sumWhere(isMoney)}`.mapWith(Number),
    })
    .from(moneyLines)
    .leftJoin(statementLines, eq(statementLines.lineId, moneyLines.id))
    .leftJoin(statements, eq(statements.id, statementLines.statementId))
    .where(which)
    .groupBy(moneyLines.clientId, statements.id)
    .orderBy(sql`${asc(statements.number)} nulls last`);

/** Sums by statement, oldest first. Lines that are on no statement yet come last. */
export const readSums = (db: Db, clientId: string): Promise<NumberedSums[]> =>
  selectSums(db, eq(moneyLines.clientId, clientId));

/** Query column with the sums of one household. */
export const sumsOf = (db: Db, clientId: string): SQL<NumberedSums[]> =>
  jsonRows(selectSums(db, eq(moneyLines.clientId, clientId)));

/** Sums of several households, by client id. */
export async function readSumsOf(db: Db, clientIds: readonly string[]): Promise<Map<string, NumberedSums[]>> {
  if (clientIds.length === 0) return new Map();
  return Map.groupBy(await selectSums(db, inArray(moneyLines.clientId, [...clientIds])), ({ clientId }) => clientId);
}

/** Cents that a household owes, on statements and beside them; negative for a credit. */
export async function readOwed(db: Db, clientId: string): Promise<Cents> {
  const { toPay, later, credit } = owes(await readSums(db, clientId));
  return toPay + later - credit;
}

/** Cents open up to and including the statement, which is what a payment of the statement covers. */
export const readDue = async (db: Db, { id, clientId }: { id: string; clientId: string }): Promise<Cents> =>
  toPayWith(id, await readSums(db, clientId));
