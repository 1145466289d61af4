// The owner's contract and privacy notice (docs/product.md, Contract): texts with versions, whose fields print the
// prices and policies in force.
import { z } from "zod";

import { shownAreas } from "~/business/areas/areas";
import type { Business } from "~/business/business";
import { type Contract, contractOn } from "~/business/contract/contract";
import { type ContractText, contractVersionOn, type ReleaseId, releaseKinds } from "~/business/contract/contract-text";
import { startingContract } from "~/business/contract/starting-contract";
import { legalFields, type LegalField } from "~/business/contract/legal-fields";
import { type PrivacyText, privacySections } from "~/business/texts/privacy-text";
import { startingPrivacy } from "~/business/texts/starting-privacy";
import type { TextSection } from "~/business/texts/sectioned-text";
import type { Db } from "~/db/client.server";
import { readInOneStatement } from "~/db/one-statement";
import { areasStored } from "~/offer/stored-areas.server";
import { getTermsNow } from "~/offer/pricing/price-changes.server";
import { holidaysKey, readHolidayChoices } from "~/offer/settings/holiday-lines";
import { holidaysKept, settingOf } from "~/offer/settings/queries.server";
import type { Versioned } from "~/offer/versions/versions.server";
import { dayIn } from "~/shared/dates";

const effectiveDate = z.iso.date();
const release = z.object({ heading: z.string(), text: z.string() });
const releases = z.object(
  Object.fromEntries(releaseKinds.map(({ id }) => [id, release])) as Record<ReleaseId, typeof release>,
);

export const contractVersions: Versioned<ContractText> = {
  key: "contract",
  name: "Contract",
  stored: z.object({ version: z.string(), effectiveDate, text: z.string(), releases }),
  defaults: startingContract,
};

export const privacyVersions: Versioned<PrivacyText> = {
  key: "privacy",
  name: "Privacy notice",
  stored: z.object({ effectiveDate, text: z.string() }),
  defaults: startingPrivacy,
};

/** Returns the field values of the contract and the privacy notice, by the prices and policies in force now. */
export async function getLegalFields(
  db: Db,
  business: Business,
  now: Temporal.Instant,
): Promise<Record<LegalField, string>> {
  const [terms, { areas, holidays }] = await Promise.all([
    getTermsNow(db, business, now),
    readInOneStatement(db, { areas: areasStored(), holidays: settingOf(holidaysKey) }),
  ]);
  return legalFields({
    ...terms,
    areas: shownAreas(areas),
    identity: business.identity,
    state: business.region.state,
    holidays: holidaysKept(readHolidayChoices(holidays)),
  });
}

const dayOf = ({ timeZone }: Business, now: Temporal.Instant): string => dayIn(timeZone, now).toString();

/** Returns the contract that clients read and sign now. */
export const getContract = async (db: Db, business: Business, now: Temporal.Instant): Promise<Contract> =>
  contractOn(business, { fields: await getLegalFields(db, business, now), day: dayOf(business, now) });

/** Returns the version of the contract that clients sign now. */
export const contractVersionNow = (business: Business, now: Temporal.Instant) =>
  contractVersionOn(business, dayOf(business, now));

/** Returns the sections of the privacy notice. */
export const getPrivacySections = async (
  db: Db,
  business: Business,
  now: Temporal.Instant,
): Promise<readonly TextSection[]> => privacySections(business.privacy, await getLegalFields(db, business, now));
