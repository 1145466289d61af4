// Loads areas for lists and pages, with the owner's texts and today's prices.
import { areaPages } from "~/business/areas/area-pages/area-pages";
import type { AreaPage } from "~/business/areas/area-pages/area-page";
import { allAreas, type Area } from "~/business/areas/areas";
import { areaTextFields, fillFields, type TextFacts } from "~/business/texts/text-fields";
import type { Db } from "~/db/client.server";
import type { AreaText } from "~/offer/areas/area-text";
import { getAreaText, getAreaTexts } from "~/offer/areas/area-texts.server";
import { getServiceHours } from "~/offer/hours/hours.server";
import { getAreas } from "~/offer/areas/zips.server";

/** Finds an area with the default zip codes; {@link getAreas} has the zip codes set by the owner. */
export const findArea = (slug: string): Area | undefined => allAreas.find((area) => area.slug === slug);

/** The data of an area that cards and lists show. */
export interface AreaSummary {
  area: Area;
  subtitle: string;
  description: string;
  priceNote?: string;
}

export async function listAreas(db: Db, facts: Pick<TextFacts, "prices" | "policies">): Promise<AreaSummary[]> {
  const [textOf, areas, service] = await Promise.all([getAreaTexts(db), getAreas(db), getServiceHours(db)]);
  return areas.map((area) => {
    const { subtitle, description, priceNote } = pageOf(area, { ...facts, areas, service }, textOf(area.slug));
    return { area, subtitle, description, ...(priceNote ? { priceNote } : {}) };
  });
}

export const getAreaPage = async (db: Db, area: Area, facts: TextFacts): Promise<AreaPage> =>
  pageOf(area, facts, await getAreaText(db, area));

function pageOf(area: Area, facts: TextFacts, text: AreaText): AreaPage {
  const { parks, seo, priceNote } = areaPages[area.slug];
  const page = { ...text, parks, seo };
  return priceNote ? { ...page, priceNote: fillFields(priceNote, areaTextFields(facts, area)) } : page;
}
