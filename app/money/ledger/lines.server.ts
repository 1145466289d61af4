// The only module that writes money lines. The caller locks the household's account first, so that concurrent payments,
// statements and credits see each other's lines.
import { and, asc, eq, inArray, not, sql, type SQL, sum } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { moneyLines } from "~/db/tables/money/ledger";
import { inPortions } from "~/platform/index.server";
import type { Cents } from "~/shared/money";

export type MoneyLine = typeof moneyLines.$inferSelect;
export type NewLine = typeof moneyLines.$inferInsert;

/** Locks the account until the transaction ends. */
export async function lockAccount(tx: Db, clientId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`money:${clientId}`}, 0))`);
}

/** Locks accounts in the order of their ids, so that two transactions can't deadlock. */
export async function lockAccounts(tx: Db, clientIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(clientIds)].toSorted()) await lockAccount(tx, id);
}

/** Returns the lines that were stored. Skips a line if its key, or its request and subject, is already stored. */
export const writeLines = async (tx: Db, lines: readonly NewLine[]): Promise<MoneyLine[]> =>
  inPortions(lines, (portion) =>
    tx
      .insert(moneyLines)
      .values([...portion])
      .onConflictDoNothing()
      .returning(),
  );

/** Sort order of the ledger: oldest line first. */
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

/** Cents the household owes; below zero when the household has credit. */
export async function readBalance(db: Db, clientId: string): Promise<Cents> {
  const [row] = await db
    .select({ cents: sum(moneyLines.amountCents).mapWith(Number) })
    .from(moneyLines)
    .where(eq(moneyLines.clientId, clientId));
  return row?.cents ?? 0;
}

/**
 * Writes what households owe when their accounts begin; below zero for a credit. An account has one such line at most.
 */
export const writeOpeningBalances = (
  tx: Db,
  lines: readonly Pick<NewLine, "clientId" | "amountCents" | "label" | "reason" | "day" | "writtenAt" | "madeBy">[],
): Promise<MoneyLine[]> =>
  writeLines(
    tx,
    lines.map((line) => ({
      ...line,
      kind: line.amountCents > 0 ? "adjustment" : "credit",
      key: `opening:${line.clientId}`,
    })),
  );

/** True for an opening balance. */
export const isOpening = sql<boolean>`${moneyLines.key} = 'opening:' || ${moneyLines.clientId}`;

/** Deletes opening balances that are on no statement yet. The database refuses others. */
export const deleteOpeningBalances = (tx: Db, clientIds: readonly string[]) =>
  tx.delete(moneyLines).where(and(inArray(moneyLines.clientId, [...clientIds]), isOpening));
