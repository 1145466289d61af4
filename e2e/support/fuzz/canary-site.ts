// A production site in which every private column holds a canary, a unique text to search for.
import type { Db } from "~/db/client.server";
import { prepareLedgerSample } from "~/sample/sample-ledger.server";

import type { Reader } from "../../../tests/support/canary-readers.ts";
import { type Canary, plantCanaries } from "../../../tests/support/canaries.ts";
import { type Site, startSiteIn } from "../site.ts";
import { removeData } from "../site-data.ts";

/** `prepareData` creates a data directory and changes its sample data. `addRows` adds rows, which get canaries, too. */
export async function openCanarySite(
  buildDir: string,
  prepareData: (prepare: (db: Db) => Promise<void>) => Promise<string>,
  addRows?: (db: Db) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<{ site: Site; canaries: Canary[] }> {
  let canaries: Canary[] = [];
  const now = Temporal.Now.instant();
  const dataDir = await prepareData(async (db) => {
    await prepareLedgerSample(db, now);
    await addRows?.(db);
    canaries = await plantCanaries(db, now);
  });
  // Production mode, because the demo's mail viewer shows every mail.
  const site = await startSiteIn(dataDir, buildDir, {
    SITE_MODE: "production",
    RATE_LIMIT_FACTOR: "1000000",
    ...settings,
  });
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

/** Returns the part of the reader's email address before the @, which is a canary, too. */
export const emailNameOf = (who: Reader, canaries: readonly Canary[]): string =>
  canaries.find(({ column, house }) => column === "profiles.email" && house === who)?.token ?? "";
