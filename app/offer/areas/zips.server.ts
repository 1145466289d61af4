// The served areas with the owner's zip codes (docs/product.md, Zip codes).
import { z } from "zod";

import { type Area, areaSlugs } from "~/business/areas/areas";
import type { Db } from "~/db/client.server";
import { readInOneStatement } from "~/db/one-statement";
import { loadVersions, newestOf, readStored, type Versioned } from "~/offer/versions/versions.server";
import { areasWith, defaultZips, type Zips, zipTexts } from "./zips";

export const keptZips: Versioned<Zips> = {
  key: "zips",
  name: zipTexts.name,
  stored: z.record(z.enum(areaSlugs), z.array(z.string())),
  defaults: defaultZips,
};

/** Column with the stored zip codes, to add to any query; {@link readAreas} parses its value. */
export const areasStored = () => newestOf(keptZips.key);

export const readAreas = (json: string | null): readonly Area[] => areasWith(readStored(keptZips, json));

export const getAreas = async (db: Db): Promise<readonly Area[]> =>
  readAreas((await readInOneStatement(db, { areas: areasStored() })).areas);

/** Loads the data of /admin/settings/areas. The query may name a former version to show. */
export async function loadZips(db: Db, query: URLSearchParams, zone: string) {
  const { value, ...about } = await loadVersions(db, keptZips, query, zone);
  return { ...about, zips: value };
}
