// Site for tests that render components, which read the time zone of the business from it.
import type { ReactNode } from "react";

import type { Site } from "~/business/site";
import { SiteContext } from "~/ui/use-site";

import { zone } from "./zone";

export const WithSite = ({ children }: { children: ReactNode }) => (
  <SiteContext value={{ timeZone: zone, weather: [] as Site["weather"] } as Site}>{children}</SiteContext>
);
