import { expect, test } from "vitest";

import { Temporal } from "~/shared/dates";

import { createClock } from "./clock";

test("a clock is the machine's, unless it is told where to begin", () => {
  const before = Date.now();
  const { now, nowMs } = createClock();
  expect(now().epochMilliseconds).toBeGreaterThanOrEqual(before);
  expect(nowMs()).toBeLessThanOrEqual(Date.now());
});

test.each(["2027-10-18T09:00:00-07:00", "2020-02-29T23:59:59Z"])(
  "a clock that begins at %s ticks on from there",
  (at) => {
    const start = Temporal.Instant.from(at);
    const begun = performance.now();
    const { now, nowMs } = createClock(start);
    const first = now();
    expect(Temporal.Instant.compare(first, start)).toBeGreaterThanOrEqual(0);
    // Not faster than the machine's: a millisecond for rounding at either end.
    expect(nowMs() - start.epochMilliseconds).toBeLessThanOrEqual(performance.now() - begun + 2);
    expect(Temporal.Instant.compare(now(), first)).toBeGreaterThanOrEqual(0);
  },
);
