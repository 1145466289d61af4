// Opens the database: PostgreSQL where DATABASE_URL is set, otherwise the embedded one in DATA_DIR. The same schema
// and migrations serve both (docs/decisions/003-embedded-database.md).
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

import { sql } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type { Pool, PoolClient } from "pg";

import { DatabaseUnavailable } from "~/db/errors";
import { lockDirectory } from "~/db/lock";

/** The query builder, or an open transaction. Inside a transaction, use the transaction's own query builder. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  db: Db;
  kind: "embedded" | "postgres";
  /** Connection pool of PostgreSQL; null for the embedded database. Several servers may share one PostgreSQL. */
  pool: Pool | null;
  /** Runs the callback after every committed change to public content, and once when changes may have been missed. */
  onContentChange(callback: () => void): Promise<void>;
  /**
   * Resolves when the callback has run for every change committed so far, so that the next page shows those changes.
   */
  contentChangesHeard(): Promise<void>;
  /** False while notifications can't arrive. Cached content may then be stale and must not be served. */
  hearsContentChanges(): boolean;
  ping: () => Promise<void>;
  close(): Promise<void>;
}

/**
 * The folder is beside this file in the sources, and beside the built server (scripts/build.ts). It doesn't depend on
 * the working directory.
 */
export const migrationsFolder = join(import.meta.dirname, "migrations");
const channel = "content_changed";
/**
 * Channel for this process's own test notification. Notifications arrive in commit order, so all earlier ones have
 * arrived once this one arrives.
 */
const echoChannel = "content_heard";
const heardWithinMs = 1000;

/** Runs a statement, given without its values, and may report it. */
type AroundStatement = <Value>(statement: string, run: () => Promise<Value>) => Promise<Value>;

/** Opens the database, and migrates it. `migrations`: another folder of migrations; null to leave the schema alone. */
export const openDatabase = async ({
  url,
  dataDir,
  migrations = migrationsFolder,
  around,
}: {
  url: string | undefined;
  dataDir: string;
  migrations?: string | null;
  around?: AroundStatement | undefined;
}): Promise<Database> => (url ? openPostgres(url, migrations, around) : openEmbedded(dataDir, migrations, around));

interface Queryable {
  query: (statement: never, ...rest: never[]) => unknown;
}

/** Replaces the client's `query`. Returns a function that restores it. Calls with a callback are not reported. */
function reportStatements(client: Queryable, around: AroundStatement): () => void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = (...given: unknown[]) => {
    const [statement] = given;
    const text = typeof statement === "string" ? statement : ((statement as { text?: string }).text ?? "");
    if (typeof given.at(-1) === "function") return query(...given);
    return around(text, () => Promise.resolve(query(...given)));
  };
  return () => Reflect.deleteProperty(client, "query");
}

