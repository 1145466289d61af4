// Prepares the browser tests: finds a Chromium, builds the site, and makes data directories with the sample data.
import { spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";

import { hash } from "@node-rs/argon2";
import type { TestProject } from "vitest/node";

import { openDatabase } from "~/db/client.server";
import { accounts } from "~/db/tables/accounts";
import { samplePassword } from "~/sample/sample-people";

import { candidates, firstThatStarts } from "../../tests/browser/chromium.ts";
import { makeEmbeddedTemplate } from "../../tests/support/embedded-template.ts";
import { type Candidate, isChromiumPackaged, packagedChromium } from "../../tests/browser/packaged-chromium.ts";
import { startSiteIn } from "./site.ts";
import { databaseOf, newData, removeData } from "./site-data.ts";
import { keepSites } from "./site-keeper.ts";
import { axeAsset, axeFile } from "./visitor.ts";

declare module "vitest" {
  export interface ProvidedContext {
    buildDir: string;
    /** Directory with the sample data in the embedded database. */
    sampleData: string;
    /** Directory with the sample data on PostgreSQL; null without a PostgreSQL. */
    sampleOnPostgres: string | null;
    chromium: Candidate;
    /** Chromium of the npm package; the same as `chromium` on machines for which there is no such package. */
    packagedChromium: Candidate;
  }
}

export default async function setup(project: TestProject) {
  const chromium = await firstThatStarts(candidates(), console.log);
  const packaged = isChromiumPackaged ? packagedChromium() : chromium;
  console.log(`The ${project.name} tests use the Chromium of ${chromium.from}`);
  if (packaged.path !== chromium.path)
    console.log(`What has to run with Node alone uses the Chromium of ${packaged.from}`);
  project.provide("chromium", chromium);
  project.provide("packagedChromium", packaged);
  // Given when `npm test` has built the site already. `npm test` removes that build itself.
  const given = process.env.BROWSER_TEST_BUILD;
  const buildDir = given ?? buildSite();
  cpSync(axeFile, join(buildDir, "client", axeAsset));
  const { postgresUrl } = project.getProvidedContext();
  const [sampleData, sampleOnPostgres] = await Promise.all([
    makeSample(null, buildDir),
    postgresUrl ? makeSample(postgresUrl, buildDir) : null,
  ]);
  project.provide("buildDir", buildDir);
  project.provide("sampleData", sampleData);
  project.provide("sampleOnPostgres", sampleOnPostgres);
  const keeper = await keepSites(buildDir, { embedded: sampleData, whichever: sampleOnPostgres ?? sampleData });
  project.provide("siteKeeper", keeper.address);
  return async () => {
    await keeper.stop();
    for (const sample of [sampleData, sampleOnPostgres]) if (sample) await removeData(sample);
    if (!given) rmSync(buildDir, { recursive: true, force: true });
  };
}

async function makeSample(server: string | null, buildDir: string): Promise<string> {
  const dataDir = await newData(server);
  if (!server) cpSync(await makeEmbeddedTemplate(), dataDir, { recursive: true });
  const site = await startSiteIn(dataDir, buildDir, {});
  await site.stop();
  await makePasswordsCheap(dataDir);
  return dataDir;
}

/**
 * The tests sign in hundreds of times, so the password hashes are made cheap. passwords.test.ts tests the real cost.
 */
async function makePasswordsCheap(dataDir: string): Promise<void> {
  const password = await hash(samplePassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const database = await openDatabase({ url: databaseOf(dataDir), dataDir });
  await database.db.update(accounts).set({ password });
  await database.close();
}

function buildSite(): string {
  // Each run has its own build, so that concurrent runs don't remove each other's build.
  const buildDir = join(process.cwd(), ".cache", `browser-test-build-${process.pid}`);
  // NODE_ENV is unset, since with Vitest's value the build would differ from production.
  const built = spawnSync(process.execPath, ["scripts/run.mjs", "build"], {
    env: { ...process.env, NODE_ENV: "production", BUILD_DIR: buildDir },
    encoding: "utf8",
  });
  if (built.status !== 0) throw new Error(`The production build failed:\n${built.stdout}\n${built.stderr}`);
  return buildDir;
}
