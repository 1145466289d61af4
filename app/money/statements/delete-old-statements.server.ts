// Deletes statements older than the retention period for taxes, with their lines (docs/product.md, Retention). The sum
// of the deleted lines is carried over to the oldest remaining statement, so that balances don't change.
import { and, asc, eq, inArray, lt, notInArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { moneyLines, passes, statementLines, statementReminders, statements } from "~/db/tables/money/ledger";
import { balanceOf } from "~/money/ledger/sums";
import { lockAccount, writeLines } from "~/money/ledger/lines.server";
import { carriedOver } from "~/money/texts/charges";
import { forEachIsolated, type Turn } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";

import type { Statement } from "./pay-links.server";

/** Deletes statements made before `limit`, in one transaction per household. */
export async function deleteOldMoney(turn: Turn, limit: Temporal.Instant): Promise<void> {
  const { db } = turn;
  const rows = await db
    .selectDistinct({ clientId: statements.clientId })
    .from(statements)
    .where(lt(statements.madeAt, limit))
    .orderBy(asc(statements.clientId));
  const job = { name: "old statements", idName: "clientId", items: rows.map(({ clientId }) => clientId) };
  await forEachIsolated(turn, job, async (clientId) => {
    await db.transaction((tx) => deleteOfHousehold(tx, clientId, limit));
    return 1;
  });
}

/** Deletes passes that expired before `limit` and have no line left. */
export async function deleteOldPasses(db: Db, limit: Temporal.Instant, zone: string): Promise<void> {
  const isUsed = sql`exists (select from ${moneyLines} where ${moneyLines.passId} = ${passes.id})`;
  await db.delete(passes).where(and(lt(passes.expiresOn, dayIn(zone, limit)), sql`not ${isUsed}`));
}

async function deleteOfHousehold(tx: Db, clientId: string, limit: Temporal.Instant): Promise<void> {
  await lockAccount(tx, clientId);
  const all = await tx
    .select()
    .from(statements)
    .where(eq(statements.clientId, clientId))
    .orderBy(asc(statements.number));
  const isOld = ({ madeAt }: Statement) => Temporal.Instant.compare(madeAt, limit) < 0;
  const old = await withoutReferred(tx, all.filter(isOld));
  const next = all[old.length];
  // An open balance has to be carried over to a statement, so the newest statement stays even if all are old.
  if (!next && balanceOf(await linesOn(tx, old)) !== 0) await deleteStatements(tx, old.slice(0, -1), old.at(-1));
  else await deleteStatements(tx, old, next);
}

/** Deletes the statements and their lines. `next`: the oldest statement that stays, which gets the sum. */
async function deleteStatements(tx: Db, old: readonly Statement[], next: Statement | undefined): Promise<void> {
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  const lines = await linesOn(tx, old);
  const lineIds = lines.map(({ id }) => id);
  await tx.delete(statementLines).where(inArray(statementLines.statementId, ids));
  await tx.delete(moneyLines).where(inArray(moneyLines.id, lineIds));
  await tx.delete(statementReminders).where(inArray(statementReminders.statementId, ids));
  await tx.delete(statements).where(inArray(statements.id, ids));
  if (next) await carryOver(tx, next, balanceOf(lines));
}

function linesOn(tx: Db, some: readonly Statement[]) {
  const ids = some.map(({ id }) => id);
  const { id, amountCents, requestId } = moneyLines;
  return tx
    .select({ id, amountCents, requestId, statementId: statementLines.statementId })
    .from(statementLines)
    .innerJoin(moneyLines, eq(moneyLines.id, statementLines.lineId))
    .where(inArray(statementLines.statementId, ids));
}

/**
 * Returns the old statements before the first one that must stay. A statement must stay while a later refund or tip
 * refers to one of its payments, or while the request of one of its charges exists, because that request would be
 * charged again.
 */
async function withoutReferred(tx: Db, old: readonly Statement[]): Promise<readonly Statement[]> {
  const lines = await linesOn(tx, old);
  const ids = lines.map(({ id }) => id);
  const referring = await tx
    .select({ paymentId: moneyLines.paymentId })
    .from(moneyLines)
    .where(and(inArray(moneyLines.paymentId, ids), notInArray(moneyLines.id, ids)));
  const referred = new Set(referring.map(({ paymentId }) => paymentId));
  const staying = lines.filter(({ id, requestId }) => requestId !== null || referred.has(id));
  const stays = new Set(staying.map(({ statementId }) => statementId));
  const first = old.findIndex(({ id }) => stays.has(id));
  return first < 0 ? old : withoutReferred(tx, old.slice(0, first));
}

/** Writes the carried-over sum, with the date of its statement, so that both are deleted together. */
async function carryOver(tx: Db, { id, clientId, periodFrom, madeAt }: Statement, amountCents: number): Promise<void> {
  if (amountCents === 0) return;
  const [line] = await writeLines(tx, [
    { clientId, kind: "adjustment", amountCents, ...carriedOver, day: periodFrom, writtenAt: madeAt },
  ]);
  if (line) await tx.insert(statementLines).values({ lineId: line.id, statementId: id });
}
