// CSV files for a bookkeeper: the lines of a period, and unpaid statements. The short form has the three columns and
// the date format (11/23/2026) that QuickBooks Online imports.
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { LineKind, PayWay } from "~/business/money/money-lines";
import { serviceNameOf } from "~/db/service-name";
import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { profiles } from "~/db/tables/clients";
import { moneyLines, statementLines, statements } from "~/db/tables/money/ledger";
import { requests, visits } from "~/db/tables/visits";
import { ageNames } from "~/money/texts/figures";
import { areaNameIn } from "~/offer/index.server";
import { readInPortions } from "~/platform/index.server";
import { type CsvCell, csvOf, usDay } from "~/shared/csv";
import { dayIn } from "~/shared/dates";

import { readStatementsPaid } from "~/money/statements/read-statements-paid.server";
import { ageOf } from "./ages";
import { isIncome, isOfDays, isPayment, lineService, lineWalker } from "./figure-lines.server";
import type { FigureFilters } from "./filters";
import { selectOpen } from "./unpaid.server";

/** `everything`: all lines of the days, whatever is filtered. */
export type FileKind = "income" | "payments" | "everything";

/** Byte order mark. Excel needs it to recognize UTF-8; QuickBooks does not accept it. */
const utf8Mark = "\uFEFF";

const walkers = alias(profiles, "walkers");

export async function writeLinesFile(
  db: Db,
  kind: FileKind,
  filters: FigureFilters,
  isShort: boolean,
): Promise<string> {
  const ofKind = { income: isIncome(filters), payments: isPayment, everything: undefined }[kind];
  const which = and(isOfDays(filters.period), ofKind);
  // Payments are negative in the ledger and positive in their file.
  const sign = kind === "payments" ? -1 : 1;
  const parts = [csvOf([isShort ? fileHeads.quickbooks : fileHeads[kind]])];
  const inRows = isShort ? shortRow : { income: incomeRow, payments: paymentRow, everything: everyRow }[kind];
  for await (const portion of readInPortions<FileLine>((after, most) => selectLines(db, which, after, most))) {
    const lines = isShort ? portion : await withStatementsPaid(db, portion);
    parts.push(csvOf(lines.map((line) => inRows({ ...line, cents: sign * line.cents }))));
  }
  return `${isShort ? "" : utf8Mark}${parts.join("")}`;
}

type FileLine = Awaited<ReturnType<typeof selectLines>>[number];

/** A payment names the statements that it paid, not the one that lists it. */
async function withStatementsPaid(db: Db, lines: readonly FileLine[]): Promise<FileLine[]> {
  const payments = lines.filter(({ kind }) => kind === "payment");
  const paid = await readStatementsPaid(db, [...new Set(payments.map(({ clientId }) => clientId))]);
  return lines.map((line) =>
    line.kind === "payment" ? { ...line, statement: (paid.get(line.id) ?? []).join(" ") } : line,
  );
}

const selectLines = (
  db: Db,
  which: SQL | undefined,
  after: { id: string; day: Temporal.PlainDate } | undefined,
  most: number,
) =>
  db
    .select({
      id: moneyLines.id,
      day: moneyLines.day,
      clientId: moneyLines.clientId,
      client: fullName(profiles),
      kind: moneyLines.kind,
      label: moneyLines.label,
      reason: moneyLines.reason,
      way: moneyLines.way,
      service: sql<string | null>`${serviceNameOf(lineService)}`,
      area: areaNameIn(requests.areaSlug),
      walker: fullName(walkers),
      statement: sql<string | null>`${statements.number}::text`,
      cents: moneyLines.amountCents,
    })
    .from(moneyLines)
    .innerJoin(profiles, eq(profiles.id, moneyLines.clientId))
    .leftJoin(requests, eq(requests.id, moneyLines.requestId))
    .leftJoin(visits, eq(visits.id, requests.visitId))
    .leftJoin(walkers, sql`${walkers.id} = ${lineWalker}`)
    .leftJoin(statementLines, eq(statementLines.lineId, moneyLines.id))
    .leftJoin(statements, eq(statements.id, statementLines.statementId))
    .where(
      and(
        which,
        after
          ? sql`(${moneyLines.day}, ${moneyLines.id}) > (${after.day.toString()}::date, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(moneyLines.day), asc(moneyLines.id))
    .limit(most);

const shortRow = ({ day, client, label, cents }: FileLine): CsvCell[] => [usDay(day), `${client}: ${label}`, { cents }];

const incomeRow = (line: FileLine): CsvCell[] => [
  usDay(line.day),
  line.client,
  kindNames[line.kind],
  line.label,
  line.service ?? "",
  line.area ?? "",
  line.walker ?? "",
  line.statement ?? "",
  line.reason ?? "",
  { cents: line.cents },
];

const paymentRow = (line: FileLine): CsvCell[] => [
  usDay(line.day),
  line.client,
  kindNames[line.kind],
  line.way ? wayNames[line.way] : "",
  line.label,
  line.statement ?? "",
  line.reason ?? "",
  { cents: line.cents },
];

/** What is owed and what was paid are two columns, so that neither needs a sign to be understood. */
function everyRow(line: FileLine): CsvCell[] {
  const isPaid = line.kind === "payment" || line.kind === "refund";
  return [
    ...incomeRow(line).slice(0, -1),
    line.way ? wayNames[line.way] : "",
    isPaid ? "" : { cents: line.cents },
    isPaid ? { cents: -line.cents } : "",
  ];
}

export async function writeUnpaidFile(db: Db, now: Temporal.Instant, zone: string): Promise<string> {
  const open = await selectOpen(db, dayIn(zone, now));
  const rows = open.map(({ client, number, madeAt, dueOn, days, cents }): CsvCell[] => [
    number ?? "",
    client,
    madeAt ? usDay(dayIn(zone, madeAt)) : "",
    dueOn ? usDay(dueOn) : "",
    days === null ? "" : Math.max(0, days),
    ageNames[ageOf(days)],
    { cents },
  ]);
  return utf8Mark + csvOf([fileHeads.unpaid, ...rows]);
}

const incomeHead = [
  "Date",
  "Customer",
  "Type",
  "Description",
  "Service",
  "Area",
  "Walker",
  "Statement",
  "Reason",
] as const;

const fileHeads = {
  quickbooks: ["Date", "Description", "Amount"],
  income: [...incomeHead, "Amount"],
  payments: ["Date", "Customer", "Type", "Payment method", "Description", "Statement", "Reason", "Amount"],
  everything: [...incomeHead, "Payment method", "Charged", "Paid"],
  unpaid: ["Invoice no", "Customer", "Invoice date", "Due date", "Days past due", "Age", "Open amount"],
} as const;

const kindNames: Record<LineKind, string> = {
  charge: "Charge",
  adjustment: "Adjustment",
  credit: "Credit",
  pass: "Paid by pass",
  payment: "Payment",
  refund: "Refund",
  tip: "Tip",
};

const wayNames: Record<PayWay, string> = {
  card: "Card",
  cash: "Cash",
  check: "Check",
  zelle: "Zelle",
  venmo: "Venmo",
};

export const fileRefused = "I can't make that file:";
