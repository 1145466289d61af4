// The areas as they are served today (docs/product.md, Zip codes): each with the zip codes the owner gave it.
import { z } from "zod";

import { type Area, areaSlugs } from "~/business/areas/areas";
import type { Db } from "~/db/client.server";
import { readTogether } from "~/db/together";
import { loadVersions, newestOf, readStored, type Versioned } from "~/offer/versions/versions.server";

import { zipTexts } from "./zip-texts";
import { areasWith, defaultZips, type Zips } from "./zips";

export const keptZips: Versioned<Zips> = {
  key: "zips",
  name: zipTexts.name,
  stored: z.record(z.enum(areaSlugs), z.array(z.string())),
  defaults: defaultZips,
};

/** As a column of any query, for {@link readAreas}. */
export const areasStored = () => newestOf(keptZips.key);

export const readAreas = (json: string | null): readonly Area[] => areasWith(readStored(keptZips, json));

/** Every area, in its order. */
export const getAreas = async (db: Db): Promise<readonly Area[]> =>
  readAreas((await readTogether(db, { areas: areasStored() })).areas);

/** What /admin/settings/areas shows. `query`: it may name a former version. */
export async function loadZips(db: Db, query: URLSearchParams) {
  const { value, ...about } = await loadVersions(db, keptZips, query);
  return { ...about, zips: value };
}
