import { expect, test } from "vitest";

import { samplePrices } from "~/sample/business/sample-prices";
import type { Quote } from "~/shared/quote";

import { withAddOns } from "./add-ons";

const dog = {
  kind: "dog",
  label: "Biscuit: Dog Walking, 30 min",
  amount: 2500,
  overridden: { was: 3000, reason: "friend" },
} as const;
const plain: Quote = { lines: [dog], total: 2500 };

test("added extras raise the price and leave all other price lines unchanged", () => {
  const both = withAddOns(plain, { medication: true, training: true }, samplePrices);
  expect(both.lines).toEqual([
    dog,
    { kind: "medication", label: "Medication", amount: 1000 },
    { kind: "training", label: "Training reinforcement", amount: 500 },
  ]);
  expect(both.total).toBe(4000);
  expect(withAddOns(both, { medication: false, training: false }, samplePrices)).toEqual(plain);
});

test("an existing extra keeps its price", () => {
  const cheap = {
    kind: "medication",
    label: "Medication",
    amount: 0,
    overridden: { was: 1000, reason: "gift" },
  } as const;
  const quote: Quote = { lines: [dog, cheap], total: 2500 };
  expect(withAddOns(quote, { medication: true, training: true }, samplePrices).total).toBe(3000);
});
