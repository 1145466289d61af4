// Areas as lists and addresses have them, their texts filled with the prices of the day.
import { areaPages } from "~/business/areas/area-pages";
import type { AreaPage } from "~/business/areas/area-pages/area-page";
import { allAreas, type Area } from "~/business/areas/areas";
import type { PriceList } from "~/business/prices";
import { areaTextFields, fillFields } from "~/business/texts/text-fields";

export const findArea = (slug: string): Area | undefined => allAreas.find((area) => area.slug === slug);

/** An area as cards and lists show it. */
export interface AreaSummary {
  area: Area;
  subtitle: string;
  description: string;
  priceNote?: string;
}

export function listAreas(prices: PriceList): AreaSummary[] {
  return allAreas.map((area) => {
    const { subtitle, description, priceNote } = areaPageOf(area, prices);
    return { area, subtitle, description, ...(priceNote ? { priceNote } : {}) };
  });
}

export function areaPageOf(area: Area, prices: PriceList): AreaPage {
  const page = areaPages[area.slug];
  const { priceNote } = page;
  return priceNote ? { ...page, priceNote: fillFields(priceNote, areaTextFields(prices, area)) } : page;
}
