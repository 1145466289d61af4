// Data directories of test sites. If the tests have a PostgreSQL, each directory has its own database there
// (docs/decisions/003-embedded-database.md). A file in the directory holds the name of the database, so that a
// restarted site finds it.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { inject } from "vitest";

import { createDatabase, runSql } from "../../tests/support/postgres-database.ts";

/** "whichever" is PostgreSQL if the tests have one, otherwise the embedded database. */
export type Engine = "embedded" | "whichever";

interface Beside {
  /** URL of a database that always exists, used to create others. */
  server: string;
  url: string;
  name: string;
}

const fileIn = (dataDir: string) => join(dataDir, "database.json");

function readBeside(dataDir: string): Beside | null {
  const file = fileIn(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Beside) : null;
}

/** Returns the URL of the directory's database; undefined for the embedded one. */
export const databaseOf = (dataDir: string): string | undefined => readBeside(dataDir)?.url;

async function addDatabase(dataDir: string, server: string, template?: string): Promise<void> {
  const { name, url } = await createDatabase(server, { family: `walks_site_${process.pid}`, template });
  writeFileSync(fileIn(dataDir), JSON.stringify({ server, url, name } satisfies Beside));
}

/** Creates an empty data directory. `server` is null for the embedded database. */
export async function newData(server: string | null): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "walks-site-"));
  if (server) await addDatabase(dataDir, server);
  return dataDir;
}

/** Copies a data directory. No site may be running on it. */
export async function copyData(from: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "walks-site-"));
  cpSync(from, dataDir, { recursive: true });
  const beside = readBeside(from);
  if (beside) await addDatabase(dataDir, beside.server, beside.name);
  return dataDir;
}

export async function removeData(dataDir: string): Promise<void> {
  const beside = readBeside(dataDir);
  if (beside) await runSql(beside.server, `drop database if exists ${beside.name} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Returns the directory with the sample data, to be copied. Call this function inside a test file. */
export const sampleOn = (engine: Engine): string =>
  (engine === "whichever" && inject("sampleOnPostgres")) || inject("sampleData");
