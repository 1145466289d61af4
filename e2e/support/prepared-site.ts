// A site whose sample data was changed before it started: what takes weeks to come about, such as a link that has run
// out, or a contract of a former version.
import { inject } from "vitest";

import { type Db, openDatabase } from "~/db/client.server";

import { type Site, startSiteIn } from "./site.ts";
import { copyData, databaseOf, removeData, sampleOn } from "./site-data.ts";

/** `settings` as {@link startSiteIn} takes them: `clock` among them. */
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

/** Data for sites that are started one after the other; the test that asked for them removes them (removeData). */
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
