// A migrated database of the kind a test asks for: one a worker, emptied before each test. Which tests run on which, and why:
// docs/decisions/003-embedded-database.md.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, inject } from "vitest";

import { type Database, openDatabase } from "~/db/client.server";

import { expectMailsInOrder } from "./mails-in-order.ts";
import { expectNothingSlowInTransactions, watchTransactions } from "./outside-transactions.ts";
import { createDatabase, type NewDatabase } from "./postgres-database.ts";

export interface TestDatabase extends Database {
  /** Set for PostgreSQL only. */
  url: string | undefined;
}

/** How often a race is run: the embedded database has one connection, on which every round goes as the first one did. */
export const roundsOn = ({ url }: TestDatabase, onPostgres: number): number => (url ? onPostgres : 1);

type Engine = "embedded" | "postgres";

/** One of each kind for all files of a worker: vitest.config.ts has them share their modules. */
const opened = new Map<Engine, Promise<TestDatabase>>();

function open(engine: Engine): Promise<TestDatabase> {
  const known = opened.get(engine);
  if (known) return known;
  const opening = openWatched(engine);
  opened.set(engine, opening);
  return opening;
}

/**
 * Runs the tests on each database of this run: PostgreSQL where the machine has one, which is quicker, else the embedded one;
 * both with TEST_DATABASES=both. `get()` is the open database, empty at the start of each test.
 */
export const onEachDatabase = (title: string, define: Define): void => runOn(ofThisRun(), title, define);

/** For what the two may do differently: runs the tests on both, always. */
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
    beforeEach(async () => {
      if (database) await emptyTables(database);
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
  watchTransactions(database.db);
  return database;
}

async function openCopyOfTemplate(): Promise<TestDatabase> {
  const { directory, remove } = copyEmbeddedTemplate();
  process.once("exit", remove);
  return { ...(await openDatabase({ url: undefined, dataDir: directory })), url: undefined };
}

/** What is left of it when the worker ends, global-databases.ts removes. */
async function openNewPostgresDatabase(): Promise<TestDatabase> {
  const { url } = await createPostgresDatabase();
  return { ...(await openDatabase({ url, dataDir: "/unused" })), url };
}

/** A data directory with the migrated, empty, embedded database in it. */
export function copyEmbeddedTemplate(): { directory: string; remove: () => void } {
  const directory = mkdtempSync(join(tmpdir(), "walks-test-"));
  cpSync(inject("embeddedTemplate"), directory, { recursive: true });
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** A new database on the tests' PostgreSQL, migrated and empty. */
export const createPostgresDatabase = (): Promise<NewDatabase> =>
  createDatabase(inject("postgresUrl") ?? "", {
    template: inject("postgresTemplate"),
    family: inject("databaseFamily"),
  });

export async function emptyTables({ db }: Database): Promise<void> {
  // A few rows are deleted sooner than truncated, which makes each table and index again. As a replica: in any order, and
  // what may never be deleted as well.
  await db.execute(sql`
    do $$ declare name text; begin
      set local session_replication_role = replica;
      for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' loop
        execute 'delete from ' || name;
      end loop;
    end $$`);
}
