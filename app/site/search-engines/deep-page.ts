// The head of a page below another one: its facts, and the way down to it for search engines.
import type { MetaDescriptor } from "react-router";

import { type PageFacts, pageMeta } from "./meta";

/** What search engines are told comes from the page's loader ({@link trailTo}), so that browsers need not carry its making. */
export function deepPageMeta(
  page: PageFacts,
  root: Parameters<typeof pageMeta>[1],
  ...told: readonly (object | null | undefined)[]
): MetaDescriptor[] {
  return [...pageMeta(page, root), ...told.flatMap((item) => (item ? [{ "script:ld+json": item }] : []))];
}
