// Queues of background work. A queue is a table whose rows wait for a worker: written in the transaction of their
// change, claimed by one worker at a time, and free again when the lease expires (docs/decisions/024-jobs.md).
import { and, asc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";

import type { Db } from "~/db/client.server";

type QueueTable = PgTable & Record<"id" | "runAt", AnyPgColumn>;
type LeasedTable = QueueTable & Record<"status" | "leaseId" | "leaseUntil", AnyPgColumn>;

/**
 * Claims the row that has been due longest, if any: `take` writes the lease and returns the row. Skips rows that
 * another worker is claiming.
 */
export async function claimNext<Row>(
  db: Db,
  table: QueueTable,
  due: SQL | undefined,
  take: (isNext: SQL) => PromiseLike<Row[]>,
): Promise<Row | undefined> {
  const next = db
    .select({ id: table.id })
    .from(table)
    .where(due)
    .orderBy(asc(table.runAt))
    .limit(1)
    .for("update", { skipLocked: true });
  // "=" instead of "in", with which PostgreSQL might evaluate the subquery once per row.
  const [row] = await take(eq(table.id, sql`(${next})`));
  return row;
}

/** Runs due jobs one after another, until none is left, the worker is stopped, or `work` returns "end-turn". */
export async function runDueJobs<Job>(
  isStopped: () => boolean,
  claim: () => Promise<Job | undefined>,
  work: (job: Job) => Promise<"go-on" | "end-turn">,
): Promise<void> {
  while (!isStopped()) {
    const job = await claim();
    if (job === undefined || (await work(job)) === "end-turn") return;
  }
}

/** Values that release a lease. Part of every update with which a worker finishes a row. */
export const releasedLease = { leaseId: null, leaseUntil: null };

const leaseSeconds = 60;

/** Values of a new lease for this worker. */
export const newLease = (now: Temporal.Instant) => ({
  status: "sending" as const,
  leaseId: crypto.randomUUID(),
  leaseUntil: now.add({ seconds: leaseSeconds }),
});

/** Matches rows whose lease has expired: the worker was killed, or lost the database. */
export const isLeaseExpired = (table: LeasedTable, now: Temporal.Instant) =>
  and(eq(table.status, "sending"), lt(table.leaseUntil, now));

/**
 * Matches the row if this worker still has its lease. It hasn't when the lease expired and another worker claimed the
 * row.
 */
export const holdsLease = (table: LeasedTable, row: { id: string; leaseId: string | null }) =>
  and(eq(table.id, row.id), eq(table.leaseId, row.leaseId ?? ""));
