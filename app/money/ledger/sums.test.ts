import fc from "fast-check";
import { expect, test } from "vitest";

import { balanceOf, openOf } from "./sums";

test("what was paid goes to the oldest first", () => {
  expect(openOf([3000, 2000, 4000], 0)).toEqual([3000, 2000, 4000]);
  expect(openOf([3000, 2000, 4000], 3500)).toEqual([0, 1500, 4000]);
  expect(openOf([3000, 2000], 9000)).toEqual([0, 0]);
});

const cents = fc.integer({ min: 0, max: 1_000_000 });

test("what is open and what is too much are together what the balance says", () =>
  fc.assert(
    fc.property(fc.array(cents), cents, (owed, paid) => {
      const balance = balanceOf([...owed.map((amountCents) => ({ amountCents })), { amountCents: -paid }]);
      const open = openOf(owed, paid).reduce((sum, each) => sum + each, 0);
      expect(open).toBe(Math.max(0, balance));
    }),
  ));
