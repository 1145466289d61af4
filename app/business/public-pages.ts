// Lists of public pages for the sitemap, the page cache and the tests.
import { allAreas, areaPath } from "./areas/areas";

/** Pages that search engines may index. All others are excluded. */
export const indexablePaths: readonly string[] = [
  "/",
  "/services",
  "/story",
  "/faq",
  "/locations",
  "/neighborhoods",
  ...allAreas.map(areaPath),
  "/squad",
  "/testimonials",
  "/schedule",
  "/contact",
  "/contract",
  "/privacy",
  "/accessibility",
];

/**
 * Pages that look the same to every visitor without a session. The last path stands for every unknown path. The
 * schedule is missing, because its free times would be outdated in the cache.
 */
export const cachedPaths: readonly string[] = [
  ...indexablePaths.filter((path) => path !== "/schedule"),
  "/request-service",
  "/service-request",
  "/*",
];
