import { setTimeout as pause } from "node:timers/promises";

import { expect, test } from "vitest";

import { inConstantTime, inConstantTimeWhere } from "./constant-time";

/** Milliseconds by which a timer may fire early. */
const early = 2;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

test("the response is delayed to the given time, whether the work succeeds or fails", async () => {
  const found = async () => expect(await inConstantTime(40, async () => "found")).toBe("found");
  expect(await timed(found)).toBeGreaterThanOrEqual(40 - early);
  const failed = () => Promise.reject(new Error("the leash is tangled"));
  const fails = async () => expect(inConstantTime(40, failed)).rejects.toThrow("tangled");
  expect(await timed(fails)).toBeGreaterThanOrEqual(40 - early);
});

test("longer work is delayed to the next multiple, which hides its duration", async () => {
  expect(await timed(() => inConstantTime(40, () => pause(50)))).toBeGreaterThanOrEqual(80 - 2 * early);
});

test("only outcomes that `mustNotShow` selects are delayed, and every failure", async () => {
  const ask = (outcome: string) =>
    inConstantTimeWhere(
      10_000,
      (each) => each === "wrong",
      async () => outcome,
    );
  expect(await timed(() => ask("right"))).toBeLessThan(10_000);
  expect(
    await timed(() =>
      inConstantTimeWhere(
        40,
        (each) => each === "wrong",
        async () => "wrong",
      ),
    ),
  ).toBeGreaterThanOrEqual(40 - early);
  const failed = () => Promise.reject(new Error("the leash is tangled"));
  const fails = async () => expect(inConstantTimeWhere(40, () => false, failed)).rejects.toThrow("tangled");
  expect(await timed(fails)).toBeGreaterThanOrEqual(40 - early);
});
