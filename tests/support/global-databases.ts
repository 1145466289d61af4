// Global set-up of database tests: makes migrated template databases, embedded and (if available) on PostgreSQL.
import type { TestProject } from "vitest/node";

import { openDatabase } from "~/db/client.server";

import { makeEmbeddedTemplate } from "./embedded-template.ts";
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
  const family = `walks_${process.pid}`;
  project.provide("embeddedTemplate", await makeEmbeddedTemplate());
  project.provide("databaseFamily", family);
  project.provide("postgresTemplate", postgresUrl ? await makePostgresTemplate(postgresUrl, family) : null);
  return async () => {
    if (postgresUrl) await dropDatabases(postgresUrl, family);
  };
}

async function makePostgresTemplate(server: string, family: string): Promise<string> {
  const { name, url } = await createDatabase(server, { family });
  const database = await openDatabase({ url, dataDir: "/unused" });
  await database.close();
  return name;
}
