// Undoes all changes of one submitted form from the audit log, or none of them.
//
// To make a command undoable:
// - record it with `recordChanges(tx, ctx, changes)` and return the batch id. The keys of `before` and `after` are the
// schema's property names ("isAccepted"), and the values are as stored (an instant as a Date);
// - export a map from your wing, e.g. `undoablePets: Undoables = { acceptPet: { table: pets, columns: ["isAccepted",
// "acceptedAt"], afterwards: (tx, pets) => ... refreshCertified(tx, ownerId) } }`, and spread it into
// desk/overview/undoables.server.ts;
//   A command whose changes are more than values of rows has `takeBack` instead (ledger/verbs/reassign-visits.server.ts);
// - reply with `toast: { ..., undo: batch }`: the message then has an Undo button, with and without scripts.
import { and, asc, eq, getTableColumns, getTableName, isNull } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

import type { Db } from "~/db/client.server";
import { auditLog } from "~/db/tables/platform";
import type { AdminContext } from "~/platform/context/command-contexts";
import { done, refused } from "~/shared/result";

import type { UndoRefusal } from "~/platform/texts";
import { type Change, recordChanges } from "./record.server";

/** A table whose rows can be restored. */
type UndoableTable = PgTable & Record<"id" | "version" | "updatedAt", PgColumn>;

interface Restorable {
  table: UndoableTable;
  /** Columns that are compared and restored, by their names in the schema. Other logged columns are ignored. */
  columns: readonly string[];
  /**
   * Adjusts the restored values. Receives the current row and the logged values, and returns the values to write; null
   * when the row can't be restored anymore.
   */
  fitting?: (row: Record<string, unknown>, values: Record<string, unknown>) => Record<string, unknown> | null;
  /** Makes follow-up changes in the same transaction, after the rows are restored. */
  afterwards?: (tx: Db, ids: readonly string[]) => Promise<void>;
}

/** Why nothing was undone. `names`: names of the things that changed since the batch. */
export interface UndoProblem {
  reason: UndoRefusal;
  names?: readonly string[];
}

/** A command that takes its own changes back, because they are more than values of rows. */
interface TakenBack {
  table: PgTable;
  /**
   * Runs in the transaction of the undo, which is rolled back when it returns a refusal. `ids`: ids of the rows;
   * `changed`: ids of those that changed since.
   */
  takeBack: (
    tx: Db,
    ctx: AdminContext,
    batch: string,
    ids: readonly string[],
  ) => Promise<{ reason: UndoRefusal; changed?: readonly string[] } | null>;
  /** True when the change can only be undone as long as its mails wait (`business.undoSeconds`). */
  isBrief?: boolean;
}

export type Undoable = Restorable | TakenBack;

/** Maps each command's name in the log to its undo. */
export type Undoables = Readonly<Record<string, Undoable>>;

export type UndoOutcome = { ok: true; value: { undone: number } } | ({ ok: false } & UndoProblem);

type Entry = typeof auditLog.$inferSelect;

class NotUndone extends Error {
  readonly problem: UndoProblem;
  constructor(problem: UndoProblem) {
    super(problem.reason);
    this.problem = problem;
  }
}

/**
 * Restores every row of the batch, or none if one of them changed since; then returns the names of the changed rows.
 */
export async function undoBatch(ctx: AdminContext, batch: string, undoables: Undoables): Promise<UndoOutcome> {
  try {
    return await ctx.db.transaction(async (tx) => {
      // The lock makes a second concurrent undo wait for the first one's result. All commands lock in the same order,
      // which prevents deadlocks.
      const entries = await tx
        .select()
        .from(auditLog)
        .where(eq(auditLog.batch, batch))
        .orderBy(asc(auditLog.subjectId))
        .for("update");
      if (entries.length === 0) return refused("unknown-batch" as const);
      if (entries.some((entry) => entry.undoneAt)) return refused("already-undone" as const);
      if (!entries.every((entry) => isUndoable(entry, undoables))) return refused("not-undoable" as const);
      if (!entries.every((entry) => isStillUndoable(entry, undoables, ctx))) return refused("mail-left" as const);
      const changes = await setBack(tx, ctx, entries, undoables);
      await tx
        .update(auditLog)
        .set({ undoneAt: ctx.now })
        .where(and(eq(auditLog.batch, batch), isNull(auditLog.undoneAt)));
      await recordChanges(tx, ctx, changes);
      return done({ undone: entries.length });
    });
  } catch (error) {
    if (!(error instanceof NotUndone)) throw error;
    return { ok: false, ...error.problem };
  }
}

