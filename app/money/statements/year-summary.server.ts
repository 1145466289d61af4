// A household's year, added up by service and by kind: for its own books.
import { and, asc, count, eq, gte, lt, sum } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { moneyLines } from "~/db/tables/money/ledger";
import { profiles } from "~/db/tables/clients";
import { summaryTexts as texts } from "~/money/texts/statements";
import type { Cents } from "~/shared/money";
import { serviceName } from "~/ledger/index";

import { firstOf } from "./own-statements.server";

interface SummaryRow {
  name: string;
  /** Null: it isn't counted. */
  visits: number | null;
  cents: Cents;
}

export interface YearSummary {
  year: number;
  household: string;
  rows: SummaryRow[];
  total: Cents;
  paid: Cents;
  refunded: Cents;
}

export async function summarizeYear(db: Db, clientId: string, year: number): Promise<YearSummary> {
  const groups = await db
    .select({
      kind: moneyLines.kind,
      subject: moneyLines.subject,
      service: moneyLines.serviceType,
      lines: count(),
      cents: sum(moneyLines.amountCents).mapWith(Number),
    })
    .from(moneyLines)
    .where(
      and(eq(moneyLines.clientId, clientId), gte(moneyLines.day, firstOf(year)), lt(moneyLines.day, firstOf(year + 1))),
    )
    .groupBy(moneyLines.kind, moneyLines.subject, moneyLines.serviceType)
    .orderBy(asc(moneyLines.serviceType));
  const sumOf = (which: (group: (typeof groups)[number]) => boolean): Cents =>
    groups.filter(which).reduce((total, { cents }) => total + cents, 0);
  const named = (name: string, which: Parameters<typeof sumOf>[0]): SummaryRow[] =>
    groups.some(which) ? [{ name, visits: null, cents: sumOf(which) }] : [];
  const rows: SummaryRow[] = [
    ...groups
      .filter(({ kind, subject }) => kind === "charge" && subject === "visit")
      .map(({ service, lines, cents }) => ({ name: serviceName(service ?? ""), visits: lines, cents })),
    ...named(texts.fees, ({ kind, subject }) => kind === "charge" && subject === "fee"),
    ...named(texts.passes, ({ kind, subject }) => kind === "charge" && subject === "pass"),
    ...named(texts.adjustments, ({ kind }) => kind === "adjustment"),
    ...named(texts.tips, ({ kind }) => kind === "tip"),
    ...named(texts.passUsed, ({ kind }) => kind === "pass"),
    ...named(texts.credits, ({ kind }) => kind === "credit"),
  ];
  const { firstName, lastName } = profiles;
  const [client] = await db.select({ firstName, lastName }).from(profiles).where(eq(profiles.id, clientId));
  return {
    year,
    household: client ? `${client.firstName} ${client.lastName}` : "",
    rows,
    total: rows.reduce((total, { cents }) => total + cents, 0),
    paid: Math.abs(sumOf(({ kind }) => kind === "payment")),
    refunded: sumOf(({ kind }) => kind === "refund"),
  };
}
