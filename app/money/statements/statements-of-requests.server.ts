import { and, eq, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { moneyLines, statementLines, statements } from "~/db/tables/money/ledger";
import type { Services } from "~/platform/index.server";

import { payToken } from "./pay-links.server";

/** The statement of each charged visit, by request id. */
export async function listStatementsOf(
  db: Db,
  { secret }: Pick<Services, "secret">,
  clientId: string,
  requestIds: readonly string[],
) {
  if (requestIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ requestId: moneyLines.requestId, id: statements.id, number: statements.number })
    .from(moneyLines)
    .innerJoin(statementLines, eq(statementLines.lineId, moneyLines.id))
    .innerJoin(statements, eq(statements.id, statementLines.statementId))
    .where(
      and(
        eq(moneyLines.clientId, clientId),
        eq(moneyLines.kind, "charge"),
        inArray(moneyLines.requestId, [...requestIds]),
      ),
    );
  return rows.map(({ requestId, id, number }) => ({ requestId, number, token: payToken(secret, id) }));
}
