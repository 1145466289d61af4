// What the owner set (docs/product.md, Identity), with the neutral sample identity and the default holidays where she
// did not.
import { sql } from "drizzle-orm";

import { defaultHolidays, type Holiday } from "~/business/calendars/holidays";
import { defaultTravelMinutes } from "~/business/policies";
import type { Identity } from "~/business/identity";
import type { Db } from "~/db/client.server";
import { backgroundImages } from "~/db/tables/site";
import { siteSettings } from "~/db/tables/offer";
import { readTogether } from "~/db/together";

import { type HolidayChoices, holidaysKey, readHolidayChoices } from "./holiday-choices";
import { getSettingsOf } from "./commands.server";
import { businessSettings } from "./setting-groups";

const identityKeys: Record<keyof Identity, keyof (typeof businessSettings)["defaults"]> = {
  businessName: "business_name",
  walkerName: "walker_name",
  phone: "phone",
  email: "email",
  reviewUrl: "review_url",
  postalAddress: "postal_address",
  availabilityNotice: "availability_notice",
  hoursNotice: "hours_notice",
};

export async function getIdentity(db: Db): Promise<Identity> {
  return identityOf(await selectSettings(db));
}

/** As they are stored; what was never set is not in it. */
export const selectSettings = (db: Db) =>
  db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);

export function identityOf(rows: Awaited<ReturnType<typeof selectSettings>>): Identity {
  const values = new Map(rows.map((row) => [row.key, row.value]));
  const entries = Object.entries(identityKeys).map(([field, key]) => [
    field,
    values.get(key) ?? businessSettings.defaults[key],
  ]);
  return Object.fromEntries(entries) as Identity;
}

/** The settings of /admin/settings. */
export const getSettings = (db: Db) => getSettingsOf(db, businessSettings);

/** Addresses of the owner's own pictures; null where the drawn art is to be shown. `walker`: her photo. */
export async function getBackgroundImages(db: Db) {
  const rows = await db.select().from(backgroundImages);
  const urlOf = (location: (typeof rows)[number]["location"]) =>
    rows.find((row) => row.location === location)?.url ?? null;
  return { hero: urlOf("hero"), about: urlOf("about"), walker: urlOf("walker") };
}

export async function getHolidayChoices(db: Db): Promise<HolidayChoices> {
  return readHolidayChoices((await readTogether(db, { stored: settingOf(holidaysKey) })).stored);
}

/** Of one setting, what is stored, as a column of any query; null where it was never set. */
export const settingOf = (key: string) =>
  sql<string | null>`(select ${siteSettings.value} from ${siteSettings} where ${siteSettings.key} = ${key})`;

/** The holidays that are kept, and charged: the default ones the owner left on, then her own. */
export const listHolidays = async (db: Db) => holidaysKept(await getHolidayChoices(db));

export function holidaysKept({ off, own }: HolidayChoices): Holiday[] {
  return [...defaultHolidays.filter(({ id }) => !off.includes(id)), ...own];
}

/** Minutes a walker needs from one visit to the next; 15 unless set. */
export const getTravelMinutes = async (db: Db) => (await readTogether(db, { travel: travelMinutes() })).travel;

/** As a column of any query. */
export const travelMinutes = () =>
  sql<number>`coalesce(${settingOf("travel_minutes")}::integer, ${defaultTravelMinutes}::integer)`;
