// A site whose sample data is changed before its start, e.g. with an expired link or an earlier contract.
import { inject } from "vitest";

import { type Db, openDatabase } from "~/db/client.server";

import { type Site, startSiteIn } from "./site.ts";
import { copyData, databaseOf, removeData, sampleOn } from "./site-data.ts";

/** `settings`: as in {@link startSiteIn}. */
export async function openPreparedSite(
  prepare: (db: Db) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<Site> {
  const dataDir = await prepareData(prepare);
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

/** Returns a new data directory with changed sample data. The caller removes it with `removeData`. */
export async function prepareData(
  prepare: (db: Db) => Promise<void>,
  sampleData = sampleOn("whichever"),
): Promise<string> {
  const dataDir = await copyData(sampleData);
  const database = await openDatabase({ url: databaseOf(dataDir), dataDir });
  await prepare(database.db);
  await database.close();
  return dataDir;
}
