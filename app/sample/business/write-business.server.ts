// Writes the sample business as rows. Writing it twice changes nothing.
import type { Identity } from "~/business/identity";
import type { Db } from "~/db/client.server";
import type { Service } from "~/business/services/services";
import { services } from "~/db/tables/business";
import { siteSettings } from "~/db/tables/offer";
import { siteStateKey, timeZoneKey } from "~/offer/business.server";
import { identityKeys } from "~/offer/settings/queries.server";

import { contactServicesKey, testimonialTagsKey } from "~/offer/services/options";

import { sampleBusiness } from "./sample-business";
import { sampleContactServices, sampleTestimonialTags } from "./sample-service-options";
import { sampleIdentity } from "./sample-identity";

const identityRows = (Object.entries(identityKeys) as [keyof Identity, string][])
  .map(([field, key]) => ({ key, value: sampleIdentity[field] }))
  .filter(({ value }) => value !== "");

export const sampleSettings = [
  { key: siteStateKey, value: sampleBusiness.state },
  { key: timeZoneKey, value: sampleBusiness.timeZone },
  ...identityRows,
  { key: contactServicesKey, value: JSON.stringify(sampleContactServices) },
  { key: testimonialTagsKey, value: JSON.stringify(sampleTestimonialTags) },
];

export async function writeSampleBusiness(db: Db): Promise<void> {
  await db.insert(siteSettings).values(sampleSettings).onConflictDoNothing();
  await db.insert(services).values(sampleBusiness.services.map(rowOf)).onConflictDoNothing();
}

const rowOf = ({ group, ...service }: Service, position: number) => ({
  ...service,
  includes: [...service.includes],
  species: [...service.species],
  groupMin: group?.min ?? null,
  groupMax: group?.max ?? null,
  position,
});
