// Backups and restore drills that were made: when the next one is due, and what the page System shows of them.
import { and, desc, eq, gt, isNotNull, isNull, lt, min, sql } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/db/client.server";
import { backups } from "~/db/tables/platform";

const instantText = z.string().transform((text) => Temporal.Instant.from(text));
const rowSchema = z.object({
  kind: z.enum(["backup", "drill"]),
  startedAt: instantText,
  finishedAt: instantText,
  name: z.string(),
  bytes: z.number().optional(),
  problem: z.string().nullish(),
});

/** Reads a row from JSON. */
export const storedRow = (given: unknown): typeof backups.$inferInsert => rowSchema.parse(given);

export async function recordBackup(db: Db, row: typeof backups.$inferInsert): Promise<void> {
  await db.insert(backups).values(row);
}

export type BackupRun = typeof backups.$inferSelect;

/** Hour of the night, in the business's time zone, from which the backup of a day is made. */
const startHour = 3;
/** A backup that began longer ago was killed. */
const longestHours = 2;

/** Whether to make a backup now. `runs`: the backups of the last two days. A failed one is tried again after an hour. */
export function isBackupDue(
  now: Temporal.Instant,
  runs: readonly Pick<BackupRun, "startedAt" | "finishedAt" | "problem">[],
  zone: string,
): boolean {
  const local = now.toZonedDateTimeISO(zone);
  const today = local.startOfDay().with({ hour: startHour });
  const since = local.hour < startHour ? today.subtract({ days: 1 }) : today;
  const isAfter = (at: Temporal.Instant, limit: Temporal.Instant) => Temporal.Instant.compare(at, limit) >= 0;
  return !runs.some(({ startedAt, finishedAt, problem }) => {
    if (problem !== null) return isAfter(startedAt, now.subtract({ hours: 1 }));
    return finishedAt
      ? isAfter(startedAt, since.toInstant())
      : isAfter(startedAt, now.subtract({ hours: longestHours }));
  });
}

/** Returns the id of a new run if one is due. Of several servers, one gets it. */
export const claimBackup = (db: Db, now: Temporal.Instant, zone: string): Promise<string | null> =>
  db.transaction(async (tx) => {
    // Advisory lock, since there is no row to lock yet.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('nightly backup'))`);
    const runs = await tx
      .select()
      .from(backups)
      .where(and(eq(backups.kind, "backup"), gt(backups.startedAt, now.subtract({ hours: 48 }))));
    if (!isBackupDue(now, runs, zone)) return null;
    const [run] = await tx.insert(backups).values({ kind: "backup", startedAt: now }).returning({ id: backups.id });
    return run?.id ?? null;
  });

/** Stores the end of a run, and deletes runs of last year. */
export async function finishBackup(
  db: Db,
  id: string,
  end: { finishedAt: Temporal.Instant } & ({ name: string; bytes: number } | { problem: string }),
): Promise<void> {
  await db.update(backups).set(end).where(eq(backups.id, id));
  await db.delete(backups).where(lt(backups.startedAt, end.finishedAt.subtract({ hours: 365 * 24 })));
}

/** Returns the newest run of a kind that succeeded, or that failed. */
async function newest(db: Db, kind: BackupRun["kind"], isGood: boolean): Promise<BackupRun | undefined> {
  const [row] = await db
    .select()
    .from(backups)
    .where(
      and(
        eq(backups.kind, kind),
        isNotNull(backups.finishedAt),
        isGood ? isNull(backups.problem) : isNotNull(backups.problem),
      ),
    )
    .orderBy(desc(backups.startedAt))
    .limit(1);
  return row;
}

/** Days without a successful backup after which the owner is warned (docs/product.md, Backups). */
const lateDays = 3;

export interface BackupState {
  last: BackupRun | undefined;
  drill: BackupRun | undefined;
  /** Reason of the newest failure, if no backup succeeded after it. */
  problem: string | null;
  isLate: boolean;
}

export async function readBackupState(db: Db, now: Temporal.Instant): Promise<BackupState> {
  const [last, drill, failed, [first]] = await Promise.all([
    newest(db, "backup", true),
    newest(db, "drill", true),
    newest(db, "backup", false),
    db.select({ at: min(backups.startedAt) }).from(backups),
  ]);
  const isFailing = failed && (!last || Temporal.Instant.compare(failed.startedAt, last.startedAt) > 0);
  const since = last?.startedAt ?? first?.at;
  return {
    last,
    drill,
    problem: isFailing ? failed.problem : null,
    isLate: Boolean(since && Temporal.Instant.compare(since, now.subtract({ hours: lateDays * 24 })) < 0),
  };
}
