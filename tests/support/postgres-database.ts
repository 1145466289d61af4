// Creates databases on a PostgreSQL server, and runs statements on separate connections.
import { Client } from "pg";

export interface NewDatabase {
  name: string;
  url: string;
  drop: () => Promise<void>;
}

/**
 * Creates a database. `template`: name of a database to copy, which may not have open connections; without it, the new
 * database is empty. `family`: prefix of the name, for {@link dropDatabases}.
 */
export async function createDatabase(
  server: string,
  { template, family = "walks" }: { template?: string | null; family?: string } = {},
): Promise<NewDatabase> {
  const url = new URL(server);
  const name = `${family}_${crypto.randomUUID().replaceAll("-", "")}`;
  url.pathname = `/${name}`;
  await runSql(server, `create database ${name}${template ? ` template ${template}` : ""}`);
  const drop = async () => {
    await runSql(server, `drop database if exists ${name} with (force)`);
  };
  return { name, url: url.href, drop };
}

/** Drops all databases of a family, even if they have open connections. */
export async function dropDatabases(server: string, family: string): Promise<void> {
  const names = await runSql(server, `select datname from pg_database where starts_with(datname, '${family}_')`);
  for (const { datname } of names) await runSql(server, `drop database if exists ${String(datname)} with (force)`);
}

/** Runs a statement on a separate connection, as another program would, and returns the rows. */
export async function runSql(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
