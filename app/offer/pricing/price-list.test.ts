import { expect, test } from "vitest";

import { sampleHistory, samplePrices } from "~/sample/business/sample-prices";
import { sampleServices } from "~/sample/business/sample-services";

import { durationProblem } from "./new-price";
import {
  areAllServed,
  durationsFrom,
  itemInWords,
  type PriceChange,
  pricedItem,
  pricedItems,
  pricesOn,
  pricesToCome,
  withoutOver,
} from "./price-list";
import { quote } from "./quote";

const walk = { item: "dog-walks/30", cents: 3200, from: "2026-12-01" } as const satisfies PriceChange;
const later = { ...walk, cents: 3400, from: "2027-03-01" };
const weekend = { item: "weekend", cents: 700, from: "2026-12-01" } as const satisfies PriceChange;

test("the default prices apply on every day when nothing was changed", () => {
  expect(pricesOn(sampleHistory(), "2026-11-23")).toEqual(samplePrices);
  expect(pricesOn(sampleHistory(walk), "2026-11-30")).toEqual(samplePrices);
});

test.each([
  ["2026-11-30", 3000, 500],
  ["2026-12-01", 3200, 700],
  ["2027-02-28", 3200, 700],
  ["2027-03-01", 3400, 700],
])(
  "on %s a 30-minute walk costs %d cents and a weekend %d cents more, in whatever order the prices were changed",
  (day, cents, more) => {
    for (const changes of [
      [walk, later, weekend],
      [weekend, later, walk],
    ]) {
      const prices = pricesOn(sampleHistory(...changes), day);
      expect(prices.visits["dog-walks"]?.[30]).toBe(cents);
      expect(prices.weekend).toBe(more);
    }
  },
);

test("a change of one price leaves all other prices unchanged", () => {
  const { services: _, visits, weekend: __, ...extras } = pricesOn(sampleHistory(walk, weekend), "2026-12-01");
  expect(visits).toEqual({ ...samplePrices.visits, "dog-walks": { ...samplePrices.visits["dog-walks"], 30: 3200 } });
  expect(extras).toEqual({ furtherDogDiscount: 1000, furtherDogOnHike: 3000, medication: 1000, training: 500 });
});

test("a quote uses the prices of the visit's day", () => {
  const visit = {
    service: "dog-walks",
    minutes: 30,
    dogs: ["Biscuit"],
    priceFactor: 1,
    day: { isWeekend: true, holiday: null },
    medication: false,
    training: false,
  } as const;
  const totalOn = (day: string) => quote({ ...visit, prices: pricesOn(sampleHistory(walk, weekend), day) })?.total;
  expect([totalOn("2026-11-28"), totalOn("2026-12-05")]).toEqual([3500, 3900]);
});

test("future prices are sorted by day, and withoutOver drops replaced prices", () => {
  expect(pricesToCome([later, walk, weekend], "2026-11-23")).toEqual([walk, weekend, later]);
  expect(pricesToCome([later, walk], "2026-12-01")).toEqual([later]);
  expect(withoutOver([walk, later, weekend], "2027-02-28")).toEqual([walk, later, weekend]);
  expect(withoutOver([walk, later, weekend], "2027-03-01")).toEqual([later, weekend]);
});

const off = { item: "dog-walks/30", cents: null, from: "2027-02-01" } as const satisfies PriceChange;

test("a removed duration keeps its old price and returns with a new price", () => {
  const changes = [walk, off, later];
  const on = (day: string) => pricesOn(sampleHistory(...changes), day);
  expect(on("2027-01-31").visits["dog-walks"]).toEqual({ 30: 3200, 45: 3800, 60: 4500, 90: 6500 });
  expect(on("2027-01-31").former).toBeUndefined();
  expect(on("2027-02-01").visits["dog-walks"]).toEqual({ 45: 3800, 60: 4500, 90: 6500 });
  expect(on("2027-02-01").former?.["dog-walks"]).toEqual({ 30: 3200 });
  expect(on("2027-03-01").visits["dog-walks"]?.[30]).toBe(3400);
  expect(pricesOn(sampleHistory(off), "2027-02-01").former?.["dog-walks"]).toEqual({ 30: 3000 });
});

