// Lists of public pages for the sitemap, the page cache and the tests.
import { type Area, areaPath, shownAreas } from "./areas/areas";
import type { Business } from "./business";

/** Returns the pages that search engines may index. All others are excluded. */
export const indexablePathsOf = (areas: readonly Area[]): readonly string[] => [
  "/",
  "/services",
  "/story",
  "/faq",
  "/locations",
  "/neighborhoods",
  ...shownAreas(areas).map(areaPath),
  "/squad",
  "/testimonials",
  "/schedule",
  "/contact",
  "/contract",
  "/privacy",
  "/accessibility",
];

/**
 * Returns the pages that look the same to every visitor without a session. The last path stands for every unknown path.
 * The schedule is missing, because its free times would be outdated in the cache.
 */
export const cachedPathsOf = ({ areas }: { areas: readonly Area[] }): readonly string[] => [
  ...indexablePathsOf(areas).filter((path) => path !== "/schedule"),
  "/request-service",
  "/service-request",
  "/*",
];

/**
 * Returns the path of the area's page that a short address is for, such as /deering; undefined for every other path. A
 * draft has no short addresses, because its areas are not public yet.
 */
export function movedPathOf({ areas, state }: Pick<Business, "areas" | "state">, path: string): string | undefined {
  const slug = path.replaceAll(/^\/+|\/+$/g, "").toLowerCase();
  const area = state === "live" ? shownAreas(areas).find((one) => one.slug === slug) : undefined;
  return area && areaPath(area);
}
