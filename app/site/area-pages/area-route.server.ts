// What the two kinds of area pages load (docs/product.md, Pages): each knows the way to the other's addresses.
import { href, redirect } from "react-router";

import { type Area, areaPath } from "~/business/areas/areas";
import { locationsPlace, trailTo } from "~/site/search-engines/trail.server";
import { listPublishedTestimonials } from "~/site/testimonials/queries.server";
import type { Services } from "~/platform/index.server";
import { findArea, getAreaPage, getPricesNow } from "~/offer/index.server";

const testimonialsShown = 6;

/** Throws a redirect for an unknown slug, and for one of the other kind. */
export async function loadAreaPage(
  { db, now, origin }: Pick<Services, "db" | "now" | "origin">,
  kind: Area["kind"],
  slug: string,
) {
  const area = findArea(slug);
  if (!area) throw redirect(href("/locations"));
  if (area.kind !== kind) throw redirect(areaPath(area), 301);
  const trail = trailTo(origin, { name: area.name, path: areaPath(area) }, locationsPlace);
  const shown = { area: area.slug, featuredFirst: true, limit: testimonialsShown };
  const [testimonials, prices] = await Promise.all([listPublishedTestimonials(db, shown), getPricesNow(db, now())]);
  return { slug: area.slug, page: await getAreaPage(db, area, prices), testimonials, prices, trail };
}