export function isUndoable(entry: Pick<Entry, "action" | "subjectTable">, undoables: Undoables): boolean {
  const undoable = Object.hasOwn(undoables, entry.action) ? undoables[entry.action] : undefined;
  return undoable !== undefined && getTableName(undoable.table) === entry.subjectTable;
}

/** Whether there is still time to undo the change. */
export function isStillUndoable(
  { action, at }: Pick<Entry, "action" | "at">,
  undoables: Undoables,
  { now, business }: Pick<AdminContext, "now" | "business">,
): boolean {
  const undoable = undoables[action];
  if (!undoable || !("isBrief" in undoable)) return true;
  return Temporal.Instant.compare(now, at.add({ seconds: business.undoSeconds })) <= 0;
}

async function setBack(tx: Db, ctx: AdminContext, entries: readonly Entry[], undoables: Undoables): Promise<Change[]> {
  const moved: string[] = [];
  const changes: Change[] = [];
  for (const [action, those] of Map.groupBy(entries, (entry) => entry.action)) {
    const undoable = undoables[action];
    if (!undoable) continue;
    const ids = those.map((entry) => entry.subjectId);
    if ("takeBack" in undoable) {
      const refusal = await undoable.takeBack(tx, ctx, those[0]?.batch ?? "", ids);
      if (refusal) {
        const { reason, changed } = refusal;
        const names = those.filter((entry) => changed?.includes(entry.subjectId)).map((entry) => entry.subjectName);
        throw new NotUndone(changed ? { reason, names } : { reason });
      }
      changes.push(...those.map((entry) => reversed(entry, {}, {})));
      continue;
    }
    for (const entry of those) {
      const change = await setRowBack(tx, ctx, entry, undoable);
      if (change) changes.push(change);
      else moved.push(entry.subjectName);
    }
    if (moved.length === 0) await undoable.afterwards?.(tx, ids);
  }
  if (moved.length > 0) throw new NotUndone({ reason: "changed-meanwhile", names: moved });
  return changes;
}

/** Restores a row. Returns null when the row was deleted or changed since the batch. */
async function setRowBack(
  tx: Db,
  ctx: AdminContext,
  entry: Entry,
  { table, columns: allowed, fitting }: Restorable,
): Promise<Change | null> {
  const columns = getTableColumns(table);
  const names = Object.keys(entry.before).filter((name) => allowed.includes(name) && Object.hasOwn(columns, name));
  const [row] = await tx.select().from(table).where(eq(table.id, entry.subjectId)).for("update");
  if (!row || !names.every((name) => isSame(row[name], entry.after[name]))) return null;
  const asBefore = names.map((name) => {
    const isInstant = columns[name]?.getSQLType() === "timestamp with time zone";
    const value = entry.before[name] ?? null;
    return [name, isInstant && typeof value === "string" ? Temporal.Instant.from(value) : value] as const;
  });
  const values = Object.fromEntries(asBefore);
  const fitted = fitting ? fitting(row, values) : values;
  if (!fitted) return null;
  await tx
    .update(table)
    .set({
      ...fitted,
      version: Number(row.version) + 1,
      updatedAt: ctx.now,
    })
    .where(eq(table.id, entry.subjectId));
  return reversed(entry, row, fitted);
}

/**
 * Compares values as JSON: undefined equals null, and an instant equals its ISO text, with or without zero
 * milliseconds.
 */
const isSame = (stored: unknown, logged: unknown) =>
  stored instanceof Temporal.Instant
    ? typeof logged === "string" && stored.epochMilliseconds === Date.parse(logged)
    : JSON.stringify(stored ?? null) === JSON.stringify(logged ?? null);

function reversed(entry: Entry, row: Record<string, unknown>, fitted: Record<string, unknown>): Change {
  const alongWith = Object.entries(fitted).filter(([name]) => !Object.hasOwn(entry.before, name));
  return {
    action: "undo",
    table: entry.subjectTable as Change["table"],
    id: entry.subjectId,
    name: entry.subjectName,
    before: { ...entry.after, ...Object.fromEntries(alongWith.map(([name]) => [name, row[name]])) },
    after: { ...entry.before, ...Object.fromEntries(alongWith) },
  };
}
