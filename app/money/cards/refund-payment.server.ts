// Refunds a card payment (docs/product.md, Paying by card): never more than was paid, and once per form. The form key
// is the id of the row and Stripe's idempotency key.
import { and, eq } from "drizzle-orm";
import { type ActionFunctionArgs, href, type LoaderFunctionArgs } from "react-router";
import { z } from "zod";

import { askAgainHours } from "~/business/money/cards";
import type { Db } from "~/db/client.server";
import { sqlState, uniqueViolation } from "~/db/errors";
import { cardRefunds } from "~/db/tables/money/cards";
import { moneyLines } from "~/db/tables/money/ledger";
import { sentOnce } from "~/money/account/forms";
import { openCards } from "~/money/cards/stripe/open-cards.server";
import { type CardPort, CardsRefused, CardsUnreachable } from "~/money/cards/stripe/port";
import { logAccountChange, readHousehold } from "~/money/ledger/households.server";
import { lockAccount, type MoneyLine } from "~/money/ledger/lines.server";
import { cardLineTexts as texts, refundTexts } from "~/money/texts/cards";
import { type AdminContext, adminContext, formAction, notFound } from "~/platform/index.server";
import { line } from "~/shared/fields";
import { success } from "~/shared/form-reply";
import { type Cents, formatExact } from "~/shared/money";
import { done, refused, type Result } from "~/shared/result";

import { bookRefund, readRefundableCents } from "./book-refund.server";
import { readDollars } from "./rules";

export type NoRefund = "not-found" | "too-much" | "under-way" | "changed-meanwhile" | "unreachable" | "refused";

export interface RefundWish {
  paymentId: string;
  amountCents: Cents;
  reason: string;
  formKey: string;
  /** Number of lines about the payment that the page showed. */
  version: number;
}

type Refund = typeof cardRefunds.$inferSelect;

export async function refundCardPayment(
  ctx: AdminContext,
  port: CardPort,
  wish: RefundWish,
): Promise<Result<{ cents: Cents }, NoRefund>> {
  const asked = await storeRefund(ctx, wish);
  if (!asked.ok) return asked;
  const { refund, outsideId } = asked.value;
  const { id, amountCents: cents, state } = refund;
  if (state === "done") return done({ cents });
  try {
    const answer = await port.refund({ id, paymentId: outsideId, cents });
    // The webhook reports the same refund, earlier or later; it is recorded once.
    await ctx.db.transaction((tx) =>
      bookRefund(tx, answer, { zone: ctx.business.timeZone, now: ctx.now, at: ctx.now }),
    );
    return answer.isUndone ? refused("refused") : done({ cents });
  } catch (error) {
    if (error instanceof CardsUnreachable) return refused("unreachable");
    if (!(error instanceof CardsRefused)) throw error;
    ctx.services.log.warn({ refund: id, code: error.code }, "Stripe refused a refund");
    await noteRefusal(ctx, refund);
    return refused("refused");
  }
}

/** Returns the stored refund when the form is sent again, or when Stripe has not answered the previous refund yet. */
async function storeRefund(
  ctx: AdminContext,
  wish: RefundWish,
): Promise<Result<{ refund: Refund; outsideId: string }, NoRefund>> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const found = await findPayment(tx, wish.paymentId);
      if (!found?.outsideId) return refused("not-found");
      const { outsideId, clientId } = found;
      await lockAccount(tx, clientId);
      const [sent] = await tx.select().from(cardRefunds).where(eq(cardRefunds.id, wish.formKey));
      const { left, open } = await readRefundable(tx, found);
      const known = sent ?? open;
      if (known) {
        const isSame = known.paymentId === wish.paymentId && known.amountCents === wish.amountCents;
        if (known.state === "asked")
          return isSame && isRecent(ctx, known) ? done({ refund: known, outsideId }) : refused("under-way");
        if (!isSame) return refused("changed-meanwhile");
        return known.state === "done" ? done({ refund: known, outsideId }) : refused("refused");
      }
      if ((await tx.$count(moneyLines, eq(moneyLines.paymentId, found.id))) !== wish.version)
        return refused("changed-meanwhile");
      if (wish.amountCents > left) return refused("too-much");
      const { formKey: id, paymentId, amountCents, reason } = wish;
      const [refund] = await tx
        .insert(cardRefunds)
        .values({ id, paymentId, amountCents, reason, madeBy: ctx.actor.id, askedAt: ctx.now, state: "asked" })
        .returning();
      if (!refund) throw new Error("the refund was not stored");
      await record(tx, ctx, found, "refundCardPayment", {
        entry: texts.refund,
        amount: formatExact(refund.amountCents),
        reason: wish.reason,
      });
      return done({ refund, outsideId });
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return refused("under-way");
    throw error;
  }
}

