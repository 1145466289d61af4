import { Writable } from "node:stream";

import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { startWorkers } from "./worker.server";

const hour = 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function logTo(lines: string[]) {
  const destination = new Writable({
    write(piece, _, done) {
      lines.push(String(piece));
      done();
    },
  });
  return pino({ base: null }, destination);
}

test("work runs at once, and then at each interval", async () => {
  let hourly = 0;
  let daily = 0;
  const workers = startWorkers(
    [
      { name: "the hourly one", everyMs: hour, work: async () => void (hourly += 1) },
      { name: "the daily one", everyMs: 24 * hour, work: async () => void (daily += 1) },
    ],
    logTo([]),
  );
  expect([hourly, daily]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect([hourly, daily]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(23 * hour + 1);
  expect([hourly, daily]).toEqual([25, 2]);
  await workers.stop();
});

test("work woken during a run starts once more afterwards, and never runs concurrently with itself", async () => {
  let begun = 0;
  let ended = Promise.withResolvers<void>();
  const work = () => {
    begun += 1;
    return ended.promise;
  };
  const workers = startWorkers([{ name: "the slow one", everyMs: hour, work }], logTo([]));
  await vi.advanceTimersByTimeAsync(5 * hour);
  expect(begun).toBe(1);
  const first = ended;
  ended = Promise.withResolvers();
  first.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toBe(2);
  ended.resolve();
  await workers.stop();
});

test("failed work is logged by name and retried, and other work continues", async () => {
  const lines: string[] = [];
  let good = 0;
  let bad = 0;
  const workers = startWorkers(
    [
      {
        name: "the bad one",
        everyMs: hour,
        work: async () => {
          bad += 1;
          throw new Error("no luck");
        },
      },
      { name: "the good one", everyMs: hour, work: async () => void (good += 1) },
    ],
    logTo(lines),
  );
  await vi.advanceTimersByTimeAsync(hour);
  expect([bad, good]).toEqual([2, 2]);
  expect(lines.join()).toMatch(/no luck.*the bad one/s);
  await workers.stop();
});

test("a failing step is logged by name, and the next step of the job still runs", async () => {
  const lines: string[] = [];
  const done: string[] = [];
  const steps = [
    {
      name: "the charges",
      work: async () => {
        throw new Error("no luck");
      },
    },
    { name: "the statements", work: async () => done.push("statements") },
  ];
  const workers = startWorkers([{ everyMs: hour, steps }], logTo(lines));
  await vi.advanceTimersByTimeAsync(0);
  await workers.stop();
  expect(done).toEqual(["statements"]);
  expect(lines.join()).toMatch(/no luck.*the charges failed/s);
});

test("stop waits for the current run, and starts no other", async () => {
  let begun = 0;
  const ended = Promise.withResolvers<void>();
  const work = () => {
    begun += 1;
    return ended.promise;
  };
  const workers = startWorkers([{ name: "the slow one", everyMs: hour, work }], logTo([]));
  let stopped = false;
  const stopping = workers.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect([begun, stopped]).toEqual([1, false]);
  ended.resolve();
  await stopping;
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(begun).toBe(1);
});
