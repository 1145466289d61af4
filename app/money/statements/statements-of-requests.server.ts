// On which statement each visit of a household is.
import { and, eq, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { moneyLines, statementLines, statements } from "~/db/tables/money/ledger";
import type { Services } from "~/platform/index.server";

import { payToken } from "./pay-links.server";

export async function listStatementsOf(
  db: Db,
  { secret }: Pick<Services, "secret">,
  clientId: string,
  requestIds: readonly string[],
): Promise<{ requestId: string | null; number: number; token: string }[]> {
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
