// Reads all rows of all tables, to compare two databases.
import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";

type Row = Record<string, unknown>;

/** Returns the rows of each table as JSON, sorted by their text. */
export async function readRows(db: Db): Promise<Map<string, unknown[]>> {
  const run = async (statement: string) => ((await db.execute(sql.raw(statement))) as { rows: Row[] }).rows;
  const rows = new Map<string, unknown[]>();
  for (const { name } of await run("select tablename as name from pg_tables where schemaname = 'public' order by 1")) {
    const found = await run(`select to_jsonb(t) as row from public."${String(name)}" t order by t::text collate "C"`);
    rows.set(
      String(name),
      found.map(({ row }) => row),
    );
  }
  return rows;
}
