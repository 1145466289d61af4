// Areas as lists and addresses have them.
import { areaPages } from "~/business/areas/area-pages";
import { allAreas, type Area } from "~/business/areas/areas";

export const findArea = (slug: string): Area | undefined => allAreas.find((area) => area.slug === slug);

/** An area as cards and lists show it. */
export interface AreaSummary {
  area: Area;
  subtitle: string;
  description: string;
  priceNote?: string;
}

export function listAreas(): AreaSummary[] {
  return allAreas.map((area) => {
    const { subtitle, description, priceNote } = areaPages[area.slug];
    return { area, subtitle, description, priceNote };
  });
}
