import { describe, expect, it } from "vitest";

import { defaultPrices } from "~/business/prices";
import type { ServiceId } from "~/business/service-catalog";

import { factorInWords, fromPrice, furtherDogPrice, priceTable } from "./rules";

const rowOf = (service: ServiceId, factor: number, minutes: number) =>
  priceTable(defaultPrices, service, factor).find((row) => row.minutes === minutes);

describe("price tables", () => {
  it("list exactly the durations with a price, shortest first", () => {
    expect(priceTable(defaultPrices, "dog-runs", 1).map((row) => row.minutes)).toEqual([20, 30, 45, 60]);
    expect(priceTable(defaultPrices, "adventure-hike", 1).map((row) => row.minutes)).toEqual([120]);
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
      fromPrice(defaultPrices, id),
    );
    expect(from).toEqual([3000, 4000, 3000, 6000]);
  });
});

describe("an extra dog of the household", () => {
  it("costs $10 less on a walk: 18.50 in Cheviot Hills, beside 28.50 for the first", () => {
    expect(furtherDogPrice(defaultPrices, { service: "dog-walks", minutes: 30, priceFactor: 0.95 })).toBe(1850);
  });

  it("costs $28.50 on a hike in Cheviot Hills", () => {
    expect(furtherDogPrice(defaultPrices, { service: "adventure-hike", minutes: 120, priceFactor: 0.95 })).toBe(2850);
  });
});

describe("an area's factor", () => {
  it('is a rounded percent, or ""', () => {
    expect([0.95, 1, 1.1].map(factorInWords)).toEqual(["5% off", "", "10% more"]);
  });
});
