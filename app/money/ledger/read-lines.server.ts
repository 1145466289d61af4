import { and, asc, eq, not, sum } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { moneyLines } from "~/db/tables/money/ledger";
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
export const readUnstatedLines = (db: Db, clientId: string): Promise<MoneyLine[]> =>
  db
    .select()
    .from(moneyLines)
    .where(and(eq(moneyLines.clientId, clientId), not(moneyLines.isStated)))
    .orderBy(asc(moneyLines.day), asc(moneyLines.writtenAt), asc(moneyLines.id));
