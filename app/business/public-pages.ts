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

/** The pages that are the same for everybody who is not signed in; the last stands for every address nobody knows. */
export const keptPaths: readonly string[] = [...indexablePaths, "/book", "/request-service", "/service-request", "/*"];
