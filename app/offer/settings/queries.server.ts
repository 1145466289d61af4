// Loads the owner's settings (docs/product.md, Identity). Settings that she hasn't set have default values.
import { sql } from "drizzle-orm";

import { defaultHolidays, type Holiday } from "~/business/calendars/holidays";
import { defaultTravelMinutes } from "~/business/policies";
import { type Identity, identityKeys } from "~/business/identity";
import type { Db } from "~/db/client.server";
import { backgroundImages } from "~/db/tables/site";
import { siteSettings } from "~/db/tables/offer";
import { readInOneStatement } from "~/db/one-statement";

import { type HolidayChoices, holidaysKey, readHolidayChoices } from "./holiday-lines";
import { getSettingsOf } from "./commands.server";
import { businessSettings } from "./setting-groups";

/** Selects the stored settings. A setting that was never set has no row. */
export const selectSettings = (db: Db) =>
  db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);

/** Returns the identity of the business. A business without a name has its owner's name. */
export function identityOf(rows: Awaited<ReturnType<typeof selectSettings>>): Identity {
  const values = new Map(rows.map((row) => [row.key, row.value]));
  const entries = Object.entries(identityKeys).map(([field, key]) => [field, values.get(key) ?? ""]);
  const identity = Object.fromEntries(entries) as Identity;
  return { ...identity, businessName: identity.businessName || identity.walkerName };
}

/** Returns the settings of /admin/settings. */
export const getSettings = (db: Db) => getSettingsOf(db, businessSettings);

/**
 * Returns the URLs of the owner's pictures. A URL is null when the site shows the drawing. `walker`: the owner's photo.
 */
export async function getBackgroundImages(db: Db) {
  const rows = await db.select().from(backgroundImages);
  const urlOf = (location: (typeof rows)[number]["location"]) =>
    rows.find((row) => row.location === location)?.url ?? null;
  return { hero: urlOf("hero"), about: urlOf("about"), walker: urlOf("walker") };
}

export async function getHolidayChoices(db: Db): Promise<HolidayChoices> {
  return readHolidayChoices((await readInOneStatement(db, { stored: settingOf(holidaysKey) })).stored);
}

/** Column with the stored value of a setting, to add to any query; null if it was never set. */
export const settingOf = (key: string) =>
  sql<string | null>`(select ${siteSettings.value} from ${siteSettings} where ${siteSettings.key} = ${key})`;

/** Returns whether the owner says that she takes no new clients. */
export async function isFull(db: Db): Promise<boolean> {
  return (await readInOneStatement(db, { full: settingOf("is_full") })).full === "yes";
}

/** Returns the holidays with a surcharge: the default holidays that are turned on, followed by the owner's own. */
export function holidaysKept({ off, own }: HolidayChoices): Holiday[] {
  return [...defaultHolidays.filter(({ id }) => !off.includes(id)), ...own];
}

/** Loads the holidays with a surcharge. */
export const getHolidays = async (db: Db): Promise<Holiday[]> => holidaysKept(await getHolidayChoices(db));

/** Column with the travel time in minutes, to add to any query. */
export const travelMinutes = () =>
  sql<number>`coalesce(${settingOf("travel_minutes")}::integer, ${defaultTravelMinutes}::integer)`;
