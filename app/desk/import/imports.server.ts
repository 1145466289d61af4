// An import from the uploaded file to its undoing (docs/product.md, Import). The file waits in the database between the
// steps; there is one open import at most.
import { and, desc, eq, lt, not } from "drizzle-orm";

import { ageInWords } from "~/business/times/times-in-words";
import type { Db } from "~/db/client.server";
import { dataImports, type ImportChanges, type ImportReport } from "~/db/tables/platform";
import { refreshCertified } from "~/clients/index.server";
import { allOrNothing } from "~/ledger/index.server";
import { getPriceHistory, importPrices, undoImportedPrices } from "~/offer/index.server";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import { dayIn, formatInstant } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import { applyPlan } from "./apply-import.server";
import { readUnread, type UnreadCalendars } from "./bring-walks.server";
import { type Columns, guessColumns, isImportField, petFieldNames } from "./columns";
import { type Plan, planImport, withWalks } from "./plan-import";
import { arePrices, planPrices } from "./read-prices";
import { readRows, type ReadRows } from "./read-rows";
import { readTable } from "./read-table";
import { hasChangedSince, readStored } from "./stored-clients.server";
import type { Table, Unreadable } from "./table";
import { importTexts as texts, type RowKind, undoHours } from "./texts";
import { deleteWalks, listUsed, listUsedWalks, takeBack } from "./undo-import.server";

/** Rows of each kind that the page lists. */
const mostListed = 100;

type Row = typeof dataImports.$inferSelect;

const isOpen = eq(dataImports.status, "open");

const log = (
  tx: Db,
  ctx: AdminContext,
  { id, fileName }: Pick<Row, "id" | "fileName">,
  action: string,
  after: object,
) => recordChanges(tx, ctx, [{ action, table: "data_imports", id, name: fileName, before: {}, after: { ...after } }]);

