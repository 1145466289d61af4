// The head of a page below another one: its facts, and the way down to it for search engines.
import type { MetaDescriptor } from "react-router";

import { type PageFacts, pageMeta } from "./meta";

/** `trail` comes from the page's loader ({@link trailTo}), so that browsers need not carry its making. */
export function deepPageMeta(
  page: PageFacts,
  root: Parameters<typeof pageMeta>[1],
  trail: object | undefined,
): MetaDescriptor[] {
  return [...pageMeta(page, root), ...(trail ? [{ "script:ld+json": trail }] : [])];
}
