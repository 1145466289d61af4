// Loads the business from the owner's rows and caches it until they change (docs/product.md, The business).
import { type Business, mailsAtOnceKey, siteStateKey, timeZoneKey, usualUndoSeconds } from "~/business/business";
import { lookOf } from "~/business/look/look";
import { serviceOptions } from "~/business/services/service-options";
import { titleRegion } from "~/business/words/region";
import type { Db } from "~/db/client.server";
import { jsonRows, readInOneStatement } from "~/db/one-statement";

import { keptLook } from "./look/kept-look.server";
import { contactServicesKey, readOwnOptions, testimonialTagsKey } from "./service-options";
import { getServices } from "./services.server";
import { areasStored } from "./stored-areas.server";
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
  const { region, words } = readStored(wordsVersions, stored.words);
  return {
    state: valueOf(siteStateKey) === "live" ? "live" : "draft",
    identity,
    timeZone: valueOf(timeZoneKey) ?? firstTimeZone,
    look: lookOf(readStored(keptLook, stored.look), identity.businessName, titleRegion(region)),
    services,
    contactServices: serviceOptions(services, readOwnOptions(valueOf(contactServicesKey))),
    testimonialTags: serviceOptions(services, readOwnOptions(valueOf(testimonialTagsKey))),
    areas: stored.areas,
    region,
    words,
    policies: readPolicyChanges(stored.policies),
    contract: readStored(contractVersions, stored.contract),
    privacy: readStored(privacyVersions, stored.privacy),
    undoSeconds: valueOf(mailsAtOnceKey) === "yes" ? 0 : usualUndoSeconds,
  };
}

export interface BusinessKeeper {
  /** Returns the business as the database has it now, or the last known one while the database doesn't answer. */
  read: () => Promise<Business>;
  /** Like `read`, but throws when the database doesn't answer. For pages that are kept. */
  readNow: () => Promise<Business>;
  /** The business of the last read; undefined before the first one. */
  last: () => Business | undefined;
  /** Makes the next read load the business again. */
  changed: () => void;
}

/**
 * Caches the business. `isFresh`: false while the database can't announce changes; each read then loads the business,
 * and what it loaded isn't cached.
 */
export function keepBusiness({ db, isFresh }: { db: Db; isFresh: () => boolean }): BusinessKeeper {
  let last: { business: Business; number: number } | undefined;
  let kept: Promise<Business> | undefined;
  let begun = 0;
  async function load(): Promise<Business> {
    const number = ++begun;
    const business = await loadBusiness(db);
    // A load that began later may have ended earlier.
    if (!last || last.number < number) last = { business, number };
    return business;
  }
  function loadAndKeep(): Promise<Business> {
    const mine = load();
    kept = mine;
    mine.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return mine;
  }
  const readNow = () => (isFresh() ? (kept ?? loadAndKeep()) : load());
  return {
    read: () =>
      readNow().catch((error: unknown) => {
        if (last) return last.business;
        throw error;
      }),
    readNow,
    last: () => last?.business,
    changed: () => {
      kept = undefined;
    },
  };
}
