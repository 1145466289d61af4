// The pages a search engine may list, exactly (checklists d.2): the sitemap and the tests read this.
import { allAreas, areaPath } from "~/business/areas";

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
  "/contact",
  "/contract",
  "/privacy",
  "/accessibility",
];
