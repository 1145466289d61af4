// Exports of everything, from the owner's press to the deleted file (docs/product.md, Export). The queue is the table:
// one process makes the file, and another takes over when it dies.
import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";

import { and, desc, eq, lte, sql } from "drizzle-orm";
import { href } from "react-router";

import type { Db } from "~/db/client.server";
import { dataExports } from "~/db/tables/platform";
import {
  type AdminContext,
  claimNext,
  enqueueMail,
  recordChanges,
  renderMail,
  runDueJobs,
  type Services,
} from "~/platform/index.server";
import { dayIn, formatDay, formatInstant } from "~/shared/dates";
import { done, type Result } from "~/shared/result";

import { exportReadyMail } from "./emails";
import { keptDays, sizeInWords } from "./texts";
import { writeExport } from "./write-export.server";

/** Seconds after which another process may take over an export that made no progress. */
const leaseSeconds = 300;
/** Seconds between two updates of the progress. */
const progressSeconds = 1;
const maxAttempts = 3;

type Row = typeof dataExports.$inferSelect;
type Site = Pick<Services, "db" | "files" | "log" | "now" | "origin" | "readBusiness" | "setUp" | "wakeMail">;

const fileOf = (id: string) => `${id}-export.zip`;
const newest = (db: Db) => db.select().from(dataExports).orderBy(desc(dataExports.createdAt)).limit(1);

/** Asks for an export. While one is being made, there is no second one. */
export async function askForExport(ctx: AdminContext): Promise<Result<{ id: string }, never>> {
  const { db, now, actor } = ctx;
  return db.transaction(async (tx) => {
    const [asked] = await tx
      .insert(dataExports)
      .values({ askedBy: actor.id, runAt: now, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: dataExports.id });
    if (asked) await logExport(ctx, tx, "askForExport", asked.id);
    return done(asked ?? { id: (await newest(tx))[0]?.id ?? "" });
  });
}

const logExport = (ctx: AdminContext, tx: Db, action: string, id: string) =>
  recordChanges(tx, ctx, [{ action, table: "data_exports", id, name: "Everything", before: {}, after: {} }]);

/** Returns the newest export as the page shows it; null without one, and for a deleted one. */
export async function readExport({ db, business: { timeZone } }: AdminContext) {
  const [row] = await newest(db);
  if (!row || row.status === "removed") return null;
  const { id, status, done: files, total, bytes, readyAt } = row;
  return {
    id,
    status,
    done: files,
    total,
    size: sizeInWords(bytes ?? 0),
    made: readyAt && formatInstant(readyAt, timeZone),
    until: readyAt && formatDay(dayIn(timeZone, readyAt.add({ hours: 24 * keptDays }))),
  };
}

/** Returns the finished file as a stream and logs the download; null for an unknown or deleted one. */
export async function openExport(ctx: AdminContext, id: string) {
  const { db, services, now, business } = ctx;
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(sql`${dataExports.id}::text = ${id}`, eq(dataExports.status, "ready")));
  if (!row || !(await services.files.exists(fileOf(row.id)))) return null;
  await logExport(ctx, db, "downloadExport", row.id);
  const stream = Readable.toWeb(await services.files.getStream(fileOf(row.id))) as ReadableStream<Uint8Array>;
  return {
    stream,
    bytes: row.bytes ?? 0,
    name: `everything-${dayIn(business.timeZone, row.readyAt ?? now).toString()}.zip`,
  };
}

/** Makes the exports that were asked for, and deletes old files. */
export async function makeExports(site: Site, isStopped: () => boolean): Promise<void> {
  await deleteOldExports(site);
  await runDueJobs(
    isStopped,
    () => claim(site),
    (row) => attempt(site, row, isStopped),
  );
}

function claim({ db, now }: Site): Promise<Row | undefined> {
  const at = now();
  const due = and(eq(dataExports.status, "waiting"), lte(dataExports.runAt, at));
  const change = { attempts: sql`${dataExports.attempts} + 1`, runAt: at.add({ seconds: leaseSeconds }), done: 0 };
  return claimNext(db, dataExports, due, (isNext) => db.update(dataExports).set(change).where(isNext).returning());
}

/** Matches the row while no other process has claimed it. */
const isMine = ({ id, attempts }: Row) =>
  and(eq(dataExports.id, id), eq(dataExports.attempts, attempts), eq(dataExports.status, "waiting"));

/** Thrown when the server stops, or when another process has claimed the export. */
class Stopped extends Error {}

async function attempt(site: Site, row: Row, isStopped: () => boolean): Promise<"go-on" | "end-turn"> {
  const { db, files, log, now } = site;
  const folder = await mkdtemp(join(tmpdir(), "walks-export-"));
  try {
    await makeExport(site, row, { path: join(folder, "export.zip"), isStopped });
    return "go-on";
  } catch (error) {
    const hasFailed = !(error instanceof Stopped);
    if (hasFailed) {
      log.error({ err: error, exportId: row.id }, "an export failed");
      await files.delete(fileOf(row.id));
    }
    const isLast = hasFailed && row.attempts >= maxAttempts;
    await db
      .update(dataExports)
      .set({ runAt: now(), ...(isLast ? { status: "failed" } : {}) })
      .where(isMine(row));
    return "end-turn";
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeExport(
  site: Site,
  row: Row,
  { path, isStopped }: { path: string; isStopped: () => boolean },
): Promise<void> {
  const { db, files, now, origin, setUp, wakeMail, readBusiness } = site;
  const business = await readBusiness();
  let shownAt = -Infinity;
  const showProgress = async (made: number, total: number) => {
    if (isStopped()) throw new Stopped();
    if (performance.now() - shownAt < 1000 * progressSeconds) return;
    shownAt = performance.now();
    const runAt = now().add({ seconds: leaseSeconds });
    const shown = await db.update(dataExports).set({ done: made, total, runAt }).where(isMine(row)).returning();
    if (shown.length === 0) throw new Stopped();
  };
  const isSnapshot = setUp.database === "postgres";
  await writeExport({ db, files, business, origin, now: now(), isSnapshot }, path, showProgress);
  await files.putStream(fileOf(row.id), createReadStream(path), { contentType: "application/zip" });
  const mail = await renderMail(
    exportReadyMail(business, row.id, `${origin}${href("/admin/settings/export")}`),
    origin,
  );
  const { size } = await stat(path);
  await db.transaction(async (tx) => {
    const ready = { status: "ready" as const, bytes: size, readyAt: now() };
    const mine = await tx.update(dataExports).set(ready).where(isMine(row)).returning();
    if (mine.length > 0) await enqueueMail(tx, [mail]);
  });
  wakeMail();
}

/** Deletes files that are too old, and those before the newest one. */
async function deleteOldExports({ db, files, now }: Site): Promise<void> {
  const limit = now().subtract({ hours: 24 * keptDays });
  const ready = await db
    .select({ id: dataExports.id, readyAt: dataExports.readyAt })
    .from(dataExports)
    .where(eq(dataExports.status, "ready"))
    .orderBy(desc(dataExports.readyAt));
  for (const [at, { id, readyAt }] of ready.entries()) {
    if (at === 0 && readyAt && Temporal.Instant.compare(readyAt, limit) >= 0) continue;
    await files.delete(fileOf(id));
    await db.update(dataExports).set({ status: "removed" }).where(eq(dataExports.id, id));
  }
}
