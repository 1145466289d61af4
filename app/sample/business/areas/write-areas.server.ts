// Writes the areas of a business as rows, unless there are areas already.
import type { Area } from "~/business/areas/areas";
import type { Db } from "~/db/client.server";
import { areas, areaZips } from "~/db/tables/business";
import { draftAreaText } from "~/offer/areas/area-drafts";

import { sampleAreaPages } from "./sample-area-pages";
import { sampleArea } from "./sample-areas";

/** Returns the row of the table "areas", without its id. An area of another business gets a drafted text. */
export function areaRow({ zips, priceFactor, picture, ...area }: Area, position: number): typeof areas.$inferInsert {
  const { slug } = area;
  const row = { ...area, pictureUrl: picture, pricePercent: Math.round(priceFactor * 100), position };
  if (!isSample(slug)) return { ...row, text: draftAreaText({ ...area, zips }, []), parks: [], notes: {} };
  const { parks, seo, priceNote, ...text } = sampleAreaPages[slug];
  return { ...row, text, parks, notes: { seo, ...(priceNote ? { priceNote } : {}) } };
}

const isSample = (slug: string): slug is keyof typeof sampleArea => Object.hasOwn(sampleArea, slug);

export async function writeAreas(db: Db, all: readonly Area[]): Promise<void> {
  if (all.length === 0 || (await db.$count(areas)) > 0) return;
  const rows = await db.insert(areas).values(all.map(areaRow)).returning({ id: areas.id, slug: areas.slug });
  const zips = rows.flatMap(({ id, slug }) =>
    (all.find((area) => area.slug === slug)?.zips ?? []).map((zip) => ({ zip, areaId: id })),
  );
  await db.insert(areaZips).values(zips);
}
