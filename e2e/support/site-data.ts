// Data of a test site: a directory and, if this machine has PostgreSQL, a database that a file in the directory names
// (docs/decisions/003-embedded-database.md).
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { inject } from "vitest";

import { createDatabase, runSql } from "../../tests/support/postgres-database.ts";

/** "embedded" is the embedded database on every machine; "whichever" prefers PostgreSQL. */
export type Engine = "embedded" | "whichever";

interface Beside {
  /** URL of the server's default database. */
  server: string;
  url: string;
  name: string;
}

const fileIn = (dataDir: string) => join(dataDir, "database.json");

function readBeside(dataDir: string): Beside | null {
  const file = fileIn(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Beside) : null;
}

/** Returns the database URL of a directory; undefined for the embedded database. */
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

/** Returns the directory with the sample data, to copy. Call it in a test file. */
export const sampleOn = (engine: Engine): string =>
  (engine === "whichever" && inject("sampleOnPostgres")) || inject("sampleData");
