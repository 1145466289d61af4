// Opens the site to visitors, and closes it again (docs/product.md, Going live).
import { eq, inArray, sql } from "drizzle-orm";

import { shownAreas } from "~/business/areas/areas";
import { type Business, siteStateKey, timeZoneKey } from "~/business/business";
import { identityKeys } from "~/business/identity";
import { shownServices } from "~/business/services/services";
import type { Db } from "~/db/client.server";
import { siteSettings } from "~/db/tables/offer";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import { done, type Refused, refused } from "~/shared/result";

import { loadBusiness } from "~/offer/business.server";
import { type LaunchFacts, type LaunchNeed, missingFor } from "./rules";

/** Reads what is missing. The name and the time zone are read as stored, because the business has fallbacks for both. */
export async function readMissing(db: Db, { areas, services }: Business): Promise<LaunchNeed[]> {
  const keys = { ...identityKeys, timeZone: timeZoneKey };
  const rows = await db
    .select({ key: siteSettings.key, value: siteSettings.value })
    .from(siteSettings)
    .where(inArray(siteSettings.key, Object.values(keys)));
  const valueOf = (name: keyof typeof keys) => rows.find(({ key }) => key === keys[name])?.value.trim() ?? "";
  const facts: LaunchFacts = {
    businessName: valueOf("businessName"),
    walkerName: valueOf("walkerName"),
    phone: valueOf("phone"),
    email: valueOf("email"),
    postalAddress: valueOf("postalAddress"),
    timeZone: valueOf("timeZone"),
    hasArea: shownAreas(areas).some(({ zips }) => zips.length > 0),
    hasService: shownServices(services).some(({ firstPrices }) => Object.keys(firstPrices).length > 0),
  };
  return missingFor(facts);
}

/**
 * Opens the site to visitors, or says what is missing. An open site stays open. `cleanUp` runs in the same transaction,
 * for what only belongs to a draft.
 */
export const goLive = (
  ctx: AdminContext,
  cleanUp: (tx: Db) => Promise<unknown>,
): Promise<{ ok: true; value: null } | (Refused<"not-ready"> & { missing: LaunchNeed[] })> =>
  ctx.db.transaction(async (tx) => {
    const missing = await readMissing(tx, await loadBusiness(tx));
    if (missing.length > 0) return { ...refused("not-ready"), missing };
    await cleanUp(tx);
    await changeState(tx, ctx, "live");
    return done(null);
  });

/** Closes the site to visitors. Nothing is deleted. */
export const closeSite = (ctx: AdminContext): Promise<{ ok: true; value: null }> =>
  ctx.db.transaction(async (tx) => {
    await changeState(tx, ctx, "draft");
    return done(null);
  });

async function changeState(tx: Db, ctx: AdminContext, state: Business["state"]): Promise<void> {
  // Inserts the row if it is missing, so that the row can be locked.
  await tx.insert(siteSettings).values({ key: siteStateKey, value: "draft" }).onConflictDoNothing();
  const [row] = await tx.select().from(siteSettings).where(eq(siteSettings.key, siteStateKey)).for("update");
  if (!row || row.value === state) return;
  await tx
    .update(siteSettings)
    .set({ value: state, updatedAt: ctx.now, version: sql`${siteSettings.version} + 1` })
    .where(eq(siteSettings.id, row.id));
  await recordChanges(tx, ctx, [
    {
      action: state === "live" ? "goLive" : "closeSite",
      table: "site_settings",
      id: row.id,
      name: "The site",
      before: { state: row.value },
      after: { state },
    },
  ]);
}
