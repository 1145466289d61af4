// Before the database tests: migrated databases to copy from, an embedded one, and one on the PostgreSQL where there is one.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { TestProject } from "vitest/node";

import { openDatabase } from "~/db/client.server";

import { createDatabase, type NewDatabase } from "./postgres-database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    embeddedTemplate: string;
    /** The name of a database; null where there is no PostgreSQL. */
    postgresTemplate: string | null;
  }
}

export default async function setup(project: TestProject) {
  const { postgresUrl } = project.getProvidedContext();
  const directory = mkdtempSync(join(tmpdir(), "walks-embedded-"));
  await migrate(undefined, directory);
  project.provide("embeddedTemplate", directory);
  const postgres = postgresUrl ? await makePostgresTemplate(postgresUrl) : null;
  project.provide("postgresTemplate", postgres?.name ?? null);
  return async () => {
    rmSync(directory, { recursive: true, force: true });
    await postgres?.drop();
  };
}

async function migrate(url: string | undefined, dataDir: string): Promise<void> {
  const database = await openDatabase({ url, dataDir });
  await database.close();
}

async function makePostgresTemplate(server: string): Promise<NewDatabase> {
  const created = await createDatabase(server);
  await migrate(created.url, "/unused");
  return created;
}
