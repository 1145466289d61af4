// When the content of a page last changed, for the sitemap: only dates that are true are given.
import { max } from "drizzle-orm";

import { isShownInSquad } from "~/features/squad/queries.server";
import { isPublished } from "~/features/testimonials/queries.server";
import type { Db } from "~/db/client.server";
import { pets, siteSettings, testimonials } from "~/db/schema";
import { contract } from "~/business/contract";
import { privacyEffectiveDate } from "~/business/privacy";
import { accessibilityStatementDate } from "~/business/accessibility";

/** Path → "2026-11-21", or null where nobody knows. */
export async function getContentDates(db: Db): Promise<(path: string) => string | null> {
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
  const latest = (...dates: (Date | null | undefined)[]) =>
    dates
      .filter((date) => date instanceof Date)
      .map((date) => date.toISOString().slice(0, 10))
      .sort()
      .at(-1) ?? null;
  const known: Record<string, string | null> = {
    "/": latest(testimonial?.at, pet?.at, setting?.at),
    "/testimonials": latest(testimonial?.at),
    "/squad": latest(pet?.at),
    "/contract": contract.effectiveDate,
    "/privacy": privacyEffectiveDate,
    "/accessibility": accessibilityStatementDate,
  };
  return (path) => known[path] ?? null;
}
