import { expect, test } from "vitest";

import { defaultPrices } from "~/business/prices";

import type { QuoteInput } from "./quote";
import { quote } from "./quote";

const tuesday = { isWeekend: false, holiday: null };
const weekend = { isWeekend: true, holiday: null };
const plain = {
  prices: defaultPrices,
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
    { service: "drop-in", minutes: 45, medication: true, day: { isWeekend: false, holiday: "Thanksgiving" } },
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
      day: { isWeekend: false, holiday: "Christmas Day" },
    },
    [6500, 5500, 5500, 8750, 500],
    26_750,
  ],
];

test.each(table)("%s", (_, input, amounts, total) => {
  const price = quote({ ...plain, ...input });
  expect(price?.lines.map(({ amount }) => amount)).toEqual(amounts);
  expect(price?.total).toBe(total);
});

test("returns null for a duration without a price and for a visit without a dog", () => {
  expect(quote({ ...plain, service: "dog-runs", minutes: 90 })).toBeNull();
  expect(quote({ ...plain, service: "dog-walks", minutes: 30, dogs: [] })).toBeNull();
});
