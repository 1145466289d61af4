// Lists of public pages for the sitemap, the page cache and the tests.
import { type Area, areaPath, shownAreas } from "./areas/areas";

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
