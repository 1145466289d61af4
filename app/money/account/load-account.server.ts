// A household's account as the desk shows it: every line with the balance after it, and its statements.
import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { moneyLines, statements } from "~/db/tables/money/ledger";
import { listed } from "~/db/together";
import type { AdminContext } from "~/platform/index.server";
import { dayInLosAngeles, formatDay } from "~/shared/dates";
import { isId } from "~/shared/ids";
import { readTableView } from "~/shared/table-view";

import { openParts, owes, type StatementSums } from "~/money/statements/open-parts";
import { sumsOf } from "~/money/statements/read-account.server";

import { hasTrace, leftOfPayment, netOfCharge, withBalances } from "~/money/ledger/sums";

const makers = alias(profiles, "makers");

export const countLines = (db: Db, clientId: string): Promise<number> =>
  db.$count(moneyLines, eq(moneyLines.clientId, clientId));

/** Null: there is no such household. `query`: which page of the lines, and about which of them. */
export async function loadAccount(
  ctx: Pick<AdminContext, "db" | "now" | "services">,
  clientId: string,
  query: URLSearchParams,
) {
  const found = isId(clientId) ? await readAccount(ctx.db, clientId) : null;
  if (!found) return null;
  const { lines, statements: sent, sums, ...client } = found;
  const today = dayInLosAngeles(ctx.now);
  const takesCards = ctx.services.cards !== null;
  const running = withBalances(lines).toReversed();
  const view = readTableView(query, ["day"], "-day");
  const about = running.find(({ id }) => id === query.get("entry"));
  return {
    client: { id: clientId, name: `${client.firstName} ${client.lastName}`, isGone: client.leftOn !== null },
    balance: running[0]?.balance ?? 0,
    owed: owes(sums),
    today: today.toString(),
    /** Of each form on the page: it counts once. */
    once: { formKey: crypto.randomUUID(), version: lines.length },
    lines: running.slice(view.offset, view.offset + view.pageSize).map((line) => shown(line, lines, takesCards)),
    page: view.page,
    pageSize: view.pageSize,
    total: lines.length,
    about: about ? { ...shown(about, lines, takesCards), left: leftOf(about, lines) } : null,
    ...latestOf(withSums(sent, sums, today)),
  };
}

export type Account = NonNullable<Awaited<ReturnType<typeof loadAccount>>>;

type ReadLine = Awaited<ReturnType<typeof readAccount>> extends { lines: (infer Line)[] } | null ? Line : never;

const day = (date: Temporal.PlainDate) => formatDay(date);

const shown = (line: ReadLine & { balance: number }, lines: readonly ReadLine[], takesCards: boolean) => ({
  id: line.id,
  kind: line.kind,
  label: line.label,
  reason: line.reason,
  amountCents: line.amountCents,
  balance: line.balance,
  day: day(line.day),
  by: line.by,
  change: changeOf(line, lines, takesCards),
});

export type ShownLine = ReturnType<typeof shown>;

/** What the owner may do about it; `cardRefund`: on a page of its own, where Stripe is asked. */
type LineChange = "refund" | "cardRefund" | "adjust";

function changeOf(line: ReadLine, lines: readonly ReadLine[], takesCards: boolean): LineChange | null {
  if (line.kind === "payment" && line.way === "card") return takesCards && line.outsideId ? "cardRefund" : null;
  if (line.kind === "payment") return leftOfPayment(line, lines) > 0 ? "refund" : null;
  return line.kind === "charge" && hasTrace(line) ? "adjust" : null;
}

/** Of a payment, what can go back; of a charge, what it comes to. */
const leftOf = (line: ReadLine, lines: readonly ReadLine[]) =>
  line.kind === "payment" ? leftOfPayment(line, lines) : netOfCharge(line, lines);

function withSums(sent: readonly SentStatement[], sums: readonly StatementSums[], today: Temporal.PlainDate) {
  const { open } = openParts(sums);
  return sent
    .map(({ id, number, dueOn }) => ({
      number,
      due: day(dueOn),
      isDueToday: dueOn.equals(today),
      isLate: Temporal.PlainDate.compare(dueOn, today) < 0,
      // Without tips that came with a payment, as its household reads it.
      total: sums.find(({ statementId }) => statementId === id)?.net ?? 0,
      open: open.get(id) ?? 0,
    }))
    .toReversed();
}

/** As many as one looks at; older ones are shown while something of them is open. */
const latestStatements = 12;

/** `earlier`: how many were paid and are not shown. */
function latestOf<Sent extends { open: number }>(all: readonly Sent[]) {
  const shown = all.filter(({ open }, place) => place < latestStatements || open > 0);
  return { statements: shown, earlier: all.length - shown.length };
}

interface SentStatement {
  id: string;
  number: number;
  dueOn: Temporal.PlainDate;
}

async function readAccount(db: Db, clientId: string) {
  const { firstName, lastName, leftOn } = profiles;
  const [row] = await db
    .select({
      firstName,
      lastName,
      leftOn,
      lines: listed(selectLines(db, clientId)),
      statements: listed(selectStatements(db, clientId)),
      sums: sumsOf(db, clientId),
    })
    .from(profiles)
    .where(and(eq(profiles.id, clientId), eq(profiles.role, "client")));
  return row ?? null;
}

const selectLines = (db: Db, clientId: string) =>
  db
    .select({
      id: moneyLines.id,
      kind: moneyLines.kind,
      subject: moneyLines.subject,
      requestId: moneyLines.requestId,
      passId: moneyLines.passId,
      paymentId: moneyLines.paymentId,
      amountCents: moneyLines.amountCents,
      way: moneyLines.way,
      outsideId: moneyLines.outsideId,
      label: moneyLines.label,
      reason: moneyLines.reason,
      day: moneyLines.day,
      by: sql<string | null>`${makers.firstName} || ' ' || ${makers.lastName}`,
    })
    .from(moneyLines)
    .leftJoin(makers, eq(makers.id, moneyLines.madeBy))
    .where(eq(moneyLines.clientId, clientId))
    .orderBy(asc(moneyLines.day), asc(moneyLines.writtenAt), asc(moneyLines.id));

const selectStatements = (db: Db, clientId: string) =>
  db
    .select({ id: statements.id, number: statements.number, dueOn: statements.dueOn })
    .from(statements)
    .where(eq(statements.clientId, clientId))
    .orderBy(asc(statements.number));
