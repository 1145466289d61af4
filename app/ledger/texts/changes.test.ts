import { expect, test } from "vitest";

import { feeInWords } from "~/day/texts/booking";

const owed = { amount: 2350, isWaived: false };

test("feeInWords() returns null for a confirmed visit without a fee and for a declined request", () => {
  expect(feeInWords("confirmed", null)).toBeNull();
  expect(feeInWords("declined", null)).toBeNull();
});

test("feeInWords() says that nothing is owed after a free cancellation", () => {
  expect(feeInWords("cancelled", null)).toMatchObject({ label: "Nothing is owed" });
});

test("feeInWords() says that the fee replaces the price after a late cancellation or a no-show, and is added after a late move", () => {
  expect(feeInWords("cancelled", owed)?.note).toBe("Owed instead of the price.");
  expect(feeInWords("no_show", owed)?.note).toBe("Owed instead of the price.");
  expect(feeInWords("confirmed", owed)?.note).toBe("Owed on top of the price.");
});

test("feeInWords() says that nothing is owed after the fee was waived", () => {
  expect(feeInWords("cancelled", { ...owed, isWaived: true })?.note).toBe("Waived: nothing is owed.");
});
