// Loads the business from the owner's rows and caches it until they change (docs/product.md, The business).
import { type Business, siteStateKey, timeZoneKey } from "~/business/business";
import { lookOf } from "~/business/look/look";
import { serviceOptions } from "~/business/services/service-options";
import type { Db } from "~/db/client.server";
import { jsonRows, readInOneStatement } from "~/db/one-statement";

import { keptLook } from "./look/kept-look.server";
import { contactServicesKey, readOwnOptions, testimonialTagsKey } from "./services/options";
import { getServices } from "./services/services.server";
import { areasStored } from "./rows/stored-areas.server";
import { contractVersions, privacyVersions } from "./legal/legal-versions.server";
import { policyChangesStored, readPolicyChanges } from "./policies/policy-changes.server";
import { identityOf, selectSettings } from "./settings/queries.server";
import { newestOf, readStored } from "./versions/versions.server";
import { wordsVersions } from "./words/words.server";

/** Time zone of a new site until its owner sets hers. */
const firstTimeZone = "UTC";

/** Loads the business from the database. Requests and jobs get the one in memory. */
export async function loadBusiness(db: Db): Promise<Business> {
  const [stored, services] = await Promise.all([
    readInOneStatement(db, {
      settings: jsonRows(selectSettings(db)),
      areas: areasStored(),
      words: newestOf(wordsVersions.key),
      look: newestOf(keptLook.key),
      policies: policyChangesStored(),
      contract: newestOf(contractVersions.key),
      privacy: newestOf(privacyVersions.key),
    }),
    getServices(db),
  ]);
  const valueOf = (key: string) => stored.settings.find((row) => row.key === key)?.value;
  const identity = identityOf(stored.settings);
  return {
    state: valueOf(siteStateKey) === "live" ? "live" : "draft",
    identity,
    timeZone: valueOf(timeZoneKey) ?? firstTimeZone,
    look: lookOf(readStored(keptLook, stored.look), identity.businessName),
    services,
    contactServices: serviceOptions(services, readOwnOptions(valueOf(contactServicesKey))),
    testimonialTags: serviceOptions(services, readOwnOptions(valueOf(testimonialTagsKey))),
    areas: stored.areas,
    ...readStored(wordsVersions, stored.words),
    policies: readPolicyChanges(stored.policies),
    contract: readStored(contractVersions, stored.contract),
    privacy: readStored(privacyVersions, stored.privacy),
  };
}

export interface BusinessKeeper {
  /** Returns the business as the database has it now. */
  read: () => Promise<Business>;
  /** The business of the last read; undefined before the first one. */
  last: () => Business | undefined;
  /** Makes the next read load the business again. */
  changed: () => void;
}

/**
 * Caches the business. `isFresh`: false while the database can't announce changes; each read then loads the business.
 * When the database doesn't answer, the cached business is returned.
 */
export function keepBusiness({ db, isFresh }: { db: Db; isFresh: () => boolean }): BusinessKeeper {
  let last: Business | undefined;
  let loading: Promise<Business> | undefined;
  function load(): Promise<Business> {
    const mine: Promise<Business> = loadBusiness(db).then(
      (business) => {
        if (loading === mine) last = business;
        return business;
      },
      (error: unknown) => {
        if (loading === mine) loading = undefined;
        if (last) return last;
        throw error;
      },
    );
    loading = mine;
    return mine;
  }
  return {
    read: () => (loading && isFresh() ? loading : load()),
    last: () => last,
    changed: () => {
      loading = undefined;
    },
  };
}
