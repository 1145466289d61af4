// Loads the owner's page of a household's account: its lines with the balance after each, and its statements.
import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import { profiles } from "~/db/tables/clients";
import { moneyLines, statementLines, statements } from "~/db/tables/money/ledger";
import { inLedgerOrder } from "~/money/ledger/lines.server";
import { hasTrace, leftOfPayment, netOfCharge, withBalances } from "~/money/ledger/sums";
import { ownPasses, passesStored } from "~/money/passes/list-passes.server";
import { selectReferral } from "~/money/referrals/referrals.server";
import { billingOf, selectBilling } from "~/money/settings/billing.server";
import { settingsOf, termsOf } from "~/money/settings/settings.server";
import { openParts, owes, type StatementSums } from "~/money/statements/open-parts";
import { payToken } from "~/money/statements/pay-links.server";
import { readStatementsPaid } from "~/money/statements/read-statements-paid.server";
import { readSums, sumsOf } from "~/money/statements/read-account.server";
import type { AdminContext } from "~/platform/index.server";
import { formatDay, dayIn } from "~/shared/dates";
import { isId } from "~/shared/ids";
import { readTableView } from "~/shared/table-view";

import { selectTippedWalkers } from "./payments.server";
import { offerColumns, passesOnOffer } from "./sell-pass.server";

const makers = alias(profiles, "makers");

export const countLines = (db: Db, clientId: string): Promise<number> =>
  db.$count(moneyLines, eq(moneyLines.clientId, clientId));

/**
 * Returns null for an unknown household. `query` has the page number of the lines and `entry`, the id of the line to
 * change.
 */
export async function loadAccount(
  ctx: Pick<AdminContext, "db" | "now" | "services" | "business">,
  clientId: string,
  query: URLSearchParams,
) {
  const found = isId(clientId) ? await readAccount(ctx.db, clientId) : null;
  if (!found) return null;
  const { lines, statements: sent, sums, ...client } = found;
  const today = dayIn(ctx.business.timeZone, ctx.now);
  const takesCards = ctx.services.cards !== null;
  const running = withBalances(lines).toReversed();
  const view = readTableView(query, ["day"], "-day");
  const paid = await readStatementsPaid(ctx.db, [clientId]);
  const secret = ctx.services.secret;
  const links = new Map(sent.map(({ id, number }) => [number, { number, token: payToken(secret, id) }]));
  /** Statements that a payment paid; for another line, the statement that lists it. */
  const statementsOf = ({ id, kind, statement }: StoredLine) =>
    (kind === "payment" ? (paid.get(id) ?? []) : statement ? [statement] : []).flatMap(
      (number) => links.get(number) ?? [],
    );
  const about = running.find(({ id }) => id === query.get("entry"));
  return {
    client: { id: clientId, name: client.name, isGone: client.leftOn !== null },
    balance: running[0]?.balance ?? 0,
    owed: owes(sums),
    today: today.toString(),
    idempotency: { formKey: crypto.randomUUID(), version: lines.length },
    lines: running.slice(view.offset, view.offset + view.pageSize).map((line) => ({
      ...viewOf(line, lines, takesCards),
      statements: statementsOf(line),
    })),
    page: view.page,
    pageSize: view.pageSize,
    total: lines.length,
    about: about ? { ...viewOf(about, lines, takesCards), left: leftOf(about, lines) } : null,
    ...splitLatest(withSums(sent, sums, today, secret)),
  };
}

export type Account = NonNullable<Awaited<ReturnType<typeof loadAccount>>>;

type StoredLine = Awaited<ReturnType<typeof selectLines>>[number];

const viewOf = (line: StoredLine & { balance: number }, lines: readonly StoredLine[], takesCards: boolean) => ({
  id: line.id,
  kind: line.kind,
  label: line.label,
  reason: line.reason,
  amountCents: line.amountCents,
  balance: line.balance,
  day: formatDay(line.day),
  by: line.by,
  change: changeOf(line, lines, takesCards),
});

