// Checks all sums of money by computing them in independent ways (docs/operations.md, Checking the money). A difference
// means a bug or a manual change in the database. Writes nothing.
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql, sum } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { statementLateDays } from "~/business/money/statements";
import { stepUndoMinutes } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { cardCharges, cardCheckouts } from "~/db/tables/money/cards";
import { moneyLines, passes, statementLines, statements } from "~/db/tables/money/ledger";
import { requests } from "~/db/tables/visits";
import { adjustmentKeys, type ChargedSubject } from "~/money/charges/rules";
import { billingStartsOn } from "~/money/charges/charge-households.server";
import { readBalance, readUnstatedLines } from "~/money/ledger/lines.server";
import { balanceOf } from "~/money/ledger/sums";
import { openParts } from "~/money/statements/open-parts";
import { readSums } from "~/money/statements/read-account.server";
import { readStatement } from "~/money/statements/read-statement.server";
import { dayIn } from "~/shared/dates";
import { formatExact } from "~/shared/money";

/** Returns one sentence per error. */
export async function checkMoney(db: Db, now: Temporal.Instant, zone: string): Promise<string[]> {
  const faults: string[] = [];
  for (const clientId of await listHouseholds(db)) faults.push(...(await checkHousehold(db, clientId, now, zone)));
  return [
    ...faults,
    ...(await checkCharges(db, now)),
    ...(await checkStrangers(db)),
    ...(await checkUnbilled(db, now, zone)),
    ...(await checkRefunds(db)),
    ...(await checkPasses(db)),
    ...(await checkCards(db, zone)),
  ];
}

async function listHouseholds(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ clientId: moneyLines.clientId })
    .from(moneyLines)
    .orderBy(asc(moneyLines.clientId));
  return rows.map(({ clientId }) => clientId);
}

/** Checks that the balance equals the newest statement plus later lines, and the sum of the open parts. */
async function checkHousehold(db: Db, clientId: string, now: Temporal.Instant, zone: string): Promise<string[]> {
  const balance = await readBalance(db, clientId);
  const [newest] = await db
    .select()
    .from(statements)
    .where(eq(statements.clientId, clientId))
    .orderBy(desc(statements.number))
    .limit(1);
  const printed =
    (newest ? (await readStatement(db, newest, now, zone)).total : 0) +
    balanceOf(await readUnstatedLines(db, clientId));
  const { open, openLater, credit } = openParts(await readSums(db, clientId));
  const parts = [...open.values()].reduce((total, cents) => total + cents, openLater) - credit;
  const differs = (what: string, cents: number) =>
    cents === balance
      ? []
      : [`household ${clientId}: its lines come to ${formatExact(balance)}, ${what} to ${formatExact(cents)}`];
  return [...differs("its statements", printed), ...differs("its open parts", parts)];
}

/** Checks that each completed visit and each fee is charged once, with the right amount. */
async function checkCharges(db: Db, now: Temporal.Instant): Promise<string[]> {
  // Skips changes of the last hour, which the job may not have charged yet.
  const wrong = (await listWrongCharges(db, now.subtract({ hours: 1 }))).map(({ id, isUncharged }) =>
    isUncharged ? `request ${id}: nothing was charged for it` : `request ${id}: its lines are not what is owed for it`,
  );
  const twice = await db
    .select({ requestId: moneyLines.requestId })
    .from(moneyLines)
    .where(and(eq(moneyLines.kind, "charge"), sql`${moneyLines.requestId} is not null`))
    .groupBy(moneyLines.requestId, moneyLines.subject)
    .having(sql`count(*) > 1`);
  return [...wrong, ...twice.map(({ requestId }) => `request ${requestId}: charged twice`)];
}

/** Checks that every line is on a statement of its own household. */
async function checkStrangers(db: Db): Promise<string[]> {
  const rows = await db
    .select({ lineId: moneyLines.id, number: statements.number })
    .from(statementLines)
    .innerJoin(moneyLines, eq(moneyLines.id, statementLines.lineId))
    .innerJoin(statements, eq(statements.id, statementLines.statementId))
    .where(ne(moneyLines.clientId, statements.clientId));
  return rows.map(({ lineId, number }) => `line ${lineId}: on statement ${number}, which is another household's`);
}

/** Days in the longest statement period. */
const longestMonth = 31;

async function checkUnbilled(db: Db, now: Temporal.Instant, zone: string): Promise<string[]> {
  const rows = await db
    .select({ id: moneyLines.id })
    .from(moneyLines)
    .leftJoin(statementLines, eq(statementLines.lineId, moneyLines.id))
    .where(
      and(
        eq(moneyLines.kind, "charge"),
        isNull(statementLines.lineId),
        lt(moneyLines.day, dayIn(zone, now).subtract({ days: longestMonth + statementLateDays })),
        lt(moneyLines.writtenAt, now.subtract({ hours: 24 * (longestMonth + statementLateDays) })),
      ),
    );
  return rows.map(({ id }) => `line ${id}: charged over a month ago, and on no statement`);
}

/**
 * Checks that no payment was refunded by more than its amount. A refund that the bank returned is an adjustment below
 * zero.
 */
