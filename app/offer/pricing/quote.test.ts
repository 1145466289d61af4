import fc from "fast-check";
import { expect, test, describe, it } from "vitest";

import { sampleAreas as allAreas } from "~/sample/business/areas/sample-areas";
import { maxPetsPerClient } from "~/business/policies";
import { samplePrices } from "~/sample/business/sample-prices";
import { durationsOf } from "~/business/prices";
import type { ServiceId } from "~/business/services/services";
import { sampleServices } from "~/sample/business/sample-services";
import { roundCents } from "~/shared/money";

import { type QuoteInput, quote } from "./quote";
import { factorInWords, fromPrice, furtherDogPrice, priceTable } from "./rules";

const tuesday = { isWeekend: false, holiday: null };
const weekend = { isWeekend: true, holiday: null };
const thanksgiving = { name: "Thanksgiving", percent: 50 };
const christmas = { name: "Christmas Day", percent: 50 };
const plain = {
  prices: samplePrices,
  dogs: ["Biscuit"],
  priceFactor: 1,
  day: tuesday,
  medication: false,
  training: false,
};

const table: [string, Partial<QuoteInput> & Pick<QuoteInput, "service" | "minutes">, number[], number][] = [
  ["30 min walk, one dog, Brentwood, Tuesday", { service: "dog-walks", minutes: 30 }, [3000], 3000],
  [
    "30 min walk, two dogs, Cheviot Hills, Tuesday",
    { service: "dog-walks", minutes: 30, dogs: ["Biscuit", "Maple"], priceFactor: 0.95 },
    [2850, 1850],
    4700,
  ],
  ["60 min run, one dog, Venice, Saturday", { service: "dog-runs", minutes: 60, day: weekend }, [10_000, 500], 10_500],
  [
    "45 min drop-in with medication, Thanksgiving, Westwood",
    { service: "drop-in", minutes: 45, medication: true, day: { isWeekend: false, holiday: thanksgiving } },
    [3500, 1750, 1000],
    6250,
  ],
  [
    "hike, two dogs of one household, Sunday, Cheviot Hills",
    { service: "adventure-hike", minutes: 120, dogs: ["Biscuit", "Maple"], priceFactor: 0.95, day: weekend },
    [5700, 2850, 500],
    9050,
  ],
  [
    "90 min walk, three dogs, training, 25 December (a Friday in 2026), Culver City",
    {
      service: "dog-walks",
      minutes: 90,
      dogs: ["Biscuit", "Maple", "Moose"],
      training: true,
      day: { isWeekend: false, holiday: christmas },
    },
    [6500, 5500, 5500, 8750, 500],
    26_750,
  ],
];

test.each(table)("the quote has the expected lines and total: %s", (_, input, amounts, total) => {
  const price = quote({ ...plain, ...input });
  expect(price?.lines.map(({ amount }) => amount)).toEqual(amounts);
  expect(price?.total).toBe(total);
});

test("returns null for a duration without a price and for a visit without a dog", () => {
  expect(quote({ ...plain, service: "dog-runs", minutes: 90 })).toBeNull();
  expect(quote({ ...plain, service: "dog-walks", minutes: 30, dogs: [] })).toBeNull();
});

const tableOf = (service: ServiceId, priceFactor: number) =>
  priceTable(samplePrices, { service, priceFactor, holidayPercent: 50 });
const rowOf = (service: ServiceId, factor: number, minutes: number) =>
  tableOf(service, factor).find((row) => row.minutes === minutes);

