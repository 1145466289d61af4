// A migrated, empty embedded database to copy, because making one takes six seconds of CPU time.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

import { openDatabase } from "~/db/client.server";

const cache = resolve(".cache");
const prefix = "embedded-database-";

/**
 * Returns the data directory, which later runs use again until a migration, the driver or the way to open the database
 * changes.
 */
export async function makeEmbeddedTemplate(): Promise<string> {
  const directory = join(cache, prefix + hashOfSources());
  if (existsSync(directory)) return directory;
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, "unfinished-database-"));
  const database = await openDatabase({ url: undefined, dataDir: unfinished });
  await database.close();
  const older = readdirSync(cache).filter((name) => name.startsWith(prefix));
  for (const name of older) rmSync(join(cache, name), { recursive: true, force: true });
  try {
    renameSync(unfinished, directory);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // A concurrent run has already created it.
    if (!existsSync(directory)) throw error;
  }
  return directory;
}

function hashOfSources(): string {
  const migrations = "app/db/migrations";
  const files = [
    ...readdirSync(migrations)
      .filter((name) => name.endsWith(".sql"))
      .sort()
      .map((name) => join(migrations, name)),
    join(migrations, "meta/_journal.json"),
    "app/db/client.server.ts",
    "node_modules/@electric-sql/pglite/package.json",
  ];
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
