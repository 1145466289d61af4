// Reads the areas from the owner's rows (docs/product.md, Areas). Code that decides about money or a place reads them in
// its own statement or transaction; everything else uses the areas of the Business.
import { type SQL, sql } from "drizzle-orm";

import type { Area } from "~/business/areas/areas";
import type { Db } from "~/db/client.server";
import { readInOneStatement } from "~/db/one-statement";
import { areas, areaZips } from "~/db/tables/business";

type StoredArea = Omit<Area, "priceFactor"> & { pricePercent: number };

/** Column with all areas and their zip codes, hidden areas included, to add to any query. */
export const areasStored = (): SQL<Area[]> =>
  sql<StoredArea[]>`(
    select coalesce(json_agg(json_build_object(
      'slug', area.slug, 'name', area.name, 'kind', area.kind, 'pricePercent', area.price_percent, 'tint', area.tint,
      'art', area.art, 'picture', area.picture_url, 'isHidden', area.is_hidden,
      'zips', (select coalesce(json_agg(own.zip order by own.zip), '[]'::json) from ${areaZips} own where own.area_id = area.id)
    ) order by area.position, area.slug), '[]'::json) from ${areas} area)`.mapWith((rows: StoredArea[]) =>
    rows.map(({ pricePercent, ...area }) => ({ ...area, priceFactor: pricePercent / 100 })),
  );

export const getAreas = async (db: Db): Promise<readonly Area[]> =>
  (await readInOneStatement(db, { areas: areasStored() })).areas;
