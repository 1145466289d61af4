// New databases on a PostgreSQL server, and statements on connections of their own.
import { Client } from "pg";

export interface NewDatabase {
  name: string;
  url: string;
  drop: () => Promise<void>;
}

/** `template`: the name of a database that it begins as a copy of, and that nobody is connected to; else it is empty. */
export async function createDatabase(server: string, template: string | null = null): Promise<NewDatabase> {
  const url = new URL(server);
  const name = `walks_${crypto.randomUUID().replaceAll("-", "")}`;
  url.pathname = `/${name}`;
  await runSql(server, `create database ${name}${template ? ` template ${template}` : ""}`);
  return { name, url: url.href, drop: () => runSql(server, `drop database if exists ${name} with (force)`) };
}

/** Runs a statement on a connection of its own, as another program would. */
export async function runSql(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
