// Runs of jobs and errors of the log, which the server stores once a minute for the page System. The times are the
// machine's, as those of the log.
import { desc, gte, lt, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { errorCounts, jobRuns } from "~/db/tables/platform";

const hoursKept = 48;

type Run = Omit<typeof jobRuns.$inferInsert, "job">;

export function createRunRecords(machineNow: () => Temporal.Instant = () => Temporal.Now.instant()) {
  const runs = new Map<string, Run>();
  const errors = new Map<string, number>();
  const countError = (message: string, count = 1) => void errors.set(message, (errors.get(message) ?? 0) + count);

  return {
    noteRun: (job: string, seconds: number, isGood: boolean) => {
      const endedAt = machineNow();
      runs.set(job, { endedAt, ms: Math.round(seconds * 1000), goodAt: isGood ? endedAt : runs.get(job)?.goodAt });
    },
    noteError: (message: string) => countError(message),
    async store(db: Db): Promise<void> {
      // All servers write their rows in the same order, so that none waits for another in a circle.
      if (runs.size > 0) await storeRuns(db, [...runs].toSorted(byName));
      const counted = [...errors].toSorted(byName);
      errors.clear();
      await storeErrors(db, machineNow(), counted).catch((error: unknown) => {
        for (const [message, count] of counted) countError(message, count);
        throw error;
      });
    },
  };
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1);

/** Stores the runs. Another server's later run of a job stays. */
async function storeRuns(db: Db, runs: readonly (readonly [string, Run])[]): Promise<void> {
  await db
    .insert(jobRuns)
    .values(runs.map(([job, run]) => ({ job, ...run })))
    .onConflictDoUpdate({
      target: jobRuns.job,
      set: {
        endedAt: sql`excluded.ended_at`,
        ms: sql`excluded.ms`,
        goodAt: sql`greatest(excluded.good_at, ${jobRuns.goodAt})`,
      },
      setWhere: sql`excluded.ended_at > ${jobRuns.endedAt}`,
    });
}

async function storeErrors(db: Db, now: Temporal.Instant, counted: readonly (readonly [string, number])[]) {
  const hour = now.round({ smallestUnit: "hour", roundingMode: "trunc" });
  if (counted.length > 0)
    await db
      .insert(errorCounts)
      .values(counted.map(([message, count]) => ({ hour, message, count })))
      .onConflictDoUpdate({
        target: [errorCounts.hour, errorCounts.message],
        set: { count: sql`${errorCounts.count} + excluded.count` },
      });
  await db.delete(errorCounts).where(lt(errorCounts.hour, now.subtract({ hours: hoursKept })));
}

/** Returns the last run of each job that ran in the last two days. */
export const listJobRuns = (db: Db, now: Temporal.Instant) =>
  db
    .select()
    .from(jobRuns)
    .where(gte(jobRuns.endedAt, now.subtract({ hours: hoursKept })))
    .orderBy(jobRuns.job);

/** Returns the most frequent errors of the last 24 hours. */
export const listErrors = (db: Db, now: Temporal.Instant) =>
  db
    .select({ message: errorCounts.message, count: sql<number>`sum(${errorCounts.count})::int` })
    .from(errorCounts)
    .where(gte(errorCounts.hour, now.subtract({ hours: 24 })))
    .groupBy(errorCounts.message)
    .orderBy(desc(sql`2`), errorCounts.message)
    .limit(20);
