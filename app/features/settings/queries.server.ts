// The business identity and the pictures the owner may replace (decisions §3), with the neutral sample as default.
import { sampleIdentity, type Identity } from "~/business/identity";
import type { Db } from "~/db/client.server";
import { backgroundImages, siteSettings } from "~/db/schema";

const identityKeys: Record<keyof Identity, string> = {
  businessName: "business_name",
  walkerName: "walker_name",
  phone: "phone",
  email: "email",
  reviewUrl: "review_url",
  postalAddress: "postal_address",
  availabilityNotice: "availability_notice",
};

export async function getIdentity(db: Db): Promise<Identity> {
  const rows = await db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);
  const values = new Map(rows.map((row) => [row.key, row.value]));
  const entries = Object.entries(identityKeys).map(([field, key]) => [
    field,
    values.get(key) ?? sampleIdentity[field as keyof Identity],
  ]);
  return Object.fromEntries(entries) as Identity;
}

/** Addresses of the owner's own hero and about pictures; null where the drawn art is to be shown. */
export async function getBackgroundImages(db: Db): Promise<{ hero: string | null; about: string | null }> {
  const rows = await db.select().from(backgroundImages);
  const urlOf = (location: string) => rows.find((row) => row.location === location)?.url ?? null;
  return { hero: urlOf("hero"), about: urlOf("about") };
}
