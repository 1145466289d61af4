// How many reviews the business has: its published testimonials, and what the owner says about a search engine
// (docs/product.md, Trust).
import type { Db } from "~/db/client.server";
import { readInOneStatement } from "~/db/one-statement";
import { testimonials } from "~/db/tables/site";
import { settingOf } from "~/offer/index.server";
import { isPublished } from "~/site/testimonials/queries.server";

export interface Reviews {
  /** Number of published testimonials. */
  own: number;
  /** Reviews at a search engine; null unless the owner filled in all three. */
  elsewhere: { url: string; rating: string; count: string } | null;
}

export async function getReviews(db: Db): Promise<Reviews> {
  const { own, url, rating, count } = await readInOneStatement(db, {
    own: db.$count(testimonials, isPublished),
    url: settingOf("reviews_url"),
    rating: settingOf("reviews_rating"),
    count: settingOf("reviews_count"),
  });
  return { own, elsewhere: url && rating && count ? { url, rating, count } : null };
}
