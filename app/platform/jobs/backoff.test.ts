import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { backoffSeconds } from "./backoff";

describe("the retry of a failed job", () => {
  test.each([
    [1, 30],
    [2, 60],
    [3, 120],
    [7, 1920],
    [8, 3600],
    [40, 3600],
  ])("after attempt %d waits about %d seconds", (attempt, seconds) => {
    expect(backoffSeconds(attempt, 0.5)).toBe(seconds);
  });

  it("waits longer each time, with 25 % jitter, and at most about an hour", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const wait = backoffSeconds(attempt, random);
        const middle = backoffSeconds(attempt, 0.5);
        expect(wait).toBeGreaterThanOrEqual(middle * 0.75);
        expect(wait).toBeLessThanOrEqual(middle * 1.25);
        expect(wait).toBeLessThanOrEqual(4500);
        expect(backoffSeconds(attempt + 1, 0.5)).toBeGreaterThanOrEqual(middle);
      }),
    );
  });

  it("spreads the eight attempts of a mail over at least three quarters of an hour", () => {
    const waits = Array.from({ length: 7 }, (_, index) => backoffSeconds(index + 1, 0));
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(2700);
  });
});