async function checkRefunds(db: Db): Promise<string[]> {
  const refunds = db
    .select({ paymentId: moneyLines.paymentId, cents: sum(moneyLines.amountCents).as("refunded") })
    .from(moneyLines)
    .where(or(eq(moneyLines.kind, "refund"), and(eq(moneyLines.kind, "adjustment"), lt(moneyLines.amountCents, 0))))
    .groupBy(moneyLines.paymentId)
    .as("refunds");
  const rows = await db
    .select({ id: moneyLines.id })
    .from(moneyLines)
    .innerJoin(refunds, eq(refunds.paymentId, moneyLines.id))
    .where(sql`${refunds.cents} > -${moneyLines.amountCents}`);
  return rows.map(({ id }) => `payment ${id}: more went back than came`);
}

async function checkPasses(db: Db): Promise<string[]> {
  const used = sql`(select sum(-sign(${moneyLines.amountCents})) from ${moneyLines} where ${moneyLines.passId} = ${passes.id} and ${moneyLines.kind} = 'pass')`;
  const rows = await db
    .select({ id: passes.id })
    .from(passes)
    .where(sql`${used} > ${passes.visits}`);
  return rows.map(({ id }) => `pass ${id}: used more often than it has visits`);
}

/** Checks the card charges. Skips charges stored before `settled_at` existed. */
async function checkCards(db: Db, zone: string): Promise<string[]> {
  return [...(await checkChargesApart(db)), ...(await checkDeclined(db, zone)), ...(await checkPages(db))];
}

const earlier = alias(cardCharges, "earlier");

const withEarlier = (db: Db) =>
  db
    .select({ id: cardCharges.id })
    .from(cardCharges)
    .innerJoin(
      earlier,
      and(
        eq(earlier.clientId, cardCharges.clientId),
        sql`(${earlier.askedAt}, ${earlier.id}) < (${cardCharges.askedAt}, ${cardCharges.id})`,
      ),
    )
    .$dynamic();

/** Checks that no charge was started while an earlier one had no response. */
async function checkChargesApart(db: Db): Promise<string[]> {
  const rows = await withEarlier(db).where(or(eq(earlier.state, "asked"), gt(earlier.settledAt, cardCharges.askedAt)));
  return rows.map(({ id }) => `charge ${id}: asked for while another one had no answer`);
}

async function checkDeclined(db: Db, zone: string): Promise<string[]> {
  const day = (instant: unknown) => sql`(${instant} at time zone ${zone})::date`;
  const rows = await withEarlier(db).where(
    and(eq(earlier.state, "declined"), eq(day(earlier.settledAt), day(cardCharges.askedAt))),
  );
  return rows.map(({ id }) => `charge ${id}: asked for on the day the household's card was declined`);
}

/** Checks that no Checkout page of the household was open when its card was charged. */
async function checkPages(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: cardCharges.id })
    .from(cardCharges)
    .innerJoin(cardCheckouts, eq(cardCheckouts.clientId, cardCharges.clientId))
    .leftJoin(moneyLines, eq(moneyLines.id, cardCheckouts.paymentId))
    .where(
      and(
        eq(cardCheckouts.kind, "payment"),
        or(isNotNull(cardCharges.settledAt), eq(cardCharges.state, "asked")),
        lte(cardCheckouts.madeAt, cardCharges.askedAt),
        gt(cardCheckouts.endsAt, cardCharges.askedAt),
        or(isNull(cardCheckouts.closedAt), gt(cardCheckouts.closedAt, cardCharges.askedAt)),
        or(isNull(moneyLines.writtenAt), gt(moneyLines.writtenAt, cardCharges.askedAt)),
      ),
    );
  return rows.map(({ id }) => `charge ${id}: asked for while a page of the household could be paid`);
}

const isCompleted = sql`${requests.status} = 'completed'`;
const feeOwed = sql`case when ${requests.feeWaivedAt} is null then coalesce(${requests.feeCents}, 0) else 0 end`;

async function listWrongCharges(db: Db, now: Temporal.Instant): Promise<{ id: string; isUncharged: boolean }[]> {
  const sumOf = (subject: ChargedSubject) =>
    sql`sum(${moneyLines.amountCents}) filter (where ${moneyLines.subject} = ${sql.raw(`'${subject}'`)})`;
  const charged = db
    .select({
      requestId: moneyLines.requestId,
      visit: sumOf("visit").as("visit_charged"),
      fee: sumOf("fee").as("fee_charged"),
    })
    .from(moneyLines)
    .where(
      sql`${moneyLines.requestId} is not null
        and (${moneyLines.kind} = 'charge' or ${moneyLines.key} like ${`${adjustmentKeys}%`})`,
    )
    .groupBy(moneyLines.requestId)
    .as("charged");
  return db
    .select({ id: requests.id, isUncharged: sql<boolean>`${charged.requestId} is null` })
    .from(requests)
    .leftJoin(charged, eq(charged.requestId, requests.id))
    .where(
      and(
        lte(requests.updatedAt, now.subtract({ minutes: stepUndoMinutes })),
        sql`${requests.date} >= ${billingStartsOn}`,
        sql`(coalesce(${charged.visit}, case when ${isCompleted} then -1 else 0 end)
            <> case when ${isCompleted} then ${requests.totalCents} else 0 end
          or coalesce(${charged.fee}, 0) <> ${feeOwed})`,
      ),
    );
}
