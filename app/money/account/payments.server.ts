// The owner records a payment by hand, refunds one, or takes back one recorded by mistake (docs/product.md, Paying by
// hand).
import { and, desc, eq, max, sql } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { moneyLines } from "~/db/tables/money/ledger";
import { auditLog, outbox } from "~/db/tables/platform";
import { lockAccount, type MoneyLine, readLines, writeLines } from "~/money/ledger/lines.server";
import { applyPasses } from "~/money/passes/apply-passes.server";
import { balanceOf, leftOfPayment } from "~/money/ledger/sums";
import { accountLabels as labels, type restProblems } from "~/money/texts/account";
import { settingOf } from "~/offer/index.server";
import { type AdminContext, takeMailBack, type Undoables } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import { type AccountOutcome, changeAccount, type DraftLine } from "./change-account.server";
import type { AccountInput, MarkInput } from "./forms";
import { owedAgain, tipOf } from "./rules";

type DayProblem = "not-yet" | "before-first-charge";

/** Rejects days before the first charge; when nothing was charged yet, days before the account was created. */
async function findDayProblem(
  tx: Db,
  clientId: string,
  { given, today, lines }: { given: Temporal.PlainDate; today: Temporal.PlainDate; lines: readonly MoneyLine[] },
  zone: string,
): Promise<DayProblem | null> {
  const comparison = Temporal.PlainDate.compare(today, given);
  if (comparison < 0) return "not-yet";
  if (comparison === 0) return null;
  const first = lines.find(({ kind }) => kind === "charge")?.day ?? (await readAccountDay(tx, clientId, zone));
  return Temporal.PlainDate.compare(given, first) < 0 ? "before-first-charge" : null;
}

async function readAccountDay(tx: Db, clientId: string, zone: string): Promise<Temporal.PlainDate> {
  const [client] = await tx.select({ at: profiles.createdAt }).from(profiles).where(eq(profiles.id, clientId));
  if (!client) throw new Error("the household does not exist");
  return dayIn(zone, Temporal.Instant.fromEpochMilliseconds(client.at.getTime()));
}

/**
 * Records a payment. The part beyond the balance becomes credit, or a tip if tips are on and the owner chose a walker.
 */
export const markPayment = (
  ctx: AdminContext,
  clientId: string,
  sent: MarkInput,
): Promise<AccountOutcome<DayProblem | keyof typeof restProblems>> =>
  changeAccount<DayProblem | keyof typeof restProblems>(
    ctx,
    { clientId, action: "markPayment", sent },
    async (lines, tx) => {
      const { way, amount, day: given, note } = sent;
      const today = dayIn(ctx.business.timeZone, ctx.now);
      const problem = given ? await findDayProblem(tx, clientId, { given, today, lines }, ctx.business.timeZone) : null;
      if (problem) return refused(problem);
      const day = given ?? today;
      const walkers = await selectTippedWalkers(tx, clientId);
      const decided = tipOf(sent, { balance: balanceOf(lines), walkerIds: walkers.map(({ id }) => id) });
      if (!decided.ok) return decided;
      const id = crypto.randomUUID();
      const label = labels.payment[way];
      const payment: DraftLine = { id, kind: "payment", way, amountCents: -amount, label, reason: note, day };
      if (!decided.value) return done([payment]);
      const { walkerId, cents } = decided.value;
      return done([payment, { kind: "tip", walkerId, paymentId: id, amountCents: cents, label: labels.tip, day }]);
    },
  );

/**
 * Records a refund. A new credit covers what the refunded money had paid for, unless the household should owe it again.
 */
export const refundPayment = (
  ctx: AdminContext,
  clientId: string,
  sent: AccountInput<"refund">,
): Promise<AccountOutcome<"no-such-payment" | "by-card" | "more-than-paid">> =>
  changeAccount<"no-such-payment" | "by-card" | "more-than-paid">(
    ctx,
    { clientId, action: "refundPayment", sent },
    (lines) => {
      const { paymentId, amount, reason, owed } = sent;
      const payment = findHandPayment(lines, paymentId);
      if (typeof payment === "string") return refused(payment);
      if (amount > leftOfPayment(payment, lines)) return refused("more-than-paid");
      const { way } = payment;
      const label = labels.refund[way];
      const refund: DraftLine = { kind: "refund", way, paymentId, amountCents: amount, label, reason };
      const again = owed === "no" ? owedAgain(balanceOf(lines), amount) : 0;
      if (again === 0) return done([refund]);
      return done([refund, { kind: "credit", amountCents: -again, label: labels.forgiven, reason }]);
    },
  );

