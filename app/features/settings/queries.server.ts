// What the owner set (decisions §3), with the neutral sample identity and the default holidays where she did not.
import { eq } from "drizzle-orm";

import { defaultHolidays, type Holiday } from "~/business/holidays";
import { defaultTravelMinutes } from "~/business/policies";
import { sampleIdentity, type Identity } from "~/business/identity";
import type { Db } from "~/db/client.server";
import { backgroundImages, siteSettings } from "~/db/schema";

import { type HolidayChoices, holidaysKey, readHolidayChoices } from "./holiday-choices";
import { settingKeys, type StoredSetting, type StoredSettings } from "./setting-groups";

const identityKeys: Record<keyof Identity, string> = {
  businessName: "business_name",
  walkerName: "walker_name",
  phone: "phone",
  email: "email",
  reviewUrl: "review_url",
  postalAddress: "postal_address",
  availabilityNotice: "availability_notice",
  hoursNotice: "hours_notice",
};

/** What a setting is as long as nobody has set it. */
const defaults = new Map([
  ...Object.entries(identityKeys).map(([field, key]) => [key, sampleIdentity[field as keyof Identity]] as const),
  ["travel_minutes", String(defaultTravelMinutes)] as const,
]);

export async function getIdentity(db: Db): Promise<Identity> {
  const rows = await db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);
  const values = new Map(rows.map((row) => [row.key, row.value]));
  const entries = Object.entries(identityKeys).map(([field, key]) => [field, values.get(key) ?? defaults.get(key)]);
  return Object.fromEntries(entries) as Identity;
}

/** Every setting of /admin/settings, with the version an edit must name. */
export async function getSettings(db: Db): Promise<StoredSettings> {
  const rows = await db.select().from(siteSettings);
  const entries = settingKeys.map((key): [string, StoredSetting] => {
    const row = rows.find((one) => one.key === key);
    return [key, { value: row?.value ?? defaults.get(key) ?? "", version: row?.version ?? 0 }];
  });
  return Object.fromEntries(entries) as StoredSettings;
}

/** Addresses of the owner's own hero and about pictures; null where the drawn art is to be shown. */
export async function getBackgroundImages(db: Db): Promise<{ hero: string | null; about: string | null }> {
  const rows = await db.select().from(backgroundImages);
  const urlOf = (location: string) => rows.find((row) => row.location === location)?.url ?? null;
  return { hero: urlOf("hero"), about: urlOf("about") };
}

export async function getHolidayChoices(db: Db): Promise<HolidayChoices> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, holidaysKey));
  return readHolidayChoices(row?.value);
}

/** The holidays that are kept, and charged: the default ones the owner left on, then her own. */
export async function listHolidays(db: Db): Promise<Holiday[]> {
  const { off, own } = await getHolidayChoices(db);
  return [...defaultHolidays.filter(({ id }) => !off.includes(id)), ...own];
}

/** Minutes a walker needs from one visit to the next; 15 unless set. */
export async function getTravelMinutes(db: Db): Promise<number> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, "travel_minutes"));
  return row ? Number(row.value) : defaultTravelMinutes;
}
