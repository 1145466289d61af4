import { and, asc, eq, isNull, sum } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { moneyLines, statementLines } from "~/db/tables/money/ledger";
import type { Cents } from "~/shared/money";

import type { MoneyLine } from "./write-lines.server";

/** All of a household, oldest first. */
export const readLines = (db: Db, clientId: string): Promise<MoneyLine[]> =>
  db
    .select()
    .from(moneyLines)
    .where(eq(moneyLines.clientId, clientId))
    .orderBy(asc(moneyLines.day), asc(moneyLines.writtenAt), asc(moneyLines.id));

/** What a household owes; below zero, what it has to its credit. */
export async function readBalance(db: Db, clientId: string): Promise<Cents> {
  const [row] = await db
    .select({ cents: sum(moneyLines.amountCents).mapWith(Number) })
    .from(moneyLines)
    .where(eq(moneyLines.clientId, clientId));
  return row?.cents ?? 0;
}

/** Those that are on no statement yet, oldest first. */
export async function readUnstatedLines(db: Db, clientId: string): Promise<MoneyLine[]> {
  const rows = await db
    .select({ line: moneyLines })
    .from(moneyLines)
    .leftJoin(statementLines, eq(statementLines.lineId, moneyLines.id))
    .where(and(eq(moneyLines.clientId, clientId), isNull(statementLines.lineId)))
    .orderBy(asc(moneyLines.day), asc(moneyLines.writtenAt), asc(moneyLines.id));
  return rows.map(({ line }) => line);
}
