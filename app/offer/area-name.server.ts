// SQL for the names of areas, for queries of rows that store a slug.
import { type Column, type SQL, sql } from "drizzle-orm";

import { areas } from "~/db/tables/business";

/** SQL for the name of the area of a slug; the slug itself when the area was removed. */
export const areaNameIn = (slug: Column): SQL<string> =>
  sql<string>`coalesce((select named.name from ${areas} named where named.slug = ${slug}), ${slug})`;
