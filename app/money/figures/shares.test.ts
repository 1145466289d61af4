import fc from "fast-check";
import { expect, test } from "vitest";

import { sharesOf } from "./shares";

test("what is below zero has no share, and the others come to the whole without it", () =>
  expect(sharesOf([9000, 3000, -2000])).toEqual([75, 25, null]));

test("a third is a third, and somebody has the percent that is left", () =>
  expect(sharesOf([1000, 1000, 1000])).toEqual([34, 33, 33]));

test("of nothing there are no shares", () => {
  expect(sharesOf([])).toEqual([]);
  expect(sharesOf([0, -500])).toEqual([null, null]);
});

test("whatever there is, shares come to 100, and none is off by a percent", () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 })), (parts) => {
      const shares = sharesOf(parts);
      const whole = parts.reduce((sum, cents) => sum + Math.max(0, cents), 0);
      fc.pre(whole > 0);
      expect(shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)).toBe(100);
      for (const [place, share] of shares.entries()) {
        const cents = parts[place] ?? 0;
        expect(share === null).toBe(cents < 0);
        if (share !== null) expect(Math.abs(share - (cents * 100) / whole)).toBeLessThan(1);
      }
    }),
  ));
