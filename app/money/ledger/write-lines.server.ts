// The only writer of lines. Who writes locks the household's account first, so that two who pay, bill or give at once see
// each other's lines.
import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { moneyLines } from "~/db/tables/money/ledger";
import { inPortions } from "~/platform/index.server";

export type MoneyLine = typeof moneyLines.$inferSelect;
export type NewLine = typeof moneyLines.$inferInsert;

/** Waits for anybody else who is changing this household's account; others wait until this transaction ends. */
export async function lockAccount(tx: Db, clientId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`money:${clientId}`}, 0))`);
}

/** Locks accounts in the order of their ids, so that two transactions can't deadlock. */
export async function lockAccounts(tx: Db, clientIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(clientIds)].toSorted()) await lockAccount(tx, id);
}

/** Lines that were not there yet: one with the key, or the request and subject, of another one is that other one. */
export async function writeLines(tx: Db, lines: readonly NewLine[]): Promise<MoneyLine[]> {
  return inPortions(lines, (portion) =>
    tx
      .insert(moneyLines)
      .values([...portion])
      .onConflictDoNothing()
      .returning(),
  );
}
