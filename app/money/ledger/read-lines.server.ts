import { and, asc, eq, not, type SQL, sum } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { moneyLines } from "~/db/tables/money/ledger";
import type { Cents } from "~/shared/money";

import type { MoneyLine } from "./write-lines.server";

/** Oldest first. */
export const inLedgerOrder = [asc(moneyLines.day), asc(moneyLines.writtenAt), asc(moneyLines.id)] as const;

const selectLines = (db: Db, clientId: string, where?: SQL): Promise<MoneyLine[]> =>
  db
    .select()
    .from(moneyLines)
    .where(and(eq(moneyLines.clientId, clientId), where))
    .orderBy(...inLedgerOrder);

/** All lines of a household, oldest first. */
export const readLines = (db: Db, clientId: string): Promise<MoneyLine[]> => selectLines(db, clientId);

/** Lines that are on no statement yet, oldest first. */
export const readUnstatedLines = (db: Db, clientId: string): Promise<MoneyLine[]> =>
  selectLines(db, clientId, not(moneyLines.isStated));

/** Cents the household owes; below zero, its credit. */
export async function readBalance(db: Db, clientId: string): Promise<Cents> {
  const [row] = await db
    .select({ cents: sum(moneyLines.amountCents).mapWith(Number) })
    .from(moneyLines)
    .where(eq(moneyLines.clientId, clientId));
  return row?.cents ?? 0;
}
