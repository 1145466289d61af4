// A newly installed site: no data, and the embedded database.
import { inject } from "vitest";

import { type Site, startSiteIn } from "./site.ts";
import { newData, removeData } from "./site-data.ts";

export const openEmptySite = (settings: Record<string, string> = {}): Promise<Site> =>
  startWrittenSite(async () => {}, settings);

/** Starts a site whose database `write` has filled before. */
export async function startWrittenSite(
  write: (dataDir: string) => Promise<void>,
  settings: Record<string, string> = { SITE_MODE: "production" },
): Promise<Site> {
  const dataDir = await newData(null);
  await write(dataDir);
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
