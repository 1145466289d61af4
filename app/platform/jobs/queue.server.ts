// A queue is a table whose rows wait for a worker: written in the transaction of their change, claimed by one worker at
// a time, and free again when the lease expires (docs/decisions/024-jobs.md).
import { and, asc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";

import type { Db } from "~/db/client.server";

type QueueTable = PgTable & Record<"id" | "runAt", AnyPgColumn>;
type LeasedTable = QueueTable & Record<"status" | "leaseId" | "leaseUntil", AnyPgColumn>;

/**
 * Claims the row that has been due longest, if any: `take` writes the lease and returns the row. Rows that another
 * worker is claiming are skipped.
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
  // Compared with "=": with "in", PostgreSQL might evaluate the subquery once per row.
  const [row] = await take(eq(table.id, sql`(${next})`));
  return row;
}

/** Runs due jobs one after another until none is left, the worker is stopped, or `work` ends the turn. */
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

/** Columns that release the lease; part of every change that ends a turn. */
export const releasedLease = { leaseId: null, leaseUntil: null };

const leaseSeconds = 60;

/** Columns of a new lease for this worker. */
export const newLease = (now: Temporal.Instant) => ({
  status: "sending" as const,
  leaseId: crypto.randomUUID(),
  leaseUntil: now.add({ seconds: leaseSeconds }),
});

/** The lease has expired: its worker was killed, or lost the database. */
export const isLeaseExpired = (table: LeasedTable, now: Temporal.Instant) =>
  and(eq(table.status, "sending"), lt(table.leaseUntil, now));

/** Matches the row unless its lease expired and another worker claimed it. */
export const holdsLease = (table: LeasedTable, row: { id: string; leaseId: string | null }) =>
  and(eq(table.id, row.id), eq(table.leaseId, row.leaseId ?? ""));
