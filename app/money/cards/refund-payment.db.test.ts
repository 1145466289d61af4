import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { cardRefunds } from "~/db/tables/money/cards";
import { auditLog } from "~/db/tables/platform";

import { readLines } from "~/money/ledger/lines.server";
import type { CommandContext } from "~/platform/context/command-contexts";
import { servicesContext } from "~/platform/context/context";
import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import {
  addHousehold,
  cardContext,
  deliver,
  movesOf,
  openCheckout,
  portOf,
} from "../../../tests/support/card-households";
import { onEachDatabase, roundsOn } from "../../../tests/support/database";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { faults, useScriptedStripe } from "../../../tests/support/scripted-stripe";
import { eventOf, refundOf } from "../../../tests/support/scripted-stripe-shapes";
import { getCardPayment, refundCardPayment, submitRefund } from "./refund-payment.server";

const stripe = useScriptedStripe();
const logged = (db: Db) => db.select().from(auditLog);

onEachDatabase("the owner's refund (scripted Stripe)", (get) => {
  async function aPayment() {
    const { db } = get();
    const owner = await addAdmin(db);
    const { services } = cardContext(db, stripe());
    const ctx = adminContextOf(db, owner, { services });
    const port = await portOf(ctx);
    const household = await addHousehold(db);
    await openCheckout(ctx, household);
    for (const event of stripe().completeLast()) await deliver(ctx, event);
    const payment = (await readLines(db, household.client.id)).find(({ kind }) => kind === "payment");
    const wish = { paymentId: payment?.id ?? "", amountCents: 2000, reason: "A walk was cut short" };
    /** Submits the form of a newly loaded page; pass `formKey` and `shown` to resubmit an earlier one. */
    const refund = async (amountCents: number, formKey: string = crypto.randomUUID(), shown?: number) => {
      const version = shown ?? (await getCardPayment(db, wish.paymentId))?.idempotency.version ?? 0;
      return refundCardPayment(ctx, port, { ...wish, amountCents, formKey, version });
    };
    return { db, ctx, port, household, wish, refund, payment };
  }
  const asked = () => stripe().calls.filter(({ call }) => call === "POST /v1/refunds");

  test("is refused for a payment that was not made by card", async () => {
    const { db, ctx, port, household, wish } = await aPayment();
    const charge = (await readLines(db, household.client.id)).find(({ kind }) => kind === "charge");
    for (const paymentId of [crypto.randomUUID(), charge?.id ?? ""])
      expect(
        await refundCardPayment(ctx, port, { ...wish, paymentId, formKey: crypto.randomUUID(), version: 0 }),
      ).toEqual({ ok: false, reason: "not-found" });
    expect(asked()).toEqual([]);
  });

  test("returns 404 for an empty form when card payments are off, or when the payment is unknown", async () => {
    const { db, ctx, wish } = await aPayment();
    const post = (paymentId: string, cards: CommandContext["services"]["cards"]) => {
      const args = actionArgs(db, ctx.actor);
      args.context.set(servicesContext, { ...args.context.get(servicesContext), cards });
      return submitRefund({ ...args, params: { id: paymentId } });
    };
    await expect(post(wish.paymentId, null)).rejects.toMatchObject({ init: { status: 404 } });
    const { cards } = ctx.services;
    await expect(post(crypto.randomUUID(), cards)).rejects.toMatchObject({ init: { status: 404 } });
    expect((await refusalOf(post(wish.paymentId, cards))).status).toBe(400);
  });

  test("never exceeds the payment, whether in one refund or several", async () => {
    const { refund } = await aPayment();
    expect(await refund(6001)).toEqual({ ok: false, reason: "too-much" });
    expect(await refund(4000)).toEqual({ ok: true, value: { cents: 4000 } });
    expect(await refund(2001)).toEqual({ ok: false, reason: "too-much" });
    expect(await refund(2000)).toEqual({ ok: true, value: { cents: 2000 } });
    expect(await refund(1)).toEqual({ ok: false, reason: "too-much" });
    expect(asked()).toHaveLength(2);
  });

  test("is limited by refunds at Stripe and lost disputes", async () => {
    const { ctx, refund, payment } = await aPayment();
    await deliver(ctx, eventOf("refund.created", refundOf(payment?.outsideId ?? "", 5000)));
    expect(await refund(1001)).toEqual({ ok: false, reason: "too-much" });
    expect(await refund(1000)).toMatchObject({ ok: true });
  });

  test("is recorded once from the response and the webhook, with the owner's reason", async () => {
    const { db, ctx, household, refund, payment } = await aPayment();
    await refund(2000);
    const [line] = (await readLines(db, household.client.id)).filter(({ kind }) => kind === "refund");
    const [row] = await db.select().from(cardRefunds);
    const again = refundOf(payment?.outsideId ?? "", 2000, {
      id: line?.outsideId ?? "",
      metadata: { refund: row?.id ?? "" },
    });
    await deliver(ctx, eventOf("refund.created", again));
    await deliver(ctx, eventOf("refund.updated", again));
    expect(await movesOf(db, household)).toEqual(["payment -6000", "refund 2000"]);
    expect(line).toMatchObject({ reason: "A walk was cut short", way: "card", paymentId: payment?.id });
    expect(row?.state).toBe("done");
  });

  test("is in the audit log once with its reason, however often the form is sent", async () => {
    const { db, ctx, household, refund } = await aPayment();
    await refund(6001);
    stripe().script = [faults.down];
    await refund(2000);
    await refund(2000);
    expect(await logged(db)).toMatchObject([
      {
        action: "refundCardPayment",
        actorId: ctx.actor.id,
        subjectTable: "money_lines",
        subjectId: household.client.id,
        subjectName: `Casey ${household.client.lastName}`,
        after: { entry: "Refund to the card", amount: "$20.00", reason: "A walk was cut short" },
      },
    ]);
  });

  test("is not repeated when the form is sent again, and is refused with another amount or from an older page", async () => {
    const { db, household, refund } = await aPayment();
    const formKey = crypto.randomUUID();
    for (const _ of [1, 2, 3]) expect(await refund(2000, formKey, 0)).toEqual({ ok: true, value: { cents: 2000 } });
    expect(await refund(1000, formKey)).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await refund(2000, crypto.randomUUID(), 0)).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await movesOf(db, household)).toEqual(["payment -6000", "refund 2000"]);
    expect(asked().map(({ key }) => key)).toEqual([`refund-${formKey}`]);
  });

  test.each([
    ["ten concurrent sends of one form", 10, 1],
    ["two concurrent forms with keys of their own", 2, 2],
  ])("is made once by %s", async (_, sends, forms) => {
    for (let round = 0; round < roundsOn(get(), 3); round += 1) {
      const { db, household, refund } = await aPayment();
      const keys = Array.from({ length: forms }, () => crypto.randomUUID());
      const answers = await Promise.all(
        Array.from({ length: sends }, (__, each) => refund(2000, keys[each % forms], 0)),
      );
      expect(answers.some(({ ok }) => ok)).toBe(true);
      expect(await movesOf(db, household)).toEqual(["payment -6000", "refund 2000"]);
    }
  });

  test("keeps its idempotency key when the connection drops and Stripe's library repeats the call", async () => {
    const { db, household, refund } = await aPayment();
    stripe().script = ["dropped"];
    expect(await refund(2000)).toMatchObject({ ok: true });
    expect(new Set(asked().map(({ key }) => key)).size).toBe(1);
    expect(await movesOf(db, household)).toEqual(["payment -6000", "refund 2000"]);
  });

  test("keeps its idempotency key after a lost response, and a second refund has to wait", async () => {
    const { db, household, refund } = await aPayment();
    stripe().script = ["lost"];
    expect(await refund(1000)).toEqual({ ok: false, reason: "unreachable" });
    expect(await refund(500)).toEqual({ ok: false, reason: "under-way" });
    expect(await refund(1000)).toEqual({ ok: true, value: { cents: 1000 } });
    expect(new Set(asked().map(({ key }) => key)).size).toBe(1);
    expect(await movesOf(db, household)).toEqual(["payment -6000", "refund 1000"]);
  });

  test("does not block later refunds when Stripe refuses it", async () => {
    const { db, household, refund } = await aPayment();
    stripe().script = [faults.tooMuch];
    expect(await refund(2000)).toEqual({ ok: false, reason: "refused" });
    expect(await movesOf(db, household)).toEqual(["payment -6000"]);
    expect(new Set((await logged(db)).map(({ action }) => action))).toEqual(
      new Set(["refundCardPayment", "cardRefundRefused"]),
    );
    expect(await refund(6000)).toMatchObject({ ok: true });
  });

  test("can be made again after the bank returned it", async () => {
    const { db, ctx, refund, payment } = await aPayment();
    await refund(6000);
    const [row] = await db.select().from(cardRefunds);
    const failed = refundOf(payment?.outsideId ?? "", 6000, {
      id: row?.refundId ?? "",
      status: "failed",
      metadata: { refund: row?.id ?? "" },
    });
    await deliver(ctx, eventOf("refund.failed", failed));
    expect(await getCardPayment(db, payment?.id ?? "")).toMatchObject({ left: 6000, asked: null });
    expect((await db.select().from(cardRefunds))[0]?.state).toBe("failed");
  });
});
