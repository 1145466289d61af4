// What of each statement is still open: what was paid or given goes to the oldest one first, as ledger/sums.ts says
// (openOf), here in the database and for all households at once.
import { asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { moneyLines, statementLines, statements } from "~/db/tables/money/ledger";
import type { Temporal } from "~/shared/dates";
import type { Cents } from "~/shared/money";

/** A query: of each statement that isn't paid, and of what is on none yet, how much is open. */
export function selectOpen(db: Db, today: Temporal.PlainDate) {
  const sums = db
    .select({
      clientId: moneyLines.clientId,
      statementId: statementLines.statementId,
      owed: sql<Cents>`coalesce(sum(${moneyLines.amountCents}) filter (where ${moneyLines.amountCents} > 0), 0)`.as(
        "owed",
      ),
      given: sql<Cents>`-coalesce(sum(${moneyLines.amountCents}) filter (where ${moneyLines.amountCents} < 0), 0)`.as(
        "given",
      ),
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
    })
    .from(sums)
    .leftJoin(statements, eq(statements.id, sums.statementId))
    .as("owed");
  const oldestFirst = sql`partition by ${owed.clientId} order by ${owed.dueOn} nulls last, ${owed.number}`;
  const left: SQL = sql`sum(${owed.owed}) over (${oldestFirst}) - sum(${owed.given}) over (partition by ${owed.clientId})`;
  const open = db
    .select({
      clientId: owed.clientId,
      number: owed.number,
      madeAt: owed.madeAt,
      dueOn: owed.dueOn,
      cents: sql<Cents>`greatest(0, least(${owed.owed}, ${left}))::int`.mapWith(Number).as("cents"),
    })
    .from(owed)
    .as("open");
  return db
    .select({
      clientId: open.clientId,
      client: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}`,
      number: open.number,
      madeAt: open.madeAt,
      dueOn: open.dueOn,
      /** Past due. */
      days: sql<number | null>`${today.toString()}::date - ${open.dueOn}`,
      cents: open.cents,
    })
    .from(open)
    .innerJoin(profiles, eq(profiles.id, open.clientId))
    .where(gt(open.cents, 0))
    .orderBy(desc(sql`${open.cents}`), asc(open.number));
}
