// Compares the price list announced for a standing walk with the owner's list, day by day.
import { sampleServices } from "~/sample/business/sample-services";
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { priceChangeNoticeDays } from "~/business/contract/contract-terms";
import type { PriceChange, PriceItem } from "~/business/prices";
import { pricedItem, pricesOn } from "~/offer/pricing/price-list";

import { announcedPrices, findPriceNews, pricedItemsOf } from "./known-prices";

const monday = Temporal.PlainDate.from("2026-11-23");
const services = sampleServices;
const on = (day: number) => monday.add({ days: day });
const items = ["dog-walks/30", "furtherDogDiscount"] as const;
const priceOn = (changes: readonly PriceChange[], item: PriceItem, day: string) =>
  pricedItem(services, item)?.read(pricesOn({ services, changes }, day)) ?? 0;

test("the price items of a standing walk depend only on its duration and extras", () => {
  const walk = { serviceType: "dog-walks", duration: 30, weekdays: [2], medication: false, training: false, dogs: 1 };
  expect(pricedItemsOf(services, walk)).toEqual(["dog-walks/30"]);
  const all = { ...walk, weekdays: [6], medication: true, training: true, dogs: 2 };
  expect(pricedItemsOf(services, all)).toEqual([
    "dog-walks/30",
    "furtherDogDiscount",
    "weekend",
    "medication",
    "training",
  ]);
  expect(pricedItemsOf(services, { ...walk, serviceType: "adventure-hike", duration: 120, dogs: 2 })).toEqual([
    "adventure-hike/120",
    "furtherDogOnHike",
  ]);
});

/**
 * Random changes by the owner: `wait` days after the previous change, the owner sets a price from `ahead` days later
 * on, or cancels the last change.
 */
const changes = fc.array(
  fc.record({
    wait: fc.integer({ min: 0, max: 40 }),
    item: fc.constantFrom(...items),
    cents: fc.integer({ min: 1, max: 6 }).map((dollars) => dollars * 500),
    ahead: fc.integer({ min: 0, max: 80 }),
    isCanceled: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

test("for any changes by the owner, no price rises without notice or exceeds the owner's list", () => {
  fc.assert(
    fc.property(changes, (sequence) => {
      let today = 0;
      let list: PriceChange[] = [];
      let known: PriceChange[] = [];
      for (const { wait, item, cents, ahead, isCanceled } of sequence) {
        today += wait;
        const [first, noticeDay] = [on(today), on(today + priceChangeNoticeDays)];
        const from = on(today + ahead).toString();
        list = isCanceled
          ? list.slice(0, -1)
          : [...list.filter((one) => one.item !== item || one.from !== from), { item, cents, from }];
        const announce = (before: readonly PriceChange[]) =>
          announcedPrices(before, list, { services, items, today: first, noticeDay });
        const next = announce(known);
        expect(findPriceNews(next, announce(next), { services, items, today: first })).toBe(null);
        // No list changes between two of these days.
        const days = [first.toString(), noticeDay.toString(), ...[...known, ...next, ...list].map((one) => one.from)];
        for (const day of new Set(days.filter((one) => one >= first.toString()))) {
          for (const one of items) {
            const sign = one === "furtherDogDiscount" ? -1 : 1;
            const [was, is, wanted] = [known, next, list].map((prices) => sign * priceOn(prices, one, day)) as [
              number,
              number,
              number,
            ];
            if (day < noticeDay.toString()) expect(is).toBeLessThanOrEqual(was);
            else expect(is).toBe(wanted);
            expect(is).toBeLessThanOrEqual(wanted);
          }
        }
        known = next;
      }
    }),
    { numRuns: 60 },
  );
});
