// Metadata of a page below another page, including its breadcrumbs for search engines.
import type { MetaDescriptor } from "react-router";

import { type PageFacts, pageMeta } from "./meta";

/** The breadcrumbs come from the loader ({@link trailTo}), which keeps the code that builds them out of the browser. */
export const deepPageMeta = (
  page: PageFacts,
  root: Parameters<typeof pageMeta>[1],
  ...told: readonly (object | null | undefined)[]
): MetaDescriptor[] => [...pageMeta(page, root), ...told.flatMap((item) => (item ? [{ "script:ld+json": item }] : []))];
