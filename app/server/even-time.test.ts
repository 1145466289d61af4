import { expect, test } from "vitest";

import { inEvenTime } from "./even-time";

test("an answer comes no sooner than the given time, whether the work succeeds or fails", async () => {
  const started = performance.now();
  expect(await inEvenTime(40, async () => "found")).toBe("found");
  // A timer may fire a millisecond early.
  expect(performance.now() - started).toBeGreaterThanOrEqual(38);
  const again = performance.now();
  await expect(inEvenTime(40, () => Promise.reject(new Error("the leash is tangled")))).rejects.toThrow("tangled");
  expect(performance.now() - again).toBeGreaterThanOrEqual(38);
});
