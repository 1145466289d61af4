// What an area's page needs besides its texts (area-texts.ts): its head, and what people who live there wrote.
import { areaPages } from "~/business/area-pages";
import { allAreas, type Area, type AreaSlug } from "~/business/areas";
import type { Db } from "~/db/client.server";
import { listPublishedTestimonials } from "~/features/testimonials/queries.server";

const testimonialsShown = 6;

export const findArea = (slug: string): Area | undefined => allAreas.find((area) => area.slug === slug);

export async function getAreaPage(db: Db, slug: AreaSlug) {
  const testimonials = await listPublishedTestimonials(db, {
    area: slug,
    featuredFirst: true,
    limit: testimonialsShown,
  });
  return { slug, seo: areaPages[slug].seo, testimonials };
}

export type AreaPageData = Pick<Awaited<ReturnType<typeof getAreaPage>>, "slug" | "testimonials">;

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
