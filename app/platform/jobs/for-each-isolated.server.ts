// Runs a job for many households, walkers or calendars, one after another. If one fails, the others still run; the
// failure is logged with the id, counted, and retried after a growing wait (docs/decisions/038-drafts-and-failures.md).
import { and, eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { jobFailures } from "~/db/tables/platform";
import type { Logger } from "~/platform/process/log";

import { backoffSeconds } from "./backoff";

export interface Turn {
  db: Db;
  log: Logger;
  now: Temporal.Instant;
  isStopped?: (() => boolean) | undefined;
}

interface Job<Item> {
  /** Name in plural, shown on the page System and in the log, such as "statements". */
  name: string;
  /** Name of the id in the log, such as "clientId". */
  idName: string;
  /** All items due now, as ids or as objects with an id. */
  items: readonly Item[];
  /** Maximum number of items per run of the job; unlimited by default. */
  most?: number;
}

interface Identified {
  id: string;
}

const idOf = (item: string | Identified): string => (typeof item === "string" ? item : item.id);

/** Runs `work`, which opens its own transaction, for each item. Returns the sum of its results. */
export async function forEachIsolated<Item extends string | Identified>(
  { db, log, now, isStopped = () => false }: Turn,
  { name, idName, items, most = Infinity }: Job<Item>,
  work: (item: Item) => Promise<number>,
): Promise<number> {
  const failures = await readFailures(db, name);
  const ids = new Set(items.map(idOf));
  await deleteFailures(
    db,
    name,
    [...failures.keys()].filter((id) => !ids.has(id)),
  );
  let sum = 0;
  const isDue = (item: Item) => {
    const failure = failures.get(idOf(item));
    return !failure || Temporal.Instant.compare(now, failure.retryAt) >= 0;
  };
  for (const item of items.filter(isDue).slice(0, most)) {
    if (isStopped()) break;
    const id = idOf(item);
    const failure = failures.get(id);
    try {
      sum += await work(item);
      if (failure) await deleteFailures(db, name, [id]);
    } catch (error) {
      const attempts = (failure?.attempts ?? 0) + 1;
      log.error({ err: error, job: name, [idName]: id, attempts }, "a job failed for one item; will retry");
      await storeFailure(db, { job: name, subject: id, attempts, failedAt: now });
    }
  }
  return sum;
}

async function readFailures(db: Db, job: string) {
  const rows = await db.select().from(jobFailures).where(eq(jobFailures.job, job));
  return new Map(rows.map((row) => [row.subject, row]));
}

async function deleteFailures(db: Db, job: string, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0)
    await db.delete(jobFailures).where(and(eq(jobFailures.job, job), inArray(jobFailures.subject, [...subjects])));
}

async function storeFailure(db: Db, failure: Omit<typeof jobFailures.$inferInsert, "retryAt">): Promise<void> {
  const seconds = Math.round(backoffSeconds(failure.attempts, Math.random()));
  const retryAt = failure.failedAt.add({ seconds });
  await db
    .insert(jobFailures)
    .values({ ...failure, retryAt })
    .onConflictDoUpdate({
      target: [jobFailures.job, jobFailures.subject],
      set: { attempts: sql`excluded.attempts`, failedAt: sql`excluded.failed_at`, retryAt: sql`excluded.retry_at` },
    });
}

/** Returns the number of items that wait for a retry, per job. */
export const countFailures = (db: Db): Promise<{ job: string; count: number }[]> =>
  db
    .select({ job: jobFailures.job, count: sql<number>`count(*)::int` })
    .from(jobFailures)
    .groupBy(jobFailures.job)
    .orderBy(jobFailures.job);
