// A newly installed site: no data, and the embedded database.
import { inject } from "vitest";

import { type Site, startSiteIn } from "./site.ts";
import { newData, removeData } from "./site-data.ts";

export async function openEmptySite(settings: Record<string, string> = {}): Promise<Site> {
  const dataDir = await newData(null);
  const site = await startSiteIn(dataDir, inject("buildDir"), settings);
  return {
    ...site,
    async stop() {
      const code = await site.stop();
      await removeData(dataDir);
      return code;
    },
  };
}
