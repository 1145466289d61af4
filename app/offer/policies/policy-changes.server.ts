// The owner's stored policies (docs/product.md, Policies).
import { z } from "zod";

import { policyItems, policyLimits, type PolicyChange, type PolicyItem } from "~/business/money/owner-policies";
import type { Db } from "~/db/client.server";
import { getValue, loadVersions, newestOf, readStored, type Versioned } from "~/offer/versions/versions.server";

import { policiesShown } from "./policy-rules";

const change = z
  .object({ item: z.enum(policyItems as [PolicyItem, ...PolicyItem[]]), value: z.int(), from: z.iso.date() })
  .refine(({ item, value }) => policyLimits[item].least <= value && value <= policyLimits[item].most);

export const policyChanges: Versioned<readonly PolicyChange[]> = {
  key: "policies",
  name: "Policies",
  stored: z.array(change),
  defaults: [],
};

/** Column with the stored policies, to add to any query; {@link readPolicyChanges} parses its value. */
export const policyChangesStored = () => newestOf(policyChanges.key);

export const readPolicyChanges = (json: string | null) => readStored(policyChanges, json);

export const listPolicyChanges = (db: Db) => getValue(db, policyChanges);

/**
 * Loads the data of /admin/settings/policies. The query may name a former version to show. `today`: the day in the time
 * zone of the business.
 */
export async function loadPolicies(db: Db, query: URLSearchParams, today: Temporal.PlainDate, zone: string) {
  const { value, ...about } = await loadVersions(db, policyChanges, query, zone);
  return { ...about, ...policiesShown(value, today) };
}
