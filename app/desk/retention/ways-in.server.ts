// Deletes home access of former clients: what they entered, and returned keys. A key that is still out stays listed.
import { and, inArray, lte, sql } from "drizzle-orm";

import { householdAccess, householdKeys } from "~/db/tables/access";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { dayInLosAngeles } from "~/shared/dates";

/** Clients who left on or before the day of `limit`. */
export async function deleteWaysIn(tx: Db, limit: Temporal.Instant): Promise<void> {
  const gone = tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(lte(profiles.leftOn, dayInLosAngeles(limit)));
  await tx.delete(householdAccess).where(inArray(householdAccess.profileId, gone));
  const isBack = sql`(select kind from key_moves where key_id = ${householdKeys.id} order by number desc limit 1) = 'given-back'`;
  await tx.delete(householdKeys).where(and(inArray(householdKeys.profileId, gone), isBack));
}
