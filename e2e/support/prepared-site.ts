// A site whose sample data the test changes before the start, to get states that take weeks, such as an expired link.
import { inject } from "vitest";

import { type Db, openDatabase } from "~/db/client.server";

import { type Site, startSiteIn } from "./site.ts";
import { copyData, databaseOf, removeData, sampleOn } from "./site-data.ts";

/** Starts a site on changed sample data. `settings`: as for {@link startSiteIn}, including `clock`. */
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

/** Makes a data directory on which a site can start several times. The test deletes it with removeData. */
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
