// Published testimonials: approved or featured (docs/product.md, Testimonials).
import { and, desc, eq, inArray, sql } from "drizzle-orm";

import type { Business } from "~/business/business";
import { optionLabel } from "~/business/services/service-options";
import type { Db } from "~/db/client.server";
import { testimonials } from "~/db/tables/site";

import type { PublishedTestimonial } from "./published-testimonial";

/** SQL condition: the testimonial is published. */
export const isPublished = inArray(testimonials.status, ["approved", "featured"]);

/** Lists published testimonials, newest first. With `featuredFirst`, featured ones come first, as on the home page. */
export async function listPublishedTestimonials(
  db: Db,
  { testimonialTags }: Pick<Business, "testimonialTags">,
  options: { area?: string; featuredFirst?: boolean; limit?: number } = {},
): Promise<PublishedTestimonial[]> {
  const featured = sql<boolean>`${testimonials.status} = 'featured'`;
  const rows = await db
    .select({
      id: testimonials.id,
      author: testimonials.author,
      dogName: testimonials.dogName,
      content: testimonials.content,
      rating: testimonials.rating,
      services: testimonials.services,
      area: testimonials.area,
      featured,
    })
    .from(testimonials)
    .where(and(isPublished, options.area ? eq(testimonials.area, options.area) : undefined))
    .orderBy(...(options.featuredFirst ? [desc(featured)] : []), desc(testimonials.createdAt))
    .limit(options.limit ?? 500);
  return rows.map(({ services, ...row }) => ({
    ...row,
    tags: services.map((tag) => optionLabel(testimonialTags, tag)),
  }));
}
