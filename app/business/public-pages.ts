// Which pages are public, for the sitemap, the kept pages and the tests.
import { allAreas, areaPath } from "./areas/areas";

/** What a search engine may list, exactly. */
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
 * The pages that are the same for everybody who is not signed in; the last stands for every address nobody knows. The
 * schedule is none of them: its free times are taken while a page is kept.
 */
export const keptPaths: readonly string[] = [
  ...indexablePaths.filter((path) => path !== "/schedule"),
  "/request-service",
  "/service-request",
  "/*",
];