describe("price tables", () => {
  it("list exactly the durations that have a price, shortest first", () => {
    expect(tableOf("dog-runs", 1).map((row) => row.minutes)).toEqual([20, 30, 45, 60]);
    expect(tableOf("adventure-hike", 1).map((row) => row.minutes)).toEqual([120]);
  });

  it("show $30.00 for a 30-minute walk in Brentwood on a Tuesday", () => {
    expect(rowOf("dog-walks", 1, 30)).toEqual({ minutes: 30, weekday: 3000, weekend: 3500, holiday: 4500 });
  });

  it("show a 60 minute run in Venice on a Saturday at $105.00", () => {
    expect(rowOf("dog-runs", 1, 60)?.weekend).toBe(10_500);
  });

  it("add half of the price on Thanksgiving: 35.00 + 17.50 for a 45-minute drop-in", () => {
    expect(rowOf("drop-in", 1, 45)?.holiday).toBe(5250);
  });

  it("round each line half up where an area has a discount", () => {
    expect(rowOf("dog-walks", 0.95, 30)).toEqual({ minutes: 30, weekday: 2850, weekend: 3350, holiday: 4275 });
    expect(rowOf("drop-in", 0.95, 45)?.weekday).toBe(3325);
    expect(rowOf("drop-in", 0.95, 45)?.holiday).toBe(3325 + 1663);
  });

  it("show the lowest ordinary price of each service", () => {
    const from = (["dog-walks", "dog-runs", "drop-in", "adventure-hike"] as const).map((id) =>
      fromPrice(samplePrices, id),
    );
    expect(from).toEqual([3000, 4000, 3000, 6000]);
  });
});

describe("an extra dog of the household", () => {
  it("costs $10 less on a walk: $18.50 in Cheviot Hills, where the first dog costs $28.50", () => {
    expect(furtherDogPrice(samplePrices, { service: "dog-walks", minutes: 30, priceFactor: 0.95 })).toBe(1850);
  });

  it("costs $28.50 on a hike in Cheviot Hills", () => {
    expect(furtherDogPrice(samplePrices, { service: "adventure-hike", minutes: 120, priceFactor: 0.95 })).toBe(2850);
  });
});

describe("the words for an area's price factor", () => {
  it('are a rounded percentage, and "" for the standard factor', () => {
    expect([0.95, 1, 1.1].map(factorInWords)).toEqual(["5% off", "", "10% more"]);
  });
});

const priced = sampleServices.flatMap(({ id: service }) =>
  durationsOf(samplePrices, service).map((minutes) => ({ service, minutes })),
);

const anyVisit: fc.Arbitrary<QuoteInput> = fc
  .record({
    prices: fc.constant(samplePrices),
    what: fc.constantFrom(...priced),
    dogs: fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: maxPetsPerClient }),
    // The price factors of the sample areas, and arbitrary factors.
    priceFactor: fc.oneof(
      fc.constantFrom(...allAreas.map((area) => area.priceFactor)),
      fc.integer({ min: 1, max: 3000 }).map((thousandths) => thousandths / 1000),
    ),
    day: fc.record({ isWeekend: fc.boolean(), holiday: fc.constantFrom(null, thanksgiving, christmas) }),
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

test("the total of a quote is the sum of its lines", () =>
  always((input) => {
    const { lines, total } = priceOf(input);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  }));

test("a quote has a line for each dog and each extra", () =>
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

test("an extra dog never lowers the total, and never costs more than the first dog", () =>
  always((input) => {
    const more = priceOf({ ...input, dogs: [...input.dogs, "One more"] });
    expect(more.total).toBeGreaterThanOrEqual(priceOf(input).total);
    expect(more.lines[input.dogs.length]?.amount).toBeLessThanOrEqual(more.lines[0]?.amount ?? 0);
  }));

test("with a price factor of 1 the first dog costs the price in the list", () =>
  always((input) => {
    const [first] = priceOf({ ...input, priceFactor: 1 }).lines;
    expect(first?.amount).toBe(samplePrices.visits[input.service]?.[input.minutes]);
  }));

test("each extra costs the same for every visit", () =>
  always((input) => {
    const plain = { ...input, day: { isWeekend: false, holiday: null }, medication: false, training: false };
    const base = priceOf(plain).total;
    expect(priceOf({ ...plain, medication: true }).total - base).toBe(samplePrices.medication);
    expect(priceOf({ ...plain, training: true }).total - base).toBe(samplePrices.training);
    expect(priceOf({ ...plain, day: { isWeekend: true, holiday: null } }).total - base).toBe(samplePrices.weekend);
    const onHoliday = priceOf({ ...plain, day: { isWeekend: false, holiday: christmas } }).total;
    expect(onHoliday - base).toBe(roundCents(base / 2));
  }));

test("the names of the dogs don't change the price", () =>
  always((input) => {
    const amounts = (dogs: readonly string[]) => priceOf({ ...input, dogs }).lines.map(({ amount }) => amount);
    expect(amounts(input.dogs.map(() => "A dog"))).toEqual(amounts(input.dogs));
  }));