async function openEmbedded(dataDir: string, migrations: string | null, around?: AroundStatement): Promise<Database> {
  const directory = join(dataDir, "postgres");
  const unlock = lockDirectory(dataDir);
  try {
    mkdirSync(directory, { recursive: true });
    const [{ PGlite }, { citext }, { btree_gist }, { pg_trgm }, { unaccent }] = await Promise.all([
      import("@electric-sql/pglite"),
      import("@electric-sql/pglite/contrib/citext"),
      import("@electric-sql/pglite/contrib/btree_gist"),
      import("@electric-sql/pglite/contrib/pg_trgm"),
      import("@electric-sql/pglite/contrib/unaccent"),
    ]);
    const client = await PGlite.create({
      dataDir: directory,
      extensions: { citext, btree_gist, pg_trgm, unaccent },
      // A sixteenth of the default. A small site never needs more, and the lower value saves 100 MB of memory.
      postgresqlconf: ["shared_buffers = 16MB"],
    });
    const db = drizzlePglite({ client });
    if (migrations) await migratePglite(db, { migrationsFolder: migrations });
    if (around) {
      reportStatements(client, around);
      const transaction = client.transaction.bind(client);
      client.transaction = (work) =>
        transaction((tx) => {
          reportStatements(tx, around);
          return work(tx);
        });
    }
    return {
      db: db as unknown as Db,
      kind: "embedded",
      pool: null,
      onContentChange: async (callback) => {
        await client.listen(channel, callback);
      },
      // Resolved at once: PGlite runs the callback before the query ends.
      contentChangesHeard: () => Promise.resolve(),
      hearsContentChanges: () => true,
      ping: async () => {
        await db.execute(sql`select 1`);
      },
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Throws DatabaseUnavailable instead of the driver's connection error, because other connections of the process fail
 * with the same error codes.
 */
function markFailedConnections(pool: Pool, around?: AroundStatement): void {
  type Connected = Parameters<Parameters<Pool["connect"]>[0]>;
  const connect = pool.connect.bind(pool);
  const mark = (error: Error) =>
    new DatabaseUnavailable(`no connection to the database: ${error.message}`, { cause: error });
  function connectOrMark(): Promise<PoolClient>;
  function connectOrMark(callback: (...connected: Connected) => void): void;
  function connectOrMark(callback?: (...connected: Connected) => void) {
    if (!callback)
      return connect().then(
        (client) => releaseWhenLost(client, around && reportStatements(client, around)),
        (error: Error) => {
          throw mark(error);
        },
      );
    connect((error, ...connected) => callback(error && mark(error), ...connected));
  }
  pool.connect = connectOrMark;
}

/** Releases the client when "begin" fails because the connection broke. Drizzle would never release it. */
function releaseWhenLost(client: PoolClient, onRelease?: () => void): PoolClient {
  const release = client.release.bind(client);
  const releaseOnce: PoolClient["release"] = (error) => {
    client.off("end", onEnd);
    client.release = () => undefined;
    onRelease?.();
    release(error);
  };
  const onEnd = () => releaseOnce(true);
  client.once("end", onEnd);
  client.release = releaseOnce;
  return client;
}

/** Holds a lock that keeps two servers that start at once from migrating at the same time. */
async function migrateAlone(pool: Pool, migrate: () => Promise<void>): Promise<void> {
  const migrator = await pool.connect();
  try {
    await migrator.query("select pg_advisory_lock(7240177)");
    await migrate();
  } finally {
    await migrator.query("select pg_advisory_unlock(7240177)").catch(() => undefined);
    migrator.release();
  }
}

async function openPostgres(url: string, migrations: string | null, around?: AroundStatement): Promise<Database> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // JIT compilation takes longer than the queries of this site: it adds seconds to the owner's figures of a year.
    options: "-c jit=off",
  });
  // An idle connection that breaks must not bring the process down; the pool replaces it.
  pool.on("error", () => undefined);
  // A connection that breaks during a query must not end the process either: the query fails with its own error.
  pool.on("connect", (client) => client.on("error", () => undefined));
  markFailedConnections(pool, around);
  if (around) reportStatements(pool, around);
  const db = drizzlePg({ client: pool });
  if (migrations) await migrateAlone(pool, () => migratePg(db, { migrationsFolder: migrations }));

  let listening = false;
  let closed = false;
  let listener: InstanceType<typeof pg.Client> | undefined;
  const echoes = new Map<string, () => void>();
  async function listen(callback: () => void): Promise<void> {
    const client = new pg.Client({ connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    listener = client;
    client.on("notification", ({ channel: heard, payload = "" }) => {
      if (heard === channel) callback();
      else echoes.get(payload)?.();
    });
    const lost = () => {
      for (const giveUp of echoes.values()) giveUp();
      if (!listening || closed) return;
      listening = false;
      callback();
      relisten(callback);
    };
    client.on("error", lost);
    client.on("end", lost);
    await client.connect();
    await client.query(`listen ${channel}; listen ${echoChannel}`);
    listening = true;
  }

  function relisten(callback: () => void): void {
    const retry = () => {
      if (closed) return;
      // Changes during the gap are unknown, so the callback runs once the connection is back.
      listen(callback).then(callback, () => relisten(callback));
    };
    globalThis.setTimeout(retry, 2000).unref();
  }

  return {
    db: db as unknown as Db,
    kind: "postgres",
    pool,
    onContentChange: listen,
    async contentChangesHeard() {
      // Nothing to wait for: without a listening connection, cached content isn't served.
      if (!listening) return;
      const id = randomUUID();
      const heard = new Promise<void>((resolve) => echoes.set(id, resolve));
      try {
        await pool.query("select pg_notify($1, $2)", [echoChannel, id]);
        // Stops waiting after a second, since a briefly stale page is better than a request that never ends.
        await Promise.race([heard, setTimeout(heardWithinMs, undefined, { ref: false })]);
      } finally {
        echoes.delete(id);
      }
    },
    hearsContentChanges: () => listening,
    ping: async () => {
      await pool.query("select 1");
    },
    close: async () => {
      closed = true;
      listening = false;
      await listener?.end().catch(() => undefined);
      await pool.end();
    },
  };
}
