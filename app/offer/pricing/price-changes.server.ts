// The owner's stored prices (docs/product.md, New prices).
import { sql } from "drizzle-orm";
import { z } from "zod";

import type { Business } from "~/business/business";
import { type Policies, policiesNow } from "~/business/money/owner-policies";
import type { PriceHistory, PriceList } from "~/business/prices";
import type { Db } from "~/db/client.server";
import { readInOneStatement } from "~/db/one-statement";
import { holidaysKey, readHolidayChoices } from "~/offer/settings/holiday-lines";
import { policyChangesStored, readPolicyChanges } from "~/offer/policies/policy-changes.server";
import { areasStored } from "~/offer/stored-areas.server";
import { holidaysKept, settingOf } from "~/offer/settings/queries.server";
import { getServices, readServices, servicesStored, type StoredServices } from "~/offer/services.server";
import { loadVersions, newestOf, readStored, type Versioned } from "~/offer/versions/versions.server";
import { dayIn } from "~/shared/dates";

import { choicesOf, pricesShown } from "./new-price";
import { isPriceItem, type PriceChange, type PriceItem, pricesOn } from "./price-list";
import type { Tariff } from "./quote";

export const priceChanges: Versioned<readonly PriceChange[]> = {
  key: "prices",
  name: "Prices",
  stored: z.array(
    z.object({ item: z.custom<PriceItem>(isPriceItem), cents: z.int().positive().nullable(), from: z.iso.date() }),
  ),
  defaults: [],
};

/** Column with the services and the stored prices, to add to any query; {@link readPriceHistory} reads its value. */
export const priceHistoryStored = () =>
  sql<{ services: StoredServices; changes: string | null }>`json_build_object('services', ${servicesStored()},
    'changes', ${newestOf(priceChanges.key)})`;

export const readPriceHistory = (stored: { services: StoredServices; changes: string | null }): PriceHistory => ({
  services: readServices(stored.services),
  changes: readStored(priceChanges, stored.changes),
});

export const getPriceHistory = async (db: Db): Promise<PriceHistory> =>
  readPriceHistory((await readInOneStatement(db, { prices: priceHistoryStored() })).prices);

/** Returns today's price list, by the date in the time zone of the business. */
export const getPricesNow = async (db: Db, now: Temporal.Instant, zone: string): Promise<PriceList> =>
  pricesOn(await getPriceHistory(db), dayIn(zone, now).toString());

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
    prices: priceHistoryStored(),
    areas: areasStored(),
    holidays: settingOf(holidaysKey),
    policies: policyChangesStored(),
  });
  return {
    history: readPriceHistory(prices),
    areas,
    holidays: holidaysKept(readHolidayChoices(holidays)),
    policyChanges: readPolicyChanges(policies),
  };
}

/** Loads the data of /admin/settings/prices. The query may name a former version to show. */
export async function loadPrices(db: Db, query: URLSearchParams, today: Temporal.PlainDate, zone: string) {
  const [{ value, ...about }, services] = await Promise.all([
    loadVersions(db, priceChanges, query, zone),
    getServices(db),
  ]);
  const history = { services, changes: value };
  return {
    ...about,
    groups: pricesShown(history, today),
    choices: choicesOf(history),
    services: services.filter(({ group }) => group === null).map(({ id, name }) => [id, name] as const),
  };
}
