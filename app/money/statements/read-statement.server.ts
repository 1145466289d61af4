// One statement as it is printed: its lines, what they come to, and what of it is open now. Nothing of an address.
import { and, asc, eq, lt, sum } from "drizzle-orm";

import type { LineKind } from "~/business/money/money-lines";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { moneyLines, statementLines, statements } from "~/db/tables/money/ledger";
import { requests } from "~/db/tables/visits";
import { balanceOf } from "~/money/ledger/sums";
import { periodInWords, shortDay } from "~/money/texts/days";
import { dayInLosAngeles, formatDay } from "~/shared/dates";
import type { Cents } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import type { Statement } from "./pay-links.server";
import { readDue } from "./read-account.server";
import { stateOf, type StatementState } from "./states";

export interface PrintedLine {
  id: string;
  kind: LineKind;
  /** "Tue, Nov 24". */
  day: string;
  label: string;
  reason: string | null;
  amountCents: Cents;
  /** The lines of its price, where there are several. */
  price: { label: string; amountCents: Cents }[];
}

export interface PrintedStatement {
  id: string;
  number: number;
  household: string;
  period: string;
  madeOn: string;
  dueOn: string;
  state: StatementState;
  /** Visits and fees, what corrects them, and tips. */
  owed: PrintedLine[];
  /** What the owner or a pass gave. */
  credits: PrintedLine[];
  /** What came in and went back since the statement before. */
  payments: PrintedLine[];
  /** Of all statements before it. */
  before: Cents;
  /** When it was made: what was before, and its lines. */
  total: Cents;
  /** What of this is still to be paid, that of the statements before it included. */
  toPay: Cents;
  /** What changed since it was made. */
  since: Cents;
}

export async function readStatement(db: Db, statement: Statement, now: Temporal.Instant): Promise<PrintedStatement> {
  const { id, clientId, number } = statement;
  const rows = await readPrintedLines(db, id);
  const household = await readHousehold(db, clientId);
  const before = await readBalanceBefore(db, statement);
  const toPay = await readDue(db, statement);
  const total = before + balanceOf(rows);
  const ofKinds = (...kinds: LineKind[]) => rows.filter(({ kind }) => kinds.includes(kind));
  return {
    id,
    number,
    household,
    period: periodInWords(statement.periodFrom, statement.periodTo),
    madeOn: formatDay(dayInLosAngeles(statement.madeAt)),
    dueOn: formatDay(statement.dueOn),
    state: stateOf({ total, toPay, dueOn: statement.dueOn }, dayInLosAngeles(now)),
    owed: ofKinds("charge", "adjustment", "tip"),
    credits: ofKinds("credit", "pass"),
    payments: ofKinds("payment", "refund"),
    before,
    total,
    toPay,
    since: toPay - Math.max(0, total),
  };
}

async function readPrintedLines(db: Db, statementId: string): Promise<PrintedLine[]> {
  const rows = await db
    .select({ line: moneyLines, quote: requests.quote })
    .from(statementLines)
    .innerJoin(moneyLines, eq(moneyLines.id, statementLines.lineId))
    .leftJoin(requests, eq(requests.id, moneyLines.requestId))
    .where(eq(statementLines.statementId, statementId))
    .orderBy(asc(moneyLines.day), asc(moneyLines.writtenAt), asc(moneyLines.id));
  return rows.map(({ line: { id, kind, subject, label, reason, amountCents, day }, quote }) => ({
    id,
    kind,
    day: shortDay(day),
    label,
    reason,
    amountCents,
    price: kind === "charge" && subject === "visit" ? priceOf(quote, amountCents) : [],
  }));
}

/** A price that was changed since is not what was charged. */
const priceOf = (quote: Quote | null, charged: Cents): PrintedLine["price"] =>
  quote && quote.lines.length > 1 && quote.total === charged
    ? quote.lines.map(({ label, amount }) => ({ label, amountCents: amount }))
    : [];

async function readHousehold(db: Db, clientId: string): Promise<string> {
  const { firstName, lastName } = profiles;
  const [row] = await db.select({ firstName, lastName }).from(profiles).where(eq(profiles.id, clientId));
  return row ? `${row.firstName} ${row.lastName}` : "";
}

/** What earlier statements came to, as they print it. */
async function readBalanceBefore(db: Db, { clientId, number }: Statement): Promise<Cents> {
  const [row] = await db
    .select({ cents: sum(moneyLines.amountCents).mapWith(Number) })
    .from(statements)
    .innerJoin(statementLines, eq(statementLines.statementId, statements.id))
    .innerJoin(moneyLines, eq(moneyLines.id, statementLines.lineId))
    .where(and(eq(statements.clientId, clientId), lt(statements.number, number)));
  return row?.cents ?? 0;
}
