// Opens a separate database for a test that changes the schema.
import { inject, onTestFinished } from "vitest";

import { type Db, openDatabase } from "~/db/client.server";

import { copyEmbeddedTemplate, createPostgresDatabase } from "./database";

export async function openOwnDatabase(): Promise<Db> {
  if (inject("postgresUrl")) {
    const { url, drop } = await createPostgresDatabase();
    onTestFinished(drop);
    return open(url, "/unused");
  }
  const { directory, remove } = copyEmbeddedTemplate();
  onTestFinished(remove);
  return open(undefined, directory);
}

async function open(url: string | undefined, dataDir: string): Promise<Db> {
  const database = await openDatabase({ url, dataDir });
  onTestFinished(() => database.close());
  return database.db;
}