/**
 * Reverses a payment that never came. Writes a refund with the payment's own day and way to pay, so that the day's
 * total is correct again and nothing is left to refund.
 */
export const takeBackPayment = (
  ctx: AdminContext,
  clientId: string,
  sent: AccountInput<"takeBack">,
): Promise<AccountOutcome<TakeBackRefusal>> =>
  changeAccount<TakeBackRefusal>(ctx, { clientId, action: "takeBackPayment", sent }, (lines) =>
    linesToTakeBack(lines, sent.paymentId),
  );

type TakeBackRefusal = "no-such-payment" | "by-card" | "refunded";

function linesToTakeBack(lines: readonly MoneyLine[], paymentId: string): Result<DraftLine[], TakeBackRefusal> {
  const payment = findHandPayment(lines, paymentId);
  if (typeof payment === "string") return refused(payment);
  const { way, day, amountCents } = payment;
  if (leftOfPayment(payment, lines) !== -amountCents) return refused("refunded");
  const label = labels.takenBack[way];
  const reason = labels.mistake;
  // The credit names the walker, so that the pay sheet subtracts the tip.
  const tips = lines
    .filter((line) => line.kind === "tip" && line.paymentId === paymentId)
    .map(({ walkerId, amountCents: tip }): DraftLine => {
      return { kind: "credit", walkerId, paymentId, amountCents: -tip, label: labels.tipTakenBack, reason, day };
    });
  return done([{ kind: "refund", way, paymentId, amountCents: -amountCents, label, reason, day }, ...tips]);
}

/** Takes a payment back that was marked a moment ago (docs/product.md, Undo). Its receipt is not sent. */
export const undoablePayments: Undoables = {
  markPayment: {
    table: moneyLines,
    isBrief: true,
    async takeBack(tx, ctx, batch, [clientId = ""]) {
      await lockAccount(tx, clientId);
      const lines = await readLines(tx, clientId);
      const [logged] = await tx.select({ at: auditLog.at }).from(auditLog).where(eq(auditLog.batch, batch));
      const payment = lines.find(
        ({ kind, writtenAt, madeBy }) =>
          kind === "payment" && madeBy !== null && logged !== undefined && writtenAt.equals(logged.at),
      );
      const back = linesToTakeBack(lines, payment?.id ?? "");
      if (!back.ok) return { reason: "changed-meanwhile", changed: [clientId] };
      const receipt = `receipt:${payment?.id ?? ""}`;
      const isQueued = (await tx.$count(outbox, eq(outbox.dedupeKey, receipt))) > 0;
      if (isQueued && !(await takeMailBack(tx, receipt))) return { reason: "mail-left" };
      const written = { clientId, writtenAt: ctx.now, madeBy: ctx.actor.id };
      await writeLines(
        tx,
        back.value.map((draft, place) => ({
          day: dayIn(ctx.business.timeZone, ctx.now),
          ...draft,
          ...written,
          key: `undo:${batch}:${place}`,
        })),
      );
      await applyPasses(tx, { clientId, zone: ctx.business.timeZone, now: ctx.now });
      return null;
    },
  },
};

function findHandPayment(lines: readonly MoneyLine[], id: string) {
  const payment = lines.find((line) => line.id === id && line.kind === "payment");
  if (!payment?.way) return "no-such-payment";
  return payment.way === "card" ? "by-card" : { ...payment, way: payment.way };
}

const walkers = alias(profiles, "tipped_walkers");

/**
 * Selects the walkers a household can tip: those who made its visits, latest first; none while tips are off.
 * `household`: its id, or the column that has its id.
 */
export const selectTippedWalkers = (db: Db, household: string | AnyPgColumn) =>
  db
    .select({ id: walkers.id, name: walkers.firstName })
    .from(moneyLines)
    .innerJoin(walkers, eq(walkers.id, moneyLines.walkerId))
    .where(
      and(
        eq(moneyLines.clientId, household),
        eq(moneyLines.kind, "charge"),
        eq(moneyLines.subject, "visit"),
        sql`${settingOf("tips_on")} = 'yes'`,
      ),
    )
    .groupBy(walkers.id, walkers.firstName)
    .orderBy(desc(max(moneyLines.day)), walkers.id);

export type TippedWalker = Awaited<ReturnType<typeof selectTippedWalkers>>[number];
