// Migrated databases for tests: one per worker and kind (PostgreSQL, embedded). Each test starts with the rows of
// the sample business only. docs/decisions/003-embedded-database.md explains which kind is used.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, inject } from "vitest";

import { type Database, type Db, openDatabase } from "~/db/client.server";

import { expectMailsInOrder } from "./mails-in-order.ts";
import { expectNothingSlowInTransactions, watchTransactions } from "./outside-transactions.ts";
import { createDatabase, type NewDatabase } from "./postgres-database.ts";
import { addRestoring } from "./sample-rows.ts";

export interface TestDatabase extends Database {
  /** URL of PostgreSQL; undefined for the embedded database. */
  url: string | undefined;
}

/**
 * Number of rounds for a test of concurrent writes. Only one round on the embedded database, where a single connection
 * makes every round the same.
 */
export const roundsOn = ({ url }: TestDatabase, onPostgres: number): number => (url ? onPostgres : 1);

declare module "vitest" {
  interface TestContext {
    /** The empty database of this test, inside onEachDatabase and onBothDatabases. */
    db: Db;
  }
}

type Engine = "embedded" | "postgres";

/**
 * One database of each kind for all test files of a worker. This works because vitest.config.ts shares modules between
 * files.
 */
const opened = new Map<Engine, Promise<TestDatabase>>();

function open(engine: Engine): Promise<TestDatabase> {
  const known = opened.get(engine);
  if (known) return known;
  const opening = openWatched(engine);
  opened.set(engine, opening);
  return opening;
}

/**
 * Runs the tests on PostgreSQL, which is faster, or on the embedded database if the machine has no PostgreSQL. With
 * TEST_DATABASES=both, runs them on both. Each test gets `db` from its context; `get()` returns the whole database.
 */
export const onEachDatabase = (title: string, define: Define): void => runOn(ofThisRun(), title, define);

/** Always runs the tests on both databases, for code that depends on the kind. */
export const onBothDatabases = (title: string, define: Define): void => runOn(all(), title, define);

type Define = (get: () => TestDatabase) => void;

const all = (): Engine[] => (inject("postgresUrl") ? ["embedded", "postgres"] : ["embedded"]);
const ofThisRun = (): Engine[] => (process.env.TEST_DATABASES === "both" ? all() : all().slice(-1));

function runOn(engines: Engine[], title: string, define: Define): void {
  describe.each(engines)(`${title} (%s)`, (engine) => {
    let database: TestDatabase | undefined;
    beforeAll(async () => {
      database = await open(engine);
    });
    beforeEach(async (context) => {
      if (!database) return;
      await emptyTables(database);
      context.db = database.db;
    });
    afterEach(async () => {
      expectNothingSlowInTransactions();
      if (database) await expectMailsInOrder(database.db);
    });
    define(() => {
      if (!database) throw new Error("the database is not open yet: call get() inside a test");
      return database;
    });
  });
}

async function openWatched(engine: Engine): Promise<TestDatabase> {
  const database = await (engine === "embedded" ? openCopyOfTemplate() : openNewPostgresDatabase());
  await addRestoring(database.db);
  watchTransactions(database.db);
  return database;
}

async function openCopyOfTemplate(): Promise<TestDatabase> {
  const { directory, remove } = copyEmbeddedTemplate();
  process.once("exit", remove);
  return { ...(await openDatabase({ url: undefined, dataDir: directory })), url: undefined };
}

/** global-databases.ts drops this database after the run. */
async function openNewPostgresDatabase(): Promise<TestDatabase> {
  const { url } = await createPostgresDatabase();
  return { ...(await openDatabase({ url, dataDir: "/unused" })), url };
}

/** Makes a data directory with a migrated, empty embedded database. */
export function copyEmbeddedTemplate(): { directory: string; remove: () => void } {
  const directory = mkdtempSync(join(tmpdir(), "walks-test-"));
  cpSync(inject("embeddedTemplate"), directory, { recursive: true });
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** Makes a migrated, empty database on the tests' PostgreSQL. */
export const createPostgresDatabase = (): Promise<NewDatabase> =>
  createDatabase(inject("postgresUrl") ?? "", {
    template: inject("postgresTemplate"),
    family: inject("databaseFamily"),
  });

const emptyingsPerVacuum = 20;
let emptyings = 0;

/** Removes all rows but those of the sample business, which it restores if they were changed. */
export async function emptyTables({ db, kind }: Database): Promise<void> {
  await db.execute(sql`select sample.restore()`);
  emptyings += 1;
  if (kind === "embedded" || emptyings % emptyingsPerVacuum > 0) return;
  // `vacuum` frees the space of deleted rows, which slows down every scan.
  const { rows } = (await db.execute(sql`select string_agg(name::text, ', ') as used from sample.used`)) as {
    rows: { used: string | null }[];
  };
  if (rows[0]?.used) await db.execute(sql.raw(`vacuum ${rows[0].used}`));
}
