// The zip codes of the areas (docs/product.md, Zip codes): rows of "area_zips", and their former versions.
import { inArray } from "drizzle-orm";
import { z } from "zod";

import type { Area } from "~/business/areas/areas";
import type { Db } from "~/db/client.server";
import { areas, areaZips } from "~/db/tables/business";
import { getAreas } from "~/offer/stored-areas.server";
import { loadVersions, type Versioned } from "~/offer/versions/versions.server";

import { type Zips, zipsOf, zipTexts } from "./zips";

export const zipsKey = "zips";

/**
 * Returns the zip codes as a setting with versions. When a former version is restored, areas that were added after it
 * keep their zip codes.
 */
export const keptZipsOf = (known: readonly Area[]): Versioned<Zips> => ({
  key: zipsKey,
  name: zipTexts.name,
  stored: z
    .record(z.string(), z.array(z.string()))
    .transform((former) => Object.fromEntries(known.map(({ slug, zips }) => [slug, former[slug] ?? zips]))),
  defaults: zipsOf(known),
  readRows: async (db) => zipsOf(await getAreas(db)),
  whenKept: writeZips,
});

/** Replaces the zip codes of the areas. @throws a unique violation when another area has one of them. */
async function writeZips(tx: Db, zips: Zips): Promise<void> {
  // The lock keeps an area from being removed meanwhile.
  const locked = await tx.select({ id: areas.id, slug: areas.slug }).from(areas).for("share");
  const rows = locked.flatMap(({ id, slug }) => (zips[slug] ?? []).map((zip) => ({ zip, areaId: id })));
  const changed = locked.filter(({ slug }) => zips[slug]).map(({ id }) => id);
  await tx.delete(areaZips).where(inArray(areaZips.areaId, changed));
  if (rows.length > 0) await tx.insert(areaZips).values(rows);
}

/** Loads the data of /admin/settings/areas. The query may name a former version to show. */
export async function loadZips(db: Db, query: URLSearchParams, zone: string) {
  const known = await getAreas(db);
  const { value: zips, ...about } = await loadVersions(db, keptZipsOf(known), query, zone);
  return { ...about, areas: known.map((area) => ({ ...area, zips: zips[area.slug] ?? [] })) };
}
