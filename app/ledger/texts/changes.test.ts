import { expect, test } from "vitest";

import { feeInWords } from "~/day/texts/booking";

const owed = { amount: 2350, isWaived: false };

test("a confirmed visit without a fee mentions no fee", () => {
  expect(feeInWords("confirmed", null)).toBeNull();
  expect(feeInWords("declined", null)).toBeNull();
});

test("a free cancellation says that no fee is due", () => {
  expect(feeInWords("cancelled", null)).toMatchObject({ label: "Nothing is owed" });
});

test("a late cancellation and a no-show replace the price; a late move is added to it", () => {
  expect(feeInWords("cancelled", owed)?.note).toBe("Owed instead of the price.");
  expect(feeInWords("no_show", owed)?.note).toBe("Owed instead of the price.");
  expect(feeInWords("confirmed", owed)?.note).toBe("Owed on top of the price.");
});

test("a waived fee is not due", () => {
  expect(feeInWords("cancelled", { ...owed, isWaived: true })?.note).toBe("Waived: nothing is owed.");
});