test("withoutOver keeps only the last price of a removed duration", () => {
  const again = { ...walk, from: "2027-04-01" };
  expect(withoutOver([walk, off], "2027-02-01")).toEqual([walk, off]);
  expect(withoutOver([{ ...walk, cents: 2900, from: "2026-11-01" }, walk, off], "2027-02-01")).toEqual([walk, off]);
  expect(withoutOver([walk, off, again], "2027-04-01")).toEqual([again]);
  expect(withoutOver([off, { ...off, from: "2027-03-01" }], "2027-03-01")).toEqual([{ ...off, from: "2027-03-01" }]);
});

test("a removed duration gets a quote only for existing bookings", () => {
  const visit = {
    prices: pricesOn(sampleHistory(walk, off), "2027-02-02"),
    service: "dog-walks",
    minutes: 30,
    dogs: ["Biscuit"],
    priceFactor: 1,
    day: { isWeekend: false, holiday: null },
    medication: false,
    training: false,
  } as const;
  expect(quote(visit)).toBeNull();
  expect(quote({ ...visit, isPromised: true })?.total).toBe(3200);
  expect(quote({ ...visit, minutes: 31, isPromised: true })).toBeNull();
});

test("areAllServed detects a service that has no duration on some day", () => {
  const hike = { item: "adventure-hike/120", cents: null, from: "2027-01-01" } as const;
  expect(areAllServed(sampleHistory(off), "2026-11-23")).toBe(true);
  expect(areAllServed(sampleHistory(off, hike), "2026-11-23")).toBe(false);
  expect(areAllServed(sampleHistory({ ...hike, cents: 6500 }), "2026-11-23")).toBe(true);
});

test("every priced item has its own name", () => {
  const words = pricedItems(sampleHistory()).map(({ item }) => itemInWords(sampleServices, item));
  expect(new Set(words).size).toBe(words.length);
  expect(words).toContain("Dog Walking, 30 minutes");
  expect(pricedItem(sampleServices, "toString")).toBeUndefined();
});

test.each([
  ["dog-walks/75", true],
  ["drop-in/20", true],
  ["dog-walks/0", false],
  ["dog-walks/10", false],
  ["dog-walks/32", false],
  ["dog-walks/245", false],
  ["dog-walks/10000", false],
  ["dog-walks/075", false],
  ["dog-walks/-30", false],
  ["cat-walks/30", false],
])("whether %s can have a price: %s", (item, could) => {
  expect(pricedItem(sampleServices, item) !== undefined).toBe(could);
});

test("a service that became a group keeps the price of a duration that was added before", () => {
  const long = { item: "dog-walks/75", cents: 5500, from: "2026-12-01" } as const satisfies PriceChange;
  const services = sampleServices.map((one) => (one.id === "dog-walks" ? { ...one, group: { min: 2, max: 4 } } : one));
  expect(pricesOn({ services, changes: [long] }, "2026-12-01").visits["dog-walks"]?.[75]).toBe(5500);
  expect(durationProblem({ services, changes: [long] }, "dog-walks", 90)).toBeNull();
  expect(durationProblem({ services, changes: [long] }, "dog-walks", 105)).toBe("fixed-duration");
});

test("an added duration is offered from its first day, in order of length, and keeps its price when removed", () => {
  const long = { item: "dog-walks/75", cents: 5500, from: "2026-12-01" } as const satisfies PriceChange;
  const changes = [{ ...long, cents: null, from: "2027-02-01" }, long];
  expect(Object.keys(pricesOn(sampleHistory(...changes), "2026-11-30").visits["dog-walks"] ?? {})).toEqual([
    "30",
    "45",
    "60",
    "90",
  ]);
  expect(Object.keys(pricesOn(sampleHistory(...changes), "2026-12-01").visits["dog-walks"] ?? {})).toEqual([
    "30",
    "45",
    "60",
    "75",
    "90",
  ]);
  expect(pricesOn(sampleHistory(...changes), "2026-12-01").visits["dog-walks"]?.[75]).toBe(5500);
  expect(pricesOn(sampleHistory(...changes), "2027-02-01").visits["dog-walks"]?.[75]).toBeUndefined();
  expect(pricesOn(sampleHistory(...changes), "2027-02-01").former?.["dog-walks"]).toEqual({ 75: 5500 });
  expect(durationsFrom(sampleHistory(long), "2026-11-23")).toEqual([20, 30, 45, 60, 75, 90, 120]);
  expect(pricedItems(sampleHistory(...changes)).map(({ item }) => item)).toContain("dog-walks/75");
});
