// Tests of claiming rows of a queue, with the outbox as the queue.
import { and, eq, lte, or, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import { claimNext, isLeaseExpired, newLease, releasedLease, holdsLease, runDueJobs } from "./queue.server";

const nine = Temporal.Instant.from("2026-11-23T17:00:00Z");
const later = (seconds: number) => nine.add({ seconds });

/** Inserts one queued row per given due time. */
async function wait(db: Db, ...times: Temporal.Instant[]): Promise<void> {
  const rows = times.map((runAt, index) => ({
    dedupeKey: `job ${index}`,
    kind: "test",
    recipient: "casey@example.com",
    subject: `job ${index}`,
    text: "",
    html: "",
    messageId: `<${index}@example.com>`,
    runAt,
  }));
  await db.insert(outbox).values(rows);
}

function claim(db: Db, now = nine) {
  const isDue = and(eq(outbox.status, "queued"), lte(outbox.runAt, now));
  return claimNext(db, outbox, or(isDue, isLeaseExpired(outbox, now)), (isNext) =>
    db.update(outbox).set(newLease(now)).where(isNext).returning(),
  );
}

const namesOf = (rows: readonly ({ subject: string } | undefined)[]) => rows.map((row) => row?.subject);

onEachDatabase("a row that is due", (get) => {
  test("is claimed in order of the due time, and not before it is due", async ({ db }) => {
    await wait(db, nine, later(-60), later(1));
    expect(namesOf([await claim(db), await claim(db), await claim(db)])).toEqual(["job 1", "job 0", undefined]);
    expect((await claim(db, later(1)))?.subject).toBe("job 2");
  });

  test("is claimed by only one of three concurrent workers", async ({ db }) => {
    await wait(db, ...Array.from({ length: 12 }, (_, index) => later(-index)));
    const done: string[] = [];
    const worker = () =>
      runDueJobs(
        () => false,
        () => claim(db),
        async ({ subject }) => {
          done.push(subject);
          return "go-on";
        },
      );
    await Promise.all([worker(), worker(), worker()]);
    expect(done).toHaveLength(12);
    expect(new Set(done).size).toBe(12);
  });

  test("is skipped without waiting while another worker claims it", async ({ skip }) => {
    const { db, kind } = get();
    // Skipped, because the embedded database has one connection, so nothing is concurrent.
    if (kind === "embedded") skip();
    await wait(db, nine, later(-60));
    await db.transaction(async (another) => {
      // If claiming waited for this transaction, it would wait forever, so the database ends the transaction after this
      // time.
      await another.execute(sql`set local idle_in_transaction_session_timeout = '60s'`);
      expect((await claim(another))?.subject).toBe("job 1");
      expect(namesOf([await claim(db), await claim(db)])).toEqual(["job 0", undefined]);
    });
  });
});

onEachDatabase("a claimed row", () => {
  test("is leased for a minute, then claimed by another worker; the first result is discarded", async ({ db }) => {
    await wait(db, nine);
    const first = await claim(db);
    expect(await claim(db, later(60))).toBeUndefined();
    const second = await claim(db, later(61));
    if (!first || !second) throw new Error("it was not taken twice");
    const settle = (row: typeof first, status: "sent" | "failed") =>
      db
        .update(outbox)
        .set({ status, ...releasedLease })
        .where(holdsLease(outbox, row))
        .returning();
    expect(await settle(first, "failed")).toEqual([]);
    expect(await settle(second, "sent")).toMatchObject([{ status: "sent", leaseId: null, leaseUntil: null }]);
    expect(await settle(first, "failed")).toEqual([]);
    expect(await claim(db, later(3600))).toBeUndefined();
  });
});

test.each([
  ["a worker is stopped", { stopAfter: 2, verdict: "go-on" }],
  ["the work ends the turn", { stopAfter: 9, verdict: "end-turn" }],
] as const)("no further job is claimed after %s", async (_, { stopAfter, verdict }) => {
  const done: number[] = [];
  const numbers = [1, 2, 3];
  await runDueJobs(
    () => done.length === stopAfter,
    async () => numbers.shift(),
    async (number) => {
      done.push(number);
      return number === 2 ? verdict : "go-on";
    },
  );
  expect(done).toEqual([1, 2]);
});
