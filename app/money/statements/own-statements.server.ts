// A client's own statements and payments.
import { and, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { moneyLines, statementLines, statements } from "~/db/tables/money/ledger";
import { periodInWords } from "~/money/texts/days";
import type { Services } from "~/platform/index.server";
import { dayInLosAngeles, formatDay } from "~/shared/dates";

import { openParts, owes } from "./open-parts";
import { payToken } from "./pay-links.server";
import { readSums } from "./read-account.server";
import { owedState, stateOf } from "./states";

interface Asked {
  clientId: string;
  now: Temporal.Instant;
  /** From the URL. An unknown year shows the latest one. */
  year?: string | null;
}

export async function listOwnStatements(db: Db, { secret }: Pick<Services, "secret">, { clientId, now, year }: Asked) {
  const today = dayInLosAngeles(now);
  const years = await listYears(db, clientId);
  const chosen = years.find((each) => String(each) === year) ?? years[0] ?? today.year;
  const sums = await readSums(db, clientId);
  const { open } = openParts(sums);
  const netOf = new Map(sums.map(({ statementId, net }) => [statementId, net]));
  const newestOpen = [...open].findLast(([, cents]) => cents > 0)?.[0];
  const ofYear = await selectStatements(db, clientId, chosen);
  const payments = await selectPayments(db, clientId, chosen);
  return {
    years,
    year: chosen,
    owed: owes(sums),
    state: owedState(sums, today),
    /** Link of the newest open statement, which asks for everything that is open. */
    payToken: newestOpen ? payToken(secret, newestOpen) : null,
    statements: ofYear.map((statement) => {
      const [total, toPay] = [netOf.get(statement.id) ?? 0, open.get(statement.id) ?? 0];
      return {
        number: statement.number,
        token: payToken(secret, statement.id),
        period: periodInWords(statement.periodFrom, statement.periodTo),
        dueOn: formatDay(statement.dueOn),
        total,
        toPay,
        state: stateOf({ total, toPay, dueOn: statement.dueOn }, today),
      };
    }),
    payments: payments.map(({ id, day, label, amountCents }) => ({
      id,
      day: formatDay(day),
      label,
      cents: -amountCents,
    })),
  };
}

export type OwnStatements = Awaited<ReturnType<typeof listOwnStatements>>;

/** Latest first. */
async function listYears(db: Db, clientId: string): Promise<number[]> {
  const year = sql<number>`extract(year from ${moneyLines.day})::integer`.as("year");
  const rows = await db.selectDistinct({ year }).from(moneyLines).where(eq(moneyLines.clientId, clientId));
  return rows.map((row) => row.year).toSorted((one, other) => other - one);
}

const selectStatements = (db: Db, clientId: string, year: number) =>
  db
    .select()
    .from(statements)
    .where(and(eq(statements.clientId, clientId), isInYear(statements.periodTo, year)))
    .orderBy(desc(statements.number));

const selectPayments = (db: Db, clientId: string, year: number) =>
  db
    .select()
    .from(moneyLines)
    .where(and(eq(moneyLines.clientId, clientId), eq(moneyLines.kind, "payment"), isInYear(moneyLines.day, year)))
    .orderBy(desc(moneyLines.day), desc(moneyLines.writtenAt));

export const isInYear = (day: typeof moneyLines.day | typeof statements.periodTo, year: number) =>
  and(gte(day, firstOf(year)), lt(day, firstOf(year + 1)));

const firstOf = (year: number): Temporal.PlainDate => Temporal.PlainDate.from({ year, month: 1, day: 1 });

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
