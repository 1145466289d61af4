// Tests of a job in which one item fails.
import { Writable } from "node:stream";

import pino from "pino";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { jobFailures } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import { countFailures, forEachIsolated } from "./for-each-isolated.server";

const noon = Temporal.Instant.from("2026-11-24T20:00:00Z");
const secondsTo = (time: Temporal.Instant | undefined, now: Temporal.Instant) =>
  ((time?.epochMilliseconds ?? 0) - now.epochMilliseconds) / 1000;

/** Makes a job for the items a, b and c, which throws for the items in `failing`. */
function jobIn(db: Db) {
  const lines: string[] = [];
  const log = pino({ base: null }, new Writable({ write: (piece, _, done) => (lines.push(String(piece)), done()) }));
  const done: string[] = [];
  const failing = new Set<string>();
  const run = (now: Temporal.Instant, items = ["a", "b", "c"]) =>
    forEachIsolated({ db, log, now }, { name: "statements", idName: "clientId", items }, async (id) => {
      if (failing.has(id)) throw new Error(`nothing works for ${id}`);
      return done.push(id);
    });
  return { lines, done, failing, run };
}

onEachDatabase("a job for many households", () => {
  test("finishes for the other households when one fails, and logs the failing household's id", async ({ db }) => {
    const { run, done, failing, lines } = jobIn(db);
    failing.add("b");
    await run(noon);
    expect(done).toEqual(["a", "c"]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { job: "statements", clientId: "b", attempts: 1, err: { message: "nothing works for b" } },
    ]);
    expect(await countFailures(db)).toEqual([{ job: "statements", count: 1 }]);
  });

  test("retries the failing household with a backoff from 30 seconds to an hour", async ({ db }) => {
    const { run, failing, lines } = jobIn(db);
    failing.add("b");
    let now = noon;
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await run(now);
      const [failure] = await db.select().from(jobFailures);
      expect(failure?.attempts).toBe(attempt);
      waits.push(secondsTo(failure?.retryAt, now));
      await run(now.add({ seconds: 20 }));
      now = failure?.retryAt ?? now;
    }
    expect(lines).toHaveLength(9);
    expect(waits[0]).toBeGreaterThan(20);
    expect(waits[0]).toBeLessThan(40);
    expect(waits[8]).toBeGreaterThan(2000);
    expect(waits[8]).toBeLessThan(4600);
  });

  test("deletes the stored failure after a success", async ({ db }) => {
    const { run, done, failing } = jobIn(db);
    failing.add("b");
    await run(noon);
    failing.clear();
    await run(noon.add({ minutes: 1 }));
    expect(done).toEqual(["a", "c", "a", "b", "c"]);
    expect(await countFailures(db)).toEqual([]);
  });

  test("deletes the failure of a household with nothing due, but not the failures of other jobs", async ({ db }) => {
    const { run, failing } = jobIn(db);
    await db.insert(jobFailures).values({ job: "receipts", subject: "b", attempts: 1, failedAt: noon, retryAt: noon });
    failing.add("b");
    await run(noon);
    await run(noon, ["a", "c"]);
    expect(await countFailures(db)).toEqual([{ job: "receipts", count: 1 }]);
  });
});