/** Change that the owner can make to the line. `cardRefund` is made on a page of its own. */
function changeOf(
  line: StoredLine,
  lines: readonly StoredLine[],
  takesCards: boolean,
): "refund" | "cardRefund" | "adjust" | null {
  if (line.kind === "payment" && line.way === "card") return takesCards && line.outsideId ? "cardRefund" : null;
  if (line.kind === "payment") return leftOfPayment(line, lines) > 0 ? "refund" : null;
  return line.kind === "charge" && hasTrace(line) ? "adjust" : null;
}

/** Cents of a payment that can still be refunded; for a charge, its price with all corrections. */
const leftOf = (line: StoredLine, lines: readonly StoredLine[]) =>
  line.kind === "payment" ? leftOfPayment(line, lines) : netOfCharge(line, lines);

type SentStatement = Awaited<ReturnType<typeof selectStatements>>[number];

function withSums(
  sent: readonly SentStatement[],
  sums: readonly StatementSums[],
  today: Temporal.PlainDate,
  secret: string,
) {
  const { open } = openParts(sums);
  return sent
    .map(({ id, number, dueOn }) => ({
      id,
      number,
      token: payToken(secret, id),
      due: formatDay(dueOn),
      isDueToday: dueOn.equals(today),
      isLate: Temporal.PlainDate.compare(dueOn, today) < 0,
      // Excludes tips that were part of a payment, like the client's page.
      total: sums.find(({ statementId }) => statementId === id)?.net ?? 0,
      open: open.get(id) ?? 0,
    }))
    .toReversed();
}

/** Number of statements that are always shown. Older ones are shown only while they are open. */
const latestStatements = 12;

/** Returns the statements to show, and in `earlier` the number of older paid statements that are left out. */
function splitLatest<Sent extends { open: number }>(all: readonly Sent[]) {
  const latest = all.filter(({ open }, place) => place < latestStatements || open > 0);
  return { statements: latest, earlier: all.length - latest.length };
}

async function readAccount(db: Db, clientId: string) {
  const [row] = await db
    .select({
      name: fullName(profiles),
      leftOn: profiles.leftOn,
      lines: jsonRows(selectLines(db, clientId)),
      statements: jsonRows(selectStatements(db, clientId)),
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
      statement: statements.number,
      by: sql<string | null>`${fullName(makers)}`,
    })
    .from(moneyLines)
    .leftJoin(makers, eq(makers.id, moneyLines.madeBy))
    .leftJoin(statementLines, eq(statementLines.lineId, moneyLines.id))
    .leftJoin(statements, eq(statements.id, statementLines.statementId))
    .where(eq(moneyLines.clientId, clientId))
    .orderBy(...inLedgerOrder);

const selectStatements = (db: Db, clientId: string) =>
  db
    .select({ id: statements.id, number: statements.number, dueOn: statements.dueOn })
    .from(statements)
    .where(eq(statements.clientId, clientId))
    .orderBy(asc(statements.number));

/** Loads what the household owes, and what its forms send. */
export async function loadBalance(db: Db, clientId: string) {
  const [sums, version] = await Promise.all([readSums(db, clientId), countLines(db, clientId)]);
  return { owed: owes(sums), idempotency: { formKey: crypto.randomUUID(), version } };
}

/** Loads what the account page shows besides the lines: passes, billing preferences, and the referral. */
export async function loadBeside(db: Db, { clientId, now }: { clientId: string; now: Temporal.Instant }, zone: string) {
  const { passes, billing, referral, tippedWalkers, ...offer } = await readInOneStatement(db, {
    ...offerColumns(db, clientId),
    passes: passesStored(db, clientId),
    billing: jsonRows(selectBilling(db, clientId)),
    referral: jsonRows(selectReferral(db, clientId)),
    tippedWalkers: jsonRows(selectTippedWalkers(db, clientId)),
  });
  return {
    tippedWalkers,
    passes: ownPasses(passes, now, zone),
    selling: passesOnOffer(offer, now, zone),
    billing: billingOf(billing),
    referral: { by: referral[0] ?? null, isOn: termsOf(settingsOf(offer.settings)).referralCents !== null },
  };
}
