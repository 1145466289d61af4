import { expect, test } from "vitest";

import { feeInWords } from "~/day/texts/booking";

const owed = { amount: 2350, isWaived: false };

test("a visit that stands, without a fee, says nothing of one", () => {
  expect(feeInWords("confirmed", null)).toBeNull();
  expect(feeInWords("declined", null)).toBeNull();
});

test("a cancellation in time says that nothing is owed", () => {
  expect(feeInWords("cancelled", null)).toMatchObject({ label: "Nothing is owed" });
});

test("a late cancellation and a no-show are owed instead of the price, a late move besides it", () => {
  expect(feeInWords("cancelled", owed)?.note).toBe("Owed instead of the price.");
  expect(feeInWords("no_show", owed)?.note).toBe("Owed instead of the price.");
  expect(feeInWords("confirmed", owed)?.note).toBe("Owed on top of the price.");
});

test("a waived fee is not owed", () => {
  expect(feeInWords("cancelled", { ...owed, isWaived: true })?.note).toBe("Waived: nothing is owed.");
});
