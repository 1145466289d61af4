// Dates of the last content change of each page, for the sitemap. Pages without a known date get none.
import { max } from "drizzle-orm";
import { href } from "react-router";

import { isShownInSquad } from "~/site/squad/queries.server";
import { isPublished } from "~/site/testimonials/queries.server";
import type { Db } from "~/db/client.server";
import { pets } from "~/db/tables/clients";
import { siteSettings } from "~/db/tables/offer";
import { testimonials } from "~/db/tables/site";
import type { Business } from "~/business/business";
import { contractVersionNow } from "~/offer/index.server";
import { accessibilityStatementDate } from "~/business/texts/accessibility";

/**
 * Returns a function that maps a page's path to the day of its last change, such as "2026-11-21", or to null when the
 * day is unknown.
 */
export async function getContentDates(
  db: Db,
  business: Business,
  now: Temporal.Instant,
): Promise<(path: string) => string | null> {
  const [[testimonial], [pet], [setting]] = await Promise.all([
    db
      .select({ at: max(testimonials.updatedAt) })
      .from(testimonials)
      .where(isPublished),
    db
      .select({ at: max(pets.updatedAt) })
      .from(pets)
      .where(isShownInSquad),
    db.select({ at: max(siteSettings.updatedAt) }).from(siteSettings),
  ]);
  const latest = (...moments: (Temporal.Instant | null | undefined)[]) =>
    moments
      .flatMap((moment) => (moment ? [moment.toString().slice(0, 10)] : []))
      .sort()
      .at(-1) ?? null;
  const known: Record<string, string | null> = {
    "/": latest(testimonial?.at, pet?.at, setting?.at),
    [href("/testimonials")]: latest(testimonial?.at),
    [href("/squad")]: latest(pet?.at),
    [href("/contract")]: contractVersionNow(business, now).effectiveDate,
    [href("/privacy")]: business.privacy.effectiveDate,
    [href("/accessibility")]: accessibilityStatementDate,
  };
  return (path) => known[path] ?? null;
}
