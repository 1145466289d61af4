import fc from "fast-check";
import { expect, test } from "vitest";

import { sharesOf } from "./shares";

test("a negative part has no share, and the other shares add up to 100", () =>
  expect(sharesOf([9000, 3000, -2000])).toEqual([75, 25, null]));

test("three equal parts have 34, 33 and 33 percent", () => expect(sharesOf([1000, 1000, 1000])).toEqual([34, 33, 33]));

test("a total of zero has no shares", () => {
  expect(sharesOf([])).toEqual([]);
  expect(sharesOf([0, -500])).toEqual([null, null]);
});

test("shares always add up to 100, and each is rounded by less than a percent", () =>
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
