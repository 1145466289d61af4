// Loads a client's own statements and payments.
import { and, asc, count, desc, eq, gte, inArray, lt, sql, sum } from "drizzle-orm";

import { serviceNameOf } from "~/db/service-name";
import type { Db } from "~/db/client.server";
import { moneyLines, statementLines, statements } from "~/db/tables/money/ledger";
import { readHousehold } from "~/money/ledger/households.server";
import { periodInWords } from "~/money/texts/days";
import { summaryTexts as texts } from "~/money/texts/statements";
import type { Services } from "~/platform/index.server";
import { formatDay, dayIn } from "~/shared/dates";
import type { Cents } from "~/shared/money";

import { type NumberedSums, openParts, owes } from "./open-parts";
import { payToken } from "./pay-links.server";
import { readSums } from "./read-account.server";
import { owedState, stateOf } from "./states";

interface Asked {
  clientId: string;
  zone: string;
  now: Temporal.Instant;
  /** Year from the URL. An unknown year shows the latest one. */
  year?: string | null;
}

export async function listOwnStatements(
  db: Db,
  { secret }: Pick<Services, "secret">,
  { clientId, zone, now, year }: Asked,
) {
  const today = dayIn(zone, now);
  const years = await listYears(db, clientId);
  const chosen = years.find((each) => String(each) === year) ?? years[0] ?? today.year;
  const sums = await readSums(db, clientId);
  const { open } = openParts(sums);
  const netOf = new Map(sums.map(({ statementId, net }) => [statementId, net]));
  const ofYear = await selectStatements(db, clientId, chosen);
  const payments = await selectPayments(db, clientId, chosen);
  return {
    years,
    year: chosen,
    owed: owes(sums),
    state: owedState(sums, today),
    payToken: tokenToPay({ secret }, sums),
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

/** Token of the newest open statement, whose page asks for everything that is open; null when nothing is. */
export function tokenToPay({ secret }: Pick<Services, "secret">, sums: readonly NumberedSums[]): string | null {
  const [newest] = [...openParts(sums).open].findLast(([, cents]) => cents > 0) ?? [];
  return newest ? payToken(secret, newest) : null;
}

/** Years with statements or payments, latest first. */
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

const isInYear = (day: typeof moneyLines.day | typeof statements.periodTo, year: number) =>
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

interface SummaryRow {
  name: string;
  /** null for rows that don't count visits. */
  visits: number | null;
  cents: Cents;
}

export async function summarizeYear(db: Db, clientId: string, year: number) {
  const groups = await db
    .select({
      kind: moneyLines.kind,
      subject: moneyLines.subject,
      service: sql<string | null>`${serviceNameOf(moneyLines.serviceType)}`,
      lines: count(),
      cents: sum(moneyLines.amountCents).mapWith(Number),
    })
    .from(moneyLines)
    .where(and(eq(moneyLines.clientId, clientId), isInYear(moneyLines.day, year)))
    .groupBy(moneyLines.kind, moneyLines.subject, moneyLines.serviceType)
    .orderBy(asc(moneyLines.serviceType));
  const sumOf = (which: (group: (typeof groups)[number]) => boolean): Cents =>
    groups.filter(which).reduce((total, { cents }) => total + cents, 0);
  const named = (name: string, which: Parameters<typeof sumOf>[0]): SummaryRow[] =>
    groups.some(which) ? [{ name, visits: null, cents: sumOf(which) }] : [];
  const rows: SummaryRow[] = [
    ...groups
      .filter(({ kind, subject }) => kind === "charge" && subject === "visit")
      .map(({ service, lines, cents }) => ({ name: service ?? "", visits: lines, cents })),
    ...named(texts.fees, ({ kind, subject }) => kind === "charge" && subject === "fee"),
    ...named(texts.passes, ({ kind, subject }) => kind === "charge" && subject === "pass"),
    ...named(texts.adjustments, ({ kind }) => kind === "adjustment"),
    ...named(texts.tips, ({ kind }) => kind === "tip"),
    ...named(texts.passUsed, ({ kind }) => kind === "pass"),
    ...named(texts.credits, ({ kind }) => kind === "credit"),
  ];
  return {
    year,
    household: (await readHousehold(db, clientId))?.name ?? "",
    rows,
    total: rows.reduce((total, { cents }) => total + cents, 0),
    paid: Math.abs(sumOf(({ kind }) => kind === "payment")),
    refunded: sumOf(({ kind }) => kind === "refund"),
  };
}

export type YearSummary = Awaited<ReturnType<typeof summarizeYear>>;
