// Reads the open amount of each statement for all households in one query. SQL version of `openParts`
// (statements/open-parts.ts).
import { asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { profiles } from "~/db/tables/clients";
import { moneyLines, statementLines, statements } from "~/db/tables/money/ledger";
import { isMoney, isPaidTip } from "~/money/statements/read-account.server";
import type { Cents } from "~/shared/money";

const sumWhere = (which: SQL | undefined) =>
  sql<Cents>`coalesce(sum(${moneyLines.amountCents}) filter (where ${which}), 0)`;
const net = sumWhere(sql`not (${isMoney}) and not (${isPaidTip})`);

/** Returns a query of unpaid statements, and of open lines that are on no statement yet. */
export function selectOpen(db: Db, today: Temporal.PlainDate) {
  const sums = db
    .select({
      clientId: moneyLines.clientId,
      statementId: statementLines.statementId,
      owed: sql<Cents>`greatest(0, ${net})`.as("owed"),
      given: sql<Cents>`greatest(0, -${net}) - ${sumWhere(isMoney)}`.as("given"),
      tips: sumWhere(isPaidTip).as("tips"),
    })
    .from(moneyLines)
    .leftJoin(statementLines, eq(statementLines.lineId, moneyLines.id))
    .groupBy(moneyLines.clientId, statementLines.statementId)
    .as("sums");
  const owed = db
    .select({
      clientId: sums.clientId,
      number: statements.number,
      madeAt: statements.madeAt,
      dueOn: statements.dueOn,
      owed: sums.owed,
      given: sums.given,
      tips: sums.tips,
    })
    .from(sums)
    .leftJoin(statements, eq(statements.id, sums.statementId))
    .as("owed");
  const household = sql`partition by ${owed.clientId}`;
  const oldestFirst = sql`${household} order by ${owed.number} nulls last`;
  const pool = sql`sum(${owed.given}) over (${household})`;
  const tipsLeft = sql`sum(${owed.tips}) over (${oldestFirst}) - ${pool}`;
  const owedLeft = sql`sum(${owed.tips}) over (${household}) + sum(${owed.owed}) over (${oldestFirst}) - ${pool}`;
  const open = db
    .select({
      clientId: owed.clientId,
      number: owed.number,
      madeAt: owed.madeAt,
      dueOn: owed.dueOn,
      cents:
        sql<Cents>`(greatest(0, least(${owed.tips}, ${tipsLeft})) + greatest(0, least(${owed.owed}, ${owedLeft})))::int`
          .mapWith(Number)
          .as("cents"),
    })
    .from(owed)
    .as("open");
  return db
    .select({
      clientId: open.clientId,
      client: fullName(profiles),
      number: open.number,
      madeAt: open.madeAt,
      dueOn: open.dueOn,
      /** Days past due; below zero before the due day. */
      days: sql<number | null>`${today.toString()}::date - ${open.dueOn}`,
      cents: open.cents,
    })
    .from(open)
    .innerJoin(profiles, eq(profiles.id, open.clientId))
    .where(gt(open.cents, 0))
    .orderBy(desc(sql`${open.cents}`), asc(open.number));
}
