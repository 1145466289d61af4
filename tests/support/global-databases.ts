// Global set-up of database tests: makes migrated template databases, embedded and (if available) on PostgreSQL.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { TestProject } from "vitest/node";

import { openDatabase } from "~/db/client.server";

import { createDatabase, dropDatabases } from "./postgres-database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    embeddedTemplate: string;
    /** Name of the template database; null without PostgreSQL. */
    postgresTemplate: string | null;
    /** Prefix of the names of this run's databases. */
    databaseFamily: string;
  }
}

export default async function setup(project: TestProject) {
  const { postgresUrl } = project.getProvidedContext();
  const directory = mkdtempSync(join(tmpdir(), "walks-embedded-"));
  const family = `walks_${process.pid}`;
  await migrate(undefined, directory);
  project.provide("embeddedTemplate", directory);
  project.provide("databaseFamily", family);
  project.provide("postgresTemplate", postgresUrl ? await makePostgresTemplate(postgresUrl, family) : null);
  return async () => {
    rmSync(directory, { recursive: true, force: true });
    if (postgresUrl) await dropDatabases(postgresUrl, family);
  };
}

async function migrate(url: string | undefined, dataDir: string): Promise<void> {
  const database = await openDatabase({ url, dataDir });
  await database.close();
}

async function makePostgresTemplate(server: string, family: string): Promise<string> {
  const { name, url } = await createDatabase(server, { family });
  await migrate(url, "/unused");
  return name;
}
