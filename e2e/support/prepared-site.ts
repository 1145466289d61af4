// A site whose sample data was changed before it started: what takes weeks to come about, such as a link that has run
// out, or a contract of a former version.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { inject, onTestFinished } from "vitest";

import { type Db, openDatabase } from "~/db/client.server";

import { type Site, startSiteIn } from "./site.ts";

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
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** A data directory for sites that are started one after the other; the test that asked for it removes it. */
export async function prepareData(
  prepare: (db: Db) => Promise<void>,
  sampleData = inject("sampleData"),
): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "walks-prepared-"));
  cpSync(sampleData, dataDir, { recursive: true });
  const database = await openDatabase({ url: undefined, dataDir });
  await prepare(database.db);
  await database.close();
  return dataDir;
}

/** A site for one test only. It stops after the visitors who were opened after it have left. */
export async function openPreparedSiteForTest(prepare: (db: Db) => Promise<void>): Promise<Site> {
  const site = await openPreparedSite(prepare);
  onTestFinished(async () => {
    await site.stop();
  });
  return site;
}
