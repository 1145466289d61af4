// Loaders of the two kinds of area pages, locations and neighborhoods (docs/product.md, Pages). Each loader redirects
// to the other kind when the slug belongs there.
import type { Business } from "~/business/business";
import { href, redirect } from "react-router";

import { type Area, areaPath } from "~/business/areas/areas";
import { locationsPlace, trailTo } from "~/site/search-engines/trail.server";
import { listPublishedTestimonials } from "~/site/testimonials/queries.server";
import type { Services } from "~/platform/index.server";
import { findArea, getAreaPage, getServiceHours, getTermsNow } from "~/offer/index.server";

const testimonialsShown = 6;

/** Loads an area's page. @throws a redirect for an unknown or hidden area and for a slug of the other kind. */
export async function loadAreaPage(
  { db, now, origin }: Pick<Services, "db" | "now" | "origin">,
  business: Business,
  { kind, slug }: Pick<Area, "kind" | "slug">,
) {
  const { areas, identity } = business;
  const area = findArea(areas, slug);
  if (!area) throw redirect(href("/locations"));
  if (area.kind !== kind) throw redirect(areaPath(area), 301);
  const trail = trailTo(origin, { name: area.name, path: areaPath(area) }, locationsPlace);
  const shown = { area: area.slug, featuredFirst: true, limit: testimonialsShown };
  const [testimonials, terms, service] = await Promise.all([
    listPublishedTestimonials(db, business, shown),
    getTermsNow(db, business, now()),
    getServiceHours(db),
  ]);
  return {
    area,
    page: await getAreaPage(db, area, { ...terms, areas, service, callHours: identity.callHours }),
    testimonials,
    prices: terms.prices,
    holidayPercent: terms.policies.holidayPercent,
    trail,
  };
}
