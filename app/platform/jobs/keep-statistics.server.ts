// What a PostgreSQL does by itself and the embedded one never: where a table has grown, it counts what is in it, so that the
// right index is chosen, and gives the room of deleted rows away (docs/decisions/003-embedded-database.md).
import { sql } from "drizzle-orm";

import { eachAlone, type Turn } from "./each-alone.server";

/** By a fifth, and by 128 kB at the least: of less, any way is quick. */
const hasGrown = sql`pg_relation_size(oid) / current_setting('block_size')::int > relpages * 1.2 + 16`;

/** Returns the names of the tables that were counted. */
export async function keepStatistics(turn: Turn): Promise<string[]> {
  const { db } = turn;
  const { rows } = (await db.execute(sql`
    select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and ${hasGrown}`)) as {
    rows?: { relname: string }[];
  };
  const counted: string[] = [];
  const items = (rows ?? []).map(({ relname }) => relname);
  await eachAlone(turn, { name: "table statistics", idName: "table", items }, async (table) => {
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
    return counted.push(table);
  });
  return counted;
}
