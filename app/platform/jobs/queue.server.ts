// A queue is a table whose rows wait for a worker: written in the transaction of the change they tell about, taken one at
// a time by one worker only, and free again when their lease runs out (docs/decisions/024-jobs.md).
import { and, asc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";

import type { Db } from "~/db/client.server";

type QueueTable = PgTable & Record<"id" | "runAt", AnyPgColumn>;
type LeasedTable = QueueTable & Record<"status" | "leaseId" | "leaseUntil", AnyPgColumn>;

/**
 * Takes the longest due row in hand, or none: `take` writes down whose it is, and answers the row. One that another worker
 * is taking is passed over, not waited for.
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
  // Compared with "=": within "in", the question might be asked once for each row.
  const [row] = await take(eq(table.id, sql`(${next})`));
  return row;
}

/** Does what is due, one after another, until nothing is, the worker is told to stop, or `work` ends the turn. */
export async function workOff<Job>(
  isStopped: () => boolean,
  claim: () => Promise<Job | undefined>,
  work: (job: Job) => Promise<"go-on" | "end-turn">,
): Promise<void> {
  while (!isStopped()) {
    const job = await claim();
    if (job === undefined || (await work(job)) === "end-turn") return;
  }
}

/** No longer in anybody's hands; goes into each change that ends a turn. */
export const released = { leaseId: null, leaseUntil: null };

const leaseSeconds = 60;

/** In this worker's hand, and for how long. */
export const leased = (now: Temporal.Instant) => ({
  status: "sending" as const,
  leaseId: crypto.randomUUID(),
  leaseUntil: now.add({ seconds: leaseSeconds }),
});

/** In the hand of a worker that is gone: killed, or cut off from the database. */
export const hasRunOut = (table: LeasedTable, now: Temporal.Instant) =>
  and(eq(table.status, "sending"), lt(table.leaseUntil, now));

/** The row, unless its lease ran out meanwhile and another worker has it. */
export const stillInHand = (table: LeasedTable, row: { id: string; leaseId: string | null }) =>
  and(eq(table.id, row.id), eq(table.leaseId, row.leaseId ?? ""));