/** Adds Stripe's refusal to the audit log, which already has the requested refund. */
async function noteRefusal(ctx: AdminContext, { id, paymentId, amountCents }: Refund): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const isAsked = and(eq(cardRefunds.id, id), eq(cardRefunds.state, "asked"));
    const failed = await tx
      .update(cardRefunds)
      .set({ state: "failed" })
      .where(isAsked)
      .returning({ id: cardRefunds.id });
    const payment = failed.length > 0 && (await findPayment(tx, paymentId));
    if (payment)
      await record(tx, ctx, payment, "cardRefundRefused", { amount: formatExact(amountCents), entry: texts.refused });
  });
}

async function record(
  tx: Db,
  ctx: AdminContext,
  { clientId }: MoneyLine,
  action: string,
  after: Record<string, string>,
): Promise<void> {
  const client = await readHousehold(tx, clientId);
  if (client) await logAccountChange(tx, ctx, client, { action, after });
}

const isRecent = ({ now }: AdminContext, { askedAt }: Refund): boolean =>
  now.epochMilliseconds < askedAt.add({ hours: askAgainHours }).epochMilliseconds;

async function findPayment(db: Db, id: string): Promise<MoneyLine | null> {
  const [line] = await db
    .select()
    .from(moneyLines)
    .where(and(eq(moneyLines.id, id), eq(moneyLines.kind, "payment"), eq(moneyLines.way, "card")));
  return line ?? null;
}

async function readRefundable(db: Db, payment: MoneyLine): Promise<{ left: Cents; open: Refund | null }> {
  const [open] = await db
    .select()
    .from(cardRefunds)
    .where(and(eq(cardRefunds.paymentId, payment.id), eq(cardRefunds.state, "asked")));
  return { left: await readRefundableCents(db, payment, open?.amountCents), open: open ?? null };
}

/** Loads a card payment with its refunds. Returns null when there is no such payment. */
export async function getCardPayment(db: Db, id: string) {
  const payment = await findPayment(db, id);
  if (!payment) return null;
  const [{ left, open }, moves] = await Promise.all([
    readRefundable(db, payment),
    db.select().from(moneyLines).where(eq(moneyLines.paymentId, id)).orderBy(moneyLines.writtenAt),
  ]);
  return {
    id,
    clientId: payment.clientId,
    day: payment.day.toString(),
    cents: -payment.amountCents,
    /** Cents of the payment that can still be refunded. */
    left,
    idempotency: { formKey: crypto.randomUUID(), version: moves.length },
    /** Refund that Stripe has not answered yet. */
    asked: open && { cents: open.amountCents, reason: open.reason },
    moves: moves.map((line) => ({
      id: line.id,
      day: line.day.toString(),
      label: line.label,
      reason: line.reason,
      cents: line.amountCents,
    })),
  };
}

export type CardPaymentView = NonNullable<Awaited<ReturnType<typeof getCardPayment>>>;

export async function loadCardPayment({ params, context }: LoaderFunctionArgs) {
  const ctx = adminContext(context);
  const payment = ctx.services.cards && (await getCardPayment(ctx.db, params.id ?? ""));
  if (!payment) throw notFound();
  return { payment };
}

const refundForm = z.object({
  ...sentOnce,
  amount: z.string({ error: refundTexts.problems.amount }).transform((typed, issues) => {
    const cents = readDollars(typed);
    if (cents !== null && cents > 0) return cents;
    issues.addIssue({ code: "custom", message: refundTexts.problems.amount });
    return z.NEVER;
  }),
  reason: line(refundTexts.problems.reason, 1),
});

/** Adds a new form key and version to the reply: the owner has now seen the current state, and may refund again. */
const withNewKey =
  (paymentId: string, message: string) =>
  async (_: unknown, { ctx }: { ctx: AdminContext }) => {
    const payment = await getCardPayment(ctx.db, paymentId);
    if (!payment) return "not-found";
    const { formKey, version } = payment.idempotency;
    return { status: 409, message, values: { formKey: [formKey], version: [String(version)] } };
  };

export async function submitRefund(args: ActionFunctionArgs) {
  const { db, services } = adminContext(args.context);
  const paymentId = args.params.id ?? "";
  const port = await openCards(services);
  if (!port || !(await getCardPayment(db, paymentId))) throw notFound();
  return formAction({
    schema: refundForm,
    context: adminContext,
    command: (ctx, { amount: amountCents, ...sent }) =>
      refundCardPayment(ctx, port, { paymentId, amountCents, ...sent }),
    done: ({ cents }) => ({
      toast: success(refundTexts.done(cents).title, refundTexts.done(cents).text),
      to: href("/admin/payments/:id", { id: paymentId }),
    }),
    texts: {
      "not-found": "not-found",
      "too-much": { status: 409, errors: { amount: refundTexts.problems["too-much"] } },
      "under-way": { status: 409, message: refundTexts.problems["under-way"] },
      "changed-meanwhile": withNewKey(paymentId, refundTexts.problems["changed-meanwhile"]),
      unreachable: { status: 503, message: refundTexts.problems.unreachable },
      refused: withNewKey(paymentId, refundTexts.problems.refused),
    },
  })(args);
}
