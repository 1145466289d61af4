// A production site in which every private column holds a canary, a unique text to search for.
import type { Db } from "~/db/client.server";
import { prepareLedgerSample } from "~/sample/sample-ledger.server";

import { type Canary, plantCanaries } from "../../../tests/support/canaries.ts";
import { type Site, startSiteIn } from "../site.ts";
import { removeData } from "../site-data.ts";

/** `prepareData` creates a data directory and changes its sample data. */
export async function openCanarySite(
  buildDir: string,
  prepareData: (prepare: (db: Db) => Promise<void>) => Promise<string>,
): Promise<{ site: Site; canaries: Canary[] }> {
  let canaries: Canary[] = [];
  const now = Temporal.Now.instant();
  const dataDir = await prepareData(async (db) => {
    await prepareLedgerSample(db, now);
    canaries = await plantCanaries(db, now);
  });
  // Production mode, because the demo's mail viewer shows every mail.
  const site = await startSiteIn(dataDir, buildDir, { SITE_MODE: "production", RATE_LIMIT_FACTOR: "1000000" });
  return {
    canaries,
    site: {
      ...site,
      async stop() {
        const code = await site.stop();
        await removeData(dataDir);
        return code;
      },
    },
  };
}
