// The owner's stored prices (docs/product.md, New prices).
import { z } from "zod";

import type { Business } from "~/business/business";
import { type Policies, policiesNow } from "~/business/terms/owner-policies";
import type { PriceList } from "~/business/prices";
import type { Db } from "~/db/client.server";
import { readInOneStatement } from "~/db/one-statement";
import { holidaysKey, readHolidayChoices } from "~/offer/settings/holiday-lines";
import { policyChangesStored, readPolicyChanges } from "~/offer/policies/policy-changes.server";
import { areasStored } from "~/offer/rows/stored-areas.server";
import { holidaysKept, settingOf } from "~/offer/settings/queries.server";
import { getValue, loadVersions, newestOf, readStored, type Versioned } from "~/offer/versions/versions.server";
import { dayIn } from "~/shared/dates";

import { choicesOf, pricesShown, unlikeContract } from "./new-price";
import { type PriceChange, pricedItem, type PriceItem, pricesOn } from "./price-list";
import type { Tariff } from "./quote";

const item = z.custom<PriceItem>((text) => typeof text === "string" && pricedItem(text) !== undefined);

export const priceChanges: Versioned<readonly PriceChange[]> = {
  key: "prices",
  name: "Prices",
  stored: z.array(z.object({ item, cents: z.int().positive().nullable(), from: z.iso.date() })),
  defaults: [],
};

/** Column with the stored prices, to add to any query; {@link readPriceChanges} parses its value. */
export const priceChangesStored = () => newestOf(priceChanges.key);

export const readPriceChanges = (json: string | null) => readStored(priceChanges, json);

export const listPriceChanges = (db: Db) => getValue(db, priceChanges);

/** Returns today's price list, by the date in the time zone of the business. */
export const getPricesNow = async (db: Db, now: Temporal.Instant, zone: string): Promise<PriceList> =>
  pricesOn(await listPriceChanges(db), dayIn(zone, now).toString());

/** Returns the prices and policies that are in force now, which texts print. */
export const getTermsNow = async (
  db: Db,
  business: Business,
  now: Temporal.Instant,
): Promise<{ prices: PriceList; policies: Policies }> => ({
  prices: await getPricesNow(db, now, business.timeZone),
  policies: policiesNow(business, now),
});

/** Loads prices, areas, holidays and policies in one statement. */
export async function getTariff(db: Db): Promise<Tariff> {
  const { prices, areas, holidays, policies } = await readInOneStatement(db, {
    prices: priceChangesStored(),
    areas: areasStored(),
    holidays: settingOf(holidaysKey),
    policies: policyChangesStored(),
  });
  return {
    priceChanges: readPriceChanges(prices),
    areas,
    holidays: holidaysKept(readHolidayChoices(holidays)),
    policyChanges: readPolicyChanges(policies),
  };
}

/** Loads the data of /admin/settings/prices. The query may name a former version to show. */
export async function loadPrices(db: Db, query: URLSearchParams, today: Temporal.PlainDate, zone: string) {
  const { value, ...about } = await loadVersions(db, priceChanges, query, zone);
  return {
    ...about,
    groups: pricesShown(value, today),
    unlike: unlikeContract(value, today),
    choices: choicesOf(value),
  };
}
