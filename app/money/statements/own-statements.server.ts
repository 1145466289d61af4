// A household's statements and payments, a year at a time, for its dashboard; and what it owes now.
import { and, desc, eq, gte, lt, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { moneyLines, statements } from "~/db/tables/money/ledger";
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
  /** As an address has it; what is none is the latest. */
  year?: string | null;
}

export async function listOwnStatements(db: Db, { secret }: Pick<Services, "secret">, { clientId, now, year }: Asked) {
  const years = await listYears(db, clientId);
  const chosen = years.find((each) => String(each) === year) ?? years[0] ?? dayInLosAngeles(now).year;
  const sums = await readSums(db, clientId);
  const { open } = openParts(sums);
  const netOf = new Map(sums.map(({ statementId, net }) => [statementId, net]));
  const newestOpen = [...open].findLast(([, cents]) => cents > 0)?.[0];
  const ofYear = await selectStatements(db, clientId, chosen);
  return {
    years,
    year: chosen,
    owed: owes(sums),
    state: owedState(sums, dayInLosAngeles(now)),
    /** Of the newest one that is open: it asks for all that is. */
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
        state: stateOf({ total, toPay, dueOn: statement.dueOn }, dayInLosAngeles(now)),
      };
    }),
    payments: (await selectPayments(db, clientId, chosen)).map(({ id, day, label, amountCents }) => ({
      id,
      day: formatDay(day),
      label,
      cents: -amountCents,
    })),
  };
}

export type OwnStatements = Awaited<ReturnType<typeof listOwnStatements>>;

/** The latest first. */
async function listYears(db: Db, clientId: string): Promise<number[]> {
  const year = sql<number>`extract(year from ${moneyLines.day})::integer`.as("year");
  const rows = await db.selectDistinct({ year }).from(moneyLines).where(eq(moneyLines.clientId, clientId));
  return rows.map((row) => row.year).toSorted((one, other) => other - one);
}

const selectStatements = (db: Db, clientId: string, year: number) =>
  db
    .select()
    .from(statements)
    .where(
      and(
        eq(statements.clientId, clientId),
        gte(statements.periodTo, firstOf(year)),
        lt(statements.periodTo, firstOf(year + 1)),
      ),
    )
    .orderBy(desc(statements.number));

const selectPayments = (db: Db, clientId: string, year: number) =>
  db
    .select()
    .from(moneyLines)
    .where(
      and(
        eq(moneyLines.clientId, clientId),
        eq(moneyLines.kind, "payment"),
        gte(moneyLines.day, firstOf(year)),
        lt(moneyLines.day, firstOf(year + 1)),
      ),
    )
    .orderBy(desc(moneyLines.day), desc(moneyLines.writtenAt));

export const firstOf = (year: number): Temporal.PlainDate => Temporal.PlainDate.from({ year, month: 1, day: 1 });
