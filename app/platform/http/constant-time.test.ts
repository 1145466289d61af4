import { setTimeout as pause } from "node:timers/promises";

import { expect, test } from "vitest";

import { inConstantTime } from "./constant-time";

/** Milliseconds that a timer may fire early. */
const early = 2;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

test("a response is delayed to the given time, whether the work succeeds or fails", async () => {
  const found = async () => expect(await inConstantTime(async () => "found", { ms: 40 })).toBe("found");
  expect(await timed(found)).toBeGreaterThanOrEqual(40 - early);
  const failed = () => Promise.reject(new Error("the leash is tangled"));
  const fails = async () => expect(inConstantTime(failed, { ms: 40 })).rejects.toThrow("tangled");
  expect(await timed(fails)).toBeGreaterThanOrEqual(40 - early);
});

test("a response after longer work is delayed to the next multiple of the given time", async () => {
  expect(await timed(() => inConstantTime(() => pause(50), { ms: 40 }))).toBeGreaterThanOrEqual(80 - 2 * early);
});

test("an outcome that needn't be hidden is not delayed, but a failure always is", async () => {
  const ask = (outcome: string, ms: number) =>
    inConstantTime(async () => outcome, { ms, mustHide: (each) => each === "wrong" });
  expect(await timed(() => ask("right", 10_000))).toBeLessThan(10_000);
  expect(await timed(() => ask("wrong", 40))).toBeGreaterThanOrEqual(40 - early);
  const failed = () => Promise.reject(new Error("the leash is tangled"));
  const fails = async () =>
    expect(inConstantTime(failed, { ms: 40, mustHide: () => false })).rejects.toThrow("tangled");
  expect(await timed(fails)).toBeGreaterThanOrEqual(40 - early);
});
