// Statements with the ids of their lines, oldest first, as columns of a query about a household.
import { asc, eq, type SQL, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { statementLines, statements } from "~/db/tables/money";

export const selectStatements = (db: Db, which: SQL) =>
  db
    .select({
      id: statements.id,
      number: statements.number,
      dueOn: statements.dueOn,
      lineIds: sql<string[]>`(${db
        .select({ ids: sql`coalesce(json_agg(${statementLines.lineId}), '[]'::json)` })
        .from(statementLines)
        .where(eq(statementLines.statementId, statements.id))})`,
    })
    .from(statements)
    .where(which)
    .orderBy(asc(statements.number));

/** Which statement each line is on. */
export const placesOf = (sent: readonly { id: string; lineIds: readonly string[] }[]): Map<string, string> =>
  new Map(sent.flatMap(({ id, lineIds }) => lineIds.map((lineId) => [lineId, id] as const)));
