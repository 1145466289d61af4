// Reads one statement as printed, except for the household's address.
import { and, eq, lt, sum } from "drizzle-orm";

import type { LineKind } from "~/business/money/money-lines";
import type { Db } from "~/db/client.server";
import { moneyLines, statementLines, statements } from "~/db/tables/money/ledger";
import { requests } from "~/db/tables/visits";
import { readHousehold } from "~/money/ledger/households.server";
import { inLedgerOrder } from "~/money/ledger/lines.server";
import { balanceOf } from "~/money/ledger/sums";
import { periodInWords, shortDay } from "~/money/texts/days";
import { commandContext, guardSecretLink } from "~/platform/index.server";
import { formatDay, dayIn } from "~/shared/dates";
import type { Cents } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import { findStatementByToken, type Statement } from "./pay-links.server";
import { readDue } from "./read-account.server";
import { stateOf } from "./states";

export async function readStatement(db: Db, statement: Statement, now: Temporal.Instant, zone: string) {
  const { id, clientId, number } = statement;
  const rows = await readPrintedLines(db, id);
  const before = await readBalanceBefore(db, statement);
  const toPay = await readDue(db, statement);
  const total = before + balanceOf(rows);
  const ofKinds = (...kinds: LineKind[]) => rows.filter(({ kind }) => kinds.includes(kind));
  return {
    id,
    number,
    household: (await readHousehold(db, clientId))?.name ?? "",
    period: periodInWords(statement.periodFrom, statement.periodTo),
    madeOn: formatDay(dayIn(zone, statement.madeAt)),
    dueOn: formatDay(statement.dueOn),
    state: stateOf({ total, toPay, dueOn: statement.dueOn }, dayIn(zone, now)),
    owed: ofKinds("charge", "adjustment", "tip"),
    credits: ofKinds("credit", "pass"),
    payments: ofKinds("payment", "refund"),
    /** Cents of all earlier statements. */
    before,
    /** Total in cents when the statement was made: `before` plus the statement's own lines. */
    total,
    /** Cents still to pay, including earlier statements. */
    toPay,
    /** Cents that changed since the statement was made. */
    since: toPay - Math.max(0, total),
  };
}

export type PrintedStatement = Awaited<ReturnType<typeof readStatement>>;
export type PrintedLine = Awaited<ReturnType<typeof readPrintedLines>>[number];

async function readPrintedLines(db: Db, statementId: string) {
  const rows = await db
    .select({ line: moneyLines, quote: requests.quote })
    .from(statementLines)
    .innerJoin(moneyLines, eq(moneyLines.id, statementLines.lineId))
    .leftJoin(requests, eq(requests.id, moneyLines.requestId))
    .where(eq(statementLines.statementId, statementId))
    .orderBy(...inLedgerOrder);
  return rows.map(({ line: { id, kind, subject, label, reason, amountCents, day }, quote }) => ({
    id,
    kind,
    day: shortDay(day),
    label,
    reason,
    amountCents,
    price: kind === "charge" && subject === "visit" ? priceLines(quote, amountCents) : [],
  }));
}

/** Lines of the price. Empty when there is only one line, or when the price changed after the charge. */
const priceLines = (quote: Quote | null, charged: Cents) =>
  quote && quote.lines.length > 1 && quote.total === charged
    ? quote.lines.map(({ label, amount }) => ({ label, amountCents: amount }))
    : [];

async function readBalanceBefore(db: Db, { clientId, number }: Statement): Promise<Cents> {
  const [row] = await db
    .select({ cents: sum(moneyLines.amountCents).mapWith(Number) })
    .from(statements)
    .innerJoin(statementLines, eq(statementLines.statementId, statements.id))
    .innerJoin(moneyLines, eq(moneyLines.id, statementLines.lineId))
    .where(and(eq(statements.clientId, clientId), lt(statements.number, number)));
  return row?.cents ?? 0;
}

/** Returns null for an unknown or damaged link. */
export async function loadPayPage(context: Parameters<typeof commandContext>[0], token: string) {
  guardSecretLink(context);
  const { db, now, business } = commandContext(context);
  const statement = await findStatementByToken(db, token.slice(0, 200));
  return statement && readStatement(db, statement, now, business.timeZone);
}
