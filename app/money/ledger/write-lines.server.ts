// The only writer of money lines. Every writer locks the household's account first, so that concurrent payments, statements and
// credits see each other's lines.
import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { moneyLines } from "~/db/tables/money/ledger";
import { inPortions } from "~/platform/index.server";

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

/** Returns the lines that were stored. Skips a line whose key, or whose request and subject, is stored already. */
export async function writeLines(tx: Db, lines: readonly NewLine[]): Promise<MoneyLine[]> {
  return inPortions(lines, (portion) =>
    tx
      .insert(moneyLines)
      .values([...portion])
      .onConflictDoNothing()
      .returning(),
  );
}
