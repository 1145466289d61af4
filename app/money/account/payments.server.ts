// The owner marks what a household paid by hand, gives of it back, or takes back a mark that was a mistake (docs/product.md,
// Paying by hand).
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import type { MoneyLine } from "~/money/ledger/write-lines.server";
import { accountLabels as labels, type restProblems } from "~/money/texts/account";
import type { AdminContext } from "~/platform/index.server";
import { dayInLosAngeles } from "~/shared/dates";
import { done, refused } from "~/shared/result";

import { balanceOf, leftOfPayment } from "~/money/ledger/sums";
import { type AccountOutcome, changeAccount, type Wish } from "./change-account.server";
import type { MarkInput, RefundInput, TakeBackInput } from "./forms";
import { owedAgain, tipOf } from "./rules";
import { readWhoToTip } from "./who-to-tip.server";

type DayProblem = "not-yet" | "before-first-charge";

/** The day is rejected before the first charge, or before the account was created when nothing was charged yet. */
async function findDayProblem(
  tx: Db,
  clientId: string,
  { given, today, lines }: { given: Temporal.PlainDate; today: Temporal.PlainDate; lines: readonly MoneyLine[] },
): Promise<DayProblem | null> {
  const comparison = Temporal.PlainDate.compare(today, given);
  if (comparison < 0) return "not-yet";
  if (comparison === 0) return null;
  const first = lines.find(({ kind }) => kind === "charge")?.day ?? (await readAccountDay(tx, clientId));
  return Temporal.PlainDate.compare(given, first) < 0 ? "before-first-charge" : null;
}

async function readAccountDay(tx: Db, clientId: string): Promise<Temporal.PlainDate> {
  const [client] = await tx.select({ at: profiles.createdAt }).from(profiles).where(eq(profiles.id, clientId));
  if (!client) throw new Error("the household does not exist");
  return dayInLosAngeles(Temporal.Instant.fromEpochMilliseconds(client.at.getTime()));
}

/** More than is due is credit, or a tip where tips are on and the owner says so. */
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
      const today = dayInLosAngeles(ctx.now);
      const problem = given ? await findDayProblem(tx, clientId, { given, today, lines }) : null;
      if (problem) return refused(problem);
      const day = given ?? today;
      const came = await readWhoToTip(tx, clientId);
      const said = tipOf(sent, { balance: balanceOf(lines), came: came.map(({ id }) => id) });
      if (!said.ok) return refused(said.reason);
      const id = crypto.randomUUID();
      const label = labels.payment[way];
      const payment: Wish = { id, kind: "payment", way, amountCents: -amount, label, reason: note, day };
      if (!said.tip) return done([payment]);
      const { walkerId, cents } = said.tip;
      return done([payment, { kind: "tip", walkerId, paymentId: id, amountCents: cents, label: labels.tip, day }]);
    },
  );

type NoPayment = "no-such-payment" | "by-card";

/** What was used for visits would be owed again; unless it is to be, a credit covers that. */
export const refundPayment = (
  ctx: AdminContext,
  clientId: string,
  sent: RefundInput,
): Promise<AccountOutcome<NoPayment | "more-than-paid">> =>
  changeAccount<NoPayment | "more-than-paid">(ctx, { clientId, action: "refundPayment", sent }, (lines) => {
    const { paymentId, amount, reason, owed } = sent;
    const payment = findPayment(lines, paymentId);
    if (typeof payment === "string") return refused(payment);
    if (amount > leftOfPayment(payment, lines)) return refused("more-than-paid");
    const { way } = payment;
    const refund: Wish = { kind: "refund", way, paymentId, amountCents: amount, label: labels.refund[way], reason };
    const again = owed === "no" ? owedAgain(balanceOf(lines), amount) : 0;
    if (again === 0) return done([refund]);
    return done([refund, { kind: "credit", amountCents: -again, label: labels.forgiven, reason }]);
  });

/**
 * No money moved. It is a refund on the payment's own day and by its way, so that what came in by that way on that day is
 * right again, and nothing of it can be given back a second time.
 */
export const takeBackPayment = (
  ctx: AdminContext,
  clientId: string,
  sent: TakeBackInput,
): Promise<AccountOutcome<NoPayment | "refunded">> =>
  changeAccount<NoPayment | "refunded">(ctx, { clientId, action: "takeBackPayment", sent }, (lines) => {
    const { paymentId } = sent;
    const payment = findPayment(lines, paymentId);
    if (typeof payment === "string") return refused(payment);
    const { way, day, amountCents } = payment;
    if (leftOfPayment(payment, lines) !== -amountCents) return refused("refunded");
    const label = labels.takenBack[way];
    const reason = labels.mistake;
    // A tip never came, either: its walker's sheet takes it off.
    const tips = lines
      .filter((line) => line.kind === "tip" && line.paymentId === paymentId)
      .map(({ walkerId, amountCents: tip }): Wish => {
        return { kind: "credit", walkerId, paymentId, amountCents: -tip, label: labels.tipTakenBack, reason, day };
      });
    return done([{ kind: "refund", way, paymentId, amountCents: -amountCents, label, reason, day }, ...tips]);
  });

/** What came by card goes back by card. */
function findPayment(lines: readonly MoneyLine[], id: string) {
  const payment = lines.find((line) => line.id === id && line.kind === "payment");
  if (!payment?.way) return "no-such-payment";
  return payment.way === "card" ? "by-card" : { ...payment, way: payment.way };
}
