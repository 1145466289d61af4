// Lists of public pages, for the sitemap, the page cache and the tests.
import { allAreas, areaPath } from "./areas/areas";

/** Pages that search engines may index; no others. */
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
 * Pages that are the same for all anonymous visitors; the last entry stands for every unknown address. The schedule is
 * not among them, since its free times change while a page is cached.
 */
export const cachedPaths: readonly string[] = [
  ...indexablePaths.filter((path) => path !== "/schedule"),
  "/request-service",
  "/service-request",
  "/*",
];
