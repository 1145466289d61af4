// Writes a business as rows. Writing it twice changes nothing.
import { type Business, siteStateKey, timeZoneKey } from "~/business/business";
import { contractVersions, privacyVersions } from "~/offer/legal/legal-versions.server";
import { choiceOf } from "~/business/look/look";
import { type Identity, identityKeys } from "~/business/identity";
import { type OwnOption, type ServiceOption, serviceOptions } from "~/business/services/service-options";
import { findService, type Service } from "~/business/services/services";
import type { Db } from "~/db/client.server";
import { services } from "~/db/tables/business";
import { keptVersions, siteSettings } from "~/db/tables/offer";
import { zipsOf } from "~/offer/areas/zips";
import { zipsKey } from "~/offer/areas/zips.server";
import { keptLook } from "~/offer/look/kept-look.server";
import { policyChanges } from "~/offer/policies/policy-changes.server";
import { zipPointsKey } from "~/offer/zips/zip-points.server";
import { wordsVersions } from "~/offer/words/words.server";
import { contactServicesKey, testimonialTagsKey } from "~/offer/service-options";

import { writeAreas } from "./areas/write-areas.server";
import { sampleBusiness } from "./sample-business";
import { sampleZipPoints } from "./areas/sample-zip-points";
import { sampleFaq } from "./sample-faq";
import { sampleStory } from "./sample-story";

interface Setting {
  key: string;
  value: string;
}

const settingsOf = ({ state, timeZone, identity, services, contactServices, testimonialTags }: Business): Setting[] => [
  { key: siteStateKey, value: state },
  { key: timeZoneKey, value: timeZone },
  ...(Object.entries(identityKeys) as [keyof Identity, string][])
    .map(([field, key]) => ({ key, value: identity[field] }))
    .filter(({ value }) => value !== ""),
  ...ownOptions(contactServicesKey, contactServices, services),
  ...ownOptions(testimonialTagsKey, testimonialTags, services),
];

/** Returns the setting with custom options; an empty list if the options equal the services. */
function ownOptions(key: string, options: readonly ServiceOption[], services: readonly Service[]): Setting[] {
  if (JSON.stringify(options) === JSON.stringify(serviceOptions(services, []))) return [];
  const own = options.map(({ value, label, service: id, isShown }): OwnOption => {
    const service = id === null ? undefined : findService(services, id);
    return {
      value,
      ...(label === service?.name ? {} : { label }),
      service: id,
      ...(isShown || service?.isHidden ? {} : { isHidden: true }),
    };
  });
  return [{ key, value: JSON.stringify(own) }];
}

export const sampleSettings: readonly Setting[] = [
  ...settingsOf(sampleBusiness),
  { key: zipPointsKey, value: JSON.stringify(sampleZipPoints) },
];

interface FirstVersion {
  key: string;
  value: unknown;
}

/** First values of the settings with versions. */
const firstVersionsOf = ({ areas, region, words, policies, contract, privacy, look }: Business): FirstVersion[] => [
  { key: zipsKey, value: zipsOf(areas) },
  { key: wordsVersions.key, value: { region, words } },
  { key: policyChanges.key, value: policies },
  { key: contractVersions.key, value: contract },
  { key: privacyVersions.key, value: privacy },
  { key: keptLook.key, value: choiceOf(look) },
];

export const sampleFirstVersions: readonly FirstVersion[] = [
  ...firstVersionsOf(sampleBusiness),
  { key: "story", value: sampleStory },
  { key: "faq", value: sampleFaq },
];

export const writeSampleBusiness = (db: Db): Promise<void> =>
  writeBusiness(db, sampleBusiness, { settings: sampleSettings, versions: sampleFirstVersions });

/** Writes a business as rows; by default, without values that are not part of `Business`. */
export async function writeBusiness(
  db: Db,
  business: Business,
  {
    settings = settingsOf(business),
    versions = firstVersionsOf(business),
  }: { settings?: readonly Setting[]; versions?: readonly FirstVersion[] } = {},
): Promise<void> {
  await db
    .insert(siteSettings)
    .values([...settings])
    .onConflictDoNothing();
  if (business.services.length > 0)
    await db.insert(services).values(business.services.map(rowOf)).onConflictDoNothing();
  await writeAreas(db, business.areas);
  const madeAt = Temporal.Instant.from("2026-01-01T00:00:00Z");
  const rows = versions.map(({ key, value }) => ({
    key,
    version: 0,
    value: JSON.stringify(value),
    summary: "",
    madeAt,
  }));
  await db.insert(keptVersions).values(rows).onConflictDoNothing();
}

const rowOf = ({ group, ...service }: Service, position: number) => ({
  ...service,
  includes: [...service.includes],
  species: [...service.species],
  groupMin: group?.min ?? null,
  groupMax: group?.max ?? null,
  position,
});
