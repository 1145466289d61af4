// Properties of every price (docs/product.md, Price of a visit), over all services, durations, areas, days and extras.
import fc from "fast-check";
import { expect, test } from "vitest";

import { allAreas } from "~/business/areas/areas";
import { maxPetsPerClient } from "~/business/policies";
import { basePrices, defaultPrices, holidayShare } from "~/business/prices";
import { serviceIds } from "~/business/service-catalog";
import { roundCents } from "~/shared/money";

import { quote, type QuoteInput } from "./quote";
import { durationsOf } from "./rules";

const priced = serviceIds.flatMap((service) =>
  durationsOf(defaultPrices, service).map((minutes) => ({ service, minutes })),
);

const anyVisit: fc.Arbitrary<QuoteInput> = fc
  .record({
    prices: fc.constant(defaultPrices),
    what: fc.constantFrom(...priced),
    dogs: fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: maxPetsPerClient }),
    // The real factors of the areas, and arbitrary ones.
    priceFactor: fc.oneof(
      fc.constantFrom(...allAreas.map((area) => area.priceFactor)),
      fc.integer({ min: 1, max: 3000 }).map((thousandths) => thousandths / 1000),
    ),
    day: fc.record({ isWeekend: fc.boolean(), holiday: fc.constantFrom(null, "Thanksgiving", "Christmas Day") }),
    medication: fc.boolean(),
    training: fc.boolean(),
  })
  .map(({ what, ...rest }) => ({ ...what, ...rest }));

const priceOf = (input: QuoteInput) => {
  const price = quote(input);
  if (!price) throw new Error("it has no price");
  return price;
};
const always = (holds: (input: QuoteInput) => void) => fc.assert(fc.property(anyVisit, holds), { numRuns: 500 });

test("every line and every total is a whole number of cents, and none is negative", () =>
  always((input) => {
    const { lines, total } = priceOf(input);
    for (const amount of [...lines.map((line) => line.amount), total]) {
      expect(Number.isSafeInteger(amount)).toBe(true);
      expect(amount).toBeGreaterThanOrEqual(0);
    }
  }));

test("the total is the sum of the lines", () =>
  always((input) => {
    const { lines, total } = priceOf(input);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  }));

test("there is a line for each dog, and one for each extra", () =>
  always((input) => {
    const kinds = priceOf(input).lines.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "dog")).toHaveLength(input.dogs.length);
    const extras = kinds.slice(input.dogs.length);
    expect(extras).toEqual([
      ...(input.day.holiday === null ? [] : ["holiday"]),
      ...(input.day.isWeekend ? ["weekend"] : []),
      ...(input.medication ? ["medication"] : []),
      ...(input.training ? ["training"] : []),
    ]);
  }));

test("an extra dog never lowers the total and never costs more than the first", () =>
  always((input) => {
    const more = priceOf({ ...input, dogs: [...input.dogs, "One more"] });
    expect(more.total).toBeGreaterThanOrEqual(priceOf(input).total);
    expect(more.lines[input.dogs.length]?.amount).toBeLessThanOrEqual(more.lines[0]?.amount ?? 0);
  }));

test("a factor of 1 changes nothing: the first dog pays the price of the list", () =>
  always((input) => {
    const [first] = priceOf({ ...input, priceFactor: 1 }).lines;
    expect(first?.amount).toBe(basePrices[input.service][input.minutes]);
  }));

test("each extra costs the same in every visit", () =>
  always((input) => {
    const plain = { ...input, day: { isWeekend: false, holiday: null }, medication: false, training: false };
    const base = priceOf(plain).total;
    expect(priceOf({ ...plain, medication: true }).total - base).toBe(defaultPrices.medication);
    expect(priceOf({ ...plain, training: true }).total - base).toBe(defaultPrices.training);
    expect(priceOf({ ...plain, day: { isWeekend: true, holiday: null } }).total - base).toBe(defaultPrices.weekend);
    const onHoliday = priceOf({ ...plain, day: { isWeekend: false, holiday: "Christmas Day" } }).total;
    expect(onHoliday - base).toBe(roundCents(base * holidayShare));
  }));

test("the names of the dogs don't change the price", () =>
  always((input) => {
    const amounts = (dogs: readonly string[]) => priceOf({ ...input, dogs }).lines.map(({ amount }) => amount);
    expect(amounts(input.dogs.map(() => "A dog"))).toEqual(amounts(input.dogs));
  }));
