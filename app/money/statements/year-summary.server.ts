// A household's year, summed by service and by kind of line.
import { and, asc, count, eq, sum } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { moneyLines } from "~/db/tables/money/ledger";
import { readHousehold } from "~/money/ledger/households.server";
import { summaryTexts as texts } from "~/money/texts/statements";
import type { Cents } from "~/shared/money";

import { isInYear } from "./own-statements.server";
import { serviceName } from "~/business/service-names";

interface SummaryRow {
  name: string;
  /** null for rows that are not visits. */
  visits: number | null;
  cents: Cents;
}

export async function summarizeYear(db: Db, clientId: string, year: number) {
  const groups = await db
    .select({
      kind: moneyLines.kind,
      subject: moneyLines.subject,
      service: moneyLines.serviceType,
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
      .map(({ service, lines, cents }) => ({ name: serviceName(service ?? ""), visits: lines, cents })),
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
