// Site data that every page has, from the root loader.
import { createContext, use } from "react";

import type { Site } from "~/business/site";

/** The root route and each island provide this context (ui/document/island.tsx). */
export const SiteContext = createContext<Site | null>(null);

/** Returns the site's data. Throws outside the root route, so the error screen must not use it. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite() was called where the root loader has not answered");
  return site;
}

/** Returns the IANA name of the business's time zone. */
export const useZone = (): string => useSite().timeZone;
