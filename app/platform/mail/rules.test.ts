import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { backoffSeconds, maxAttempts } from "./rules";

describe("a mail that could not be sent", () => {
  test.each([
    [1, 30],
    [2, 60],
    [3, 120],
    [7, 1920],
    [8, 3600],
    [40, 3600],
  ])("waits after attempt %d about %d seconds", (attempt, seconds) => {
    expect(backoffSeconds(attempt, 0.5)).toBe(seconds);
  });

  it("waits longer each time, a quarter either way, and never much more than an hour", () => {
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

  it("is given up after eight attempts, at least three quarters of an hour after the first", () => {
    const waits = Array.from({ length: maxAttempts - 1 }, (_, index) => backoffSeconds(index + 1, 0));
    expect(maxAttempts).toBe(8);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(2700);
  });
});
