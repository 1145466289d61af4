import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { formatExact, formatMoney, roundCents } from "./money";

describe("rounding a price line half up", () => {
  test.each([
    [2850, 2850],
    [1662.5, 1663],
    [1662.4999, 1662],
    [0.5, 1],
    [0, 0],
    // $35.00 × 0.95 × 0.5 is 16.625: the half cent must not be lost in binary fractions.
    [3500 * 0.95 * 0.5, 1663],
    [1.005 * 100, 101],
    [8.165 * 100, 817],
  ])("turns %d cents into %d", (exact, rounded) => {
    expect(roundCents(exact)).toBe(rounded);
  });

  it("stays within half a cent of the exact amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 300 }), (cents, percent) => {
        // The expected value is computed with integers, which are exact.
        expect(roundCents(cents * (percent / 100))).toBe(Math.floor((cents * percent * 2 + 100) / 200));
      }),
    );
  });

  it("changes nothing when repeated", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), (cents) => {
        expect(roundCents(roundCents(cents))).toBe(roundCents(cents));
      }),
    );
  });
});

describe("a printed amount", () => {
  it("has no cents if they are zero", () => {
    expect([3000, 2850, 0, 123_400, 5].map(formatMoney)).toEqual(["$30", "$28.50", "$0", "$1,234", "$0.05"]);
  });

  it("always has cents on a statement", () => {
    expect([3000, 2850, 26_750].map(formatExact)).toEqual(["$30.00", "$28.50", "$267.50"]);
  });
});