/** Stores a file as the open import, in place of an earlier one that wasn't imported. */
export async function openImport(
  { db, now, actor }: AdminContext,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<Result<null, Unreadable>> {
  const read = readTable(bytes);
  if (!read.ok) return read;
  const row = {
    fileName: name.slice(0, 200),
    content: read.value,
    columns: null,
    report: null,
    checkedAt: null,
    askedBy: actor.id,
    createdAt: now,
  };
  await db
    .insert(dataImports)
    .values(row)
    .onConflictDoUpdate({ target: dataImports.status, targetWhere: isOpen, set: row });
  return done(null);
}

/** Stores what each column is. `at`: index of a column that is the same as another one. Only pets may repeat fields. */
export async function chooseColumns(
  { db }: AdminContext,
  { id, columns: chosen }: { id: string; columns: readonly string[] },
): Promise<Result<null, "gone" | "no-name"> | { ok: false; reason: "twice"; at: number }> {
  const columns: Columns = chosen.map((field) => (isImportField(field) ? field : null));
  const at = columns.findIndex(
    (field, place) => field !== null && !petFieldNames.has(field) && columns.indexOf(field) < place,
  );
  if (at >= 0) return { ...refused("twice"), at };
  const hasName = columns.includes("name") || (columns.includes("firstName") && columns.includes("lastName"));
  if (!hasName && !arePrices(columns)) return refused("no-name");
  const [stored] = await db
    .update(dataImports)
    .set({ columns, report: null, checkedAt: null })
    .where(and(eq(dataImports.id, id), isOpen))
    .returning();
  return stored ? done(null) : refused("gone");
}

export async function discardImport({ db }: AdminContext, id: string): Promise<Result<null, never>> {
  await db.delete(dataImports).where(and(eq(dataImports.id, id), isOpen));
  return done(null);
}

type Counts = Record<RowKind, number>;

/** Plans the open file, and stores the report for the page. */
export async function checkImport(ctx: AdminContext, id: string): Promise<Result<null, "gone">> {
  const isIt = and(eq(dataImports.id, id), isOpen);
  const [row] = await ctx.db.select().from(dataImports).where(isIt);
  if (!row?.content || !row.columns) return refused("gone");
  const plan = await planFile(ctx, row.content, row.columns);
  const kinds = Map.groupBy(plan.report, ({ kind }) => kind);
  const report: ImportReport = {
    counts: countsOf(plan),
    report: [...kinds.values()].flatMap((rows) => rows.slice(0, mostListed)),
    canImport: plan.canImport,
  };
  const [stored] = await ctx.db
    .update(dataImports)
    .set({ report, checkedAt: ctx.now })
    .where(and(isIt, eq(dataImports.createdAt, row.createdAt)))
    .returning();
  return stored ? done(null) : refused("gone");
}

const countsOf = ({ report }: Reported): Counts => {
  const counts: Counts = { create: 0, update: 0, same: 0, refused: 0 };
  for (const { kind } of report) counts[kind] += 1;
  return counts;
};

const known = (columns: readonly (string | null)[]): Columns =>
  columns.map((field) => (field !== null && isImportField(field) ? field : null));

const rowsOf = (table: Table, columns: readonly (string | null)[]) => readRows(table, known(columns));

async function planPriceFile({ db, now, business }: AdminContext, table: Table, columns: readonly (string | null)[]) {
  const today = dayIn(business.timeZone, now);
  return planPrices(table, known(columns), { history: await getPriceHistory(db), today });
}

type Planned = Reported & { canImport: boolean };

/**
 * Plans an import without storing anything. Only the calendar knows which walks it takes, so a plan with walks is
 * carried out in a transaction that is rolled back.
 */
export async function planFile(ctx: AdminContext, table: Table, columns: readonly (string | null)[]): Promise<Planned> {
  if (arePrices(columns)) {
    const { report, prices } = await planPriceFile(ctx, table, columns);
    return { report, canImport: prices.length > 0 };
  }
  const rows = rowsOf(table, columns);
  const plan = planImport(rows, await readStored(ctx.db));
  if (plan.walks.length === 0) return { report: plan.report, canImport: plan.steps.length > 0 };
  const unread = await readUnread(ctx, walksOf(rows));
  const tried = await allOrNothing(ctx.db, async (tx) => ({
    ok: false,
    ...finished(plan, await applyPlan({ ...ctx, db: tx }, plan, unread, true)),
  }));
  return tried;
}

const walksOf = ({ households }: ReadRows) => households.flatMap(({ walks }) => walks);

const finished = (
  { report, steps }: Plan,
  { outcomes, series, visits }: Pick<Awaited<ReturnType<typeof applyPlan>>, "outcomes" | "series" | "visits">,
) => ({
  report: withWalks(report, outcomes),
  canImport: steps.length + series.length + visits.length > 0,
});

/** Imports the open file in one transaction. */
export async function importFile(ctx: AdminContext, id: string): Promise<Result<Counts, "gone" | "nothing-new">> {
  const outcome = await importWithReport(ctx, id);
  return outcome.ok ? done(countsOf(outcome.value)) : refused(outcome.reason);
}

type Reported = Pick<Plan, "report">;

/** Imports the open file like {@link importFile}, and says what became of each row. */
export async function importWithReport(
  ctx: AdminContext,
  id: string,
): Promise<Result<Reported, "gone"> | ({ ok: false; reason: "nothing-new" } & Reported)> {
  const isIt = and(eq(dataImports.id, id), isOpen);
  const [asked] = await ctx.db.select().from(dataImports).where(isIt);
  if (!asked?.content || !asked.columns) return refused("gone");
  const { content, columns } = asked;
  const rows = rowsOf(content, columns);
  const unread = await readUnread(ctx, walksOf(rows));
  return allOrNothing<Awaited<ReturnType<typeof importWithReport>>>(ctx.db, async (tx) => {
    const [row] = await tx.select().from(dataImports).where(isIt).for("update");
    if (!row || !row.createdAt.equals(asked.createdAt)) return refused("gone");
    const within = { ...ctx, db: tx };
    const imported = arePrices(columns)
      ? await importPriceFile(within, content, columns)
      : await importRows(within, rows, unread);
    const { report, changes } = imported;
    if (!changes) return { ok: false, reason: "nothing-new", report };
    await tx
      .update(dataImports)
      .set({ status: "done", content: null, report: null, changes, importedAt: ctx.now })
      .where(eq(dataImports.id, id));
    await log(tx, ctx, row, "importClients", countsOf({ report }));
    return done({ report });
  });
}

/** `changes`: null when nothing is new, and the caller rolls back. */
type Imported = Reported & { changes: ImportChanges | null };

async function importRows(ctx: AdminContext, rows: ReadRows, unread: UnreadCalendars): Promise<Imported> {
  const plan = planImport(rows, await readStored(ctx.db));
  const { outcomes, ...changes } = await applyPlan(ctx, plan, unread);
  const { report, canImport } = finished(plan, { outcomes, ...changes });
  return { report, changes: canImport ? changes : null };
}

async function importPriceFile(
  ctx: AdminContext,
  table: Table,
  columns: readonly (string | null)[],
): Promise<Imported> {
  const { report, prices } = await planPriceFile(ctx, table, columns);
  if (prices.length === 0) return { report, changes: null };
  const none = { clients: [], filledClients: [], pets: [], filledPets: [], balances: [] };
  return { report, changes: { ...none, prices: await importPrices(ctx, prices) } };
}

type Undone = Result<null, "too-late"> | { ok: false; reason: "in-use"; names: string[] };

/** Undoes an import of the last day. Refused with the names of clients and pets with which something was done since. */
export async function undoImport(ctx: AdminContext, id: string): Promise<Undone> {
  return allOrNothing<Undone>(ctx.db, async (tx) => {
    const [row] = await tx.select().from(dataImports).where(eq(dataImports.id, id)).for("update");
    if (row?.status === "undone") return done(null);
    if (!row || !canUndo(row, ctx.now) || !row.changes) return refused("too-late");
    const moved = await listUsedWalks(tx, row.changes, ctx.now);
    if (moved.length === 0) await deleteWalks(tx, row.changes, ctx.now);
    const { prices } = row.changes;
    const areKept = prices !== undefined && !(await undoImportedPrices({ ...ctx, db: tx }, prices));
    const names = moved.length > 0 ? moved : areKept ? [texts.prices] : await listUsed(tx, row.changes);
    if (names.length > 0) return { ok: false, reason: "in-use" as const, names };
    await takeBack(tx, row.changes);
    for (const client of row.changes.filledClients) await refreshCertified(tx, client.id);
    await tx.update(dataImports).set({ status: "undone", changes: null }).where(eq(dataImports.id, id));
    await log(tx, ctx, row, "undoImport", {});
    return done(null);
  });
}

const undoUntil = (importedAt: Temporal.Instant) => importedAt.add({ hours: undoHours });

const canUndo = ({ status, importedAt }: Row, now: Temporal.Instant): boolean =>
  status === "done" && importedAt !== null && Temporal.Instant.compare(now, undoUntil(importedAt)) <= 0;

/** Returns the last import as its page shows it; null without one. */
export async function readLast({ db, now, business: { timeZone } }: AdminContext) {
  const [row] = await db.select().from(dataImports).where(not(isOpen)).orderBy(desc(dataImports.importedAt)).limit(1);
  if (!row?.importedAt) return null;
  const { id, fileName, status, importedAt } = row;
  const until = canUndo(row, now) ? formatInstant(undoUntil(importedAt), timeZone) : null;
  return {
    id,
    fileName,
    isUndone: status === "undone",
    imported: formatInstant(importedAt, timeZone),
    undoUntil: until,
  };
}

/** Returns the open file with its columns and, once it was checked, what would happen to each row; null without one. */
export async function readOpen(ctx: AdminContext) {
  const { db, now } = ctx;
  const [row] = await db.select().from(dataImports).where(isOpen);
  if (!row?.content) return null;
  const { id, fileName, content, columns, report, checkedAt } = row;
  const chosen = columns ?? guessColumns(content.heads);
  return {
    id,
    fileName,
    rows: content.rows.length,
    columns: content.heads.map((head, at) => ({
      head,
      example: content.rows.find(({ cells }) => cells[at])?.cells[at]?.slice(0, 60) ?? "",
      field: chosen[at] ?? "",
    })),
    plan: report &&
      columns &&
      checkedAt && {
        ...report,
        arePrices: arePrices(columns),
        age: now.since(checkedAt).total("minutes") < 1 ? null : ageInWords(checkedAt, now),
        hasChanged: await hasChangedSince(db, checkedAt),
      },
  };
}

/** Deletes files that weren't imported, and what imports wrote, once an import can't be undone anymore. */
export async function deleteOldImports(db: Db, now: Temporal.Instant): Promise<void> {
  const limit = now.subtract({ hours: undoHours });
  await db.delete(dataImports).where(and(isOpen, lt(dataImports.createdAt, limit)));
  await db.update(dataImports).set({ changes: null }).where(lt(dataImports.importedAt, limit));
}
