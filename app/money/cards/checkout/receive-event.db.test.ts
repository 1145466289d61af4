import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";

import { cardCheckouts, cardEvents } from "~/db/tables/money/cards";
import { moneyLines } from "~/db/tables/money/ledger";
import { readBalance } from "~/money/ledger/lines.server";

import type { CardPort } from "~/money/cards/stripe/port";
import type { CommandContext } from "~/platform/context/command-contexts";
import {
  addHousehold,
  cardContext,
  type CardHousehold,
  deliver,
  movesOf,
  openCheckout,
  payByHand,
  portOf,
} from "../../../../tests/support/card-households";
import { onEachDatabase, roundsOn } from "../../../../tests/support/database";
import { mailsOf } from "../../../../tests/support/mails";
import { useScriptedStripe } from "../../../../tests/support/scripted-stripe";
import { disputeOf, eventOf, intentOf, refundOf, sessionOf } from "../../../../tests/support/scripted-stripe-shapes";
import { checkMoney } from "~/money/check-money.server";
import { listSetAside } from "~/money/cards/set-aside.server";
import { zone } from "../../../../tests/support/zone";

const stripe = useScriptedStripe();

onEachDatabase("a webhook event (scripted Stripe)", (get) => {
  const outcomes = async () => (await get().db.select().from(cardEvents)).map(({ outcome }) => outcome);

  async function aSite(visits?: readonly (readonly number[])[]) {
    const { db } = get();
    const ctx = cardContext(db, stripe());
    const household = await addHousehold(db, visits ? { visits } : {});
    return { db, ctx, port: await portOf(ctx), household };
  }

  /** Pays on Stripe's page and returns the events of the payment. */
  async function paid(ctx: CommandContext, household: CardHousehold, tipCents = 0) {
    await openCheckout(ctx, household, { tipCents });
    const [intentEvent, sessionEvent] = stripe().completeLast();
    if (!intentEvent || !sessionEvent) throw new Error("nothing was paid");
    return { intentEvent, sessionEvent, intentId: (intentEvent.data.object as { id: string }).id };
  }

  test("about a payment of an unknown Checkout is listed for the owner, and records nothing", async () => {
    const { db, ctx, household } = await aSite();
    const foreign = intentOf(6000, { checkout: crypto.randomUUID() });
    await deliver(ctx, eventOf("checkout.session.completed", sessionOf(foreign)));
    await deliver(ctx, eventOf("payment_intent.succeeded", intentOf(500, { checkout: "not ours at all" })));
    expect(await outcomes()).toEqual(["unknown", "unknown"]);
    expect(await movesOf(db, household)).toEqual([]);
  });

  test("in another currency or with a malformed object is stored, but records nothing", async () => {
    const { db, ctx, household } = await aSite();
    const { intentEvent } = await paid(ctx, household);
    await deliver(ctx, { ...intentEvent, data: { object: { ...intentEvent.data.object, currency: "eur" } } });
    await deliver(ctx, eventOf("refund.created", { id: "re_1", amount: "much" }));
    expect(await outcomes()).toEqual(["odd", "odd"]);
    expect(await movesOf(db, household)).toEqual([]);
  });

  test("about an unpaid session records nothing", async () => {
    const { db, ctx, household } = await aSite();
    const unpaid = sessionOf(intentOf(6000, {}), { payment_status: "unpaid" });
    await deliver(ctx, eventOf("checkout.session.completed", unpaid));
    await deliver(ctx, eventOf("checkout.session.expired", unpaid));
    expect(await outcomes()).toEqual(["ignored", "ignored"]);
    expect(await movesOf(db, household)).toEqual([]);
  });

  test("records its payment once, even if several events arrive concurrently", async () => {
    const { ctx, db } = await aSite();
    for (let round = 0; round < roundsOn(get(), 3); round += 1) {
      const household = await addHousehold(db);
      const { intentEvent, sessionEvent } = await paid(ctx, household, 500);
      const all = [intentEvent, sessionEvent, intentEvent, sessionEvent, sessionEvent];
      await Promise.all(all.map((event) => deliver(ctx, event)));
      expect(await movesOf(db, household)).toEqual(["payment -6500", "tip 500"]);
    }
  });

  test("about a card payment after a payment by hand adds a credit", async () => {
    const { db, ctx, household } = await aSite();
    const { sessionEvent } = await paid(ctx, household);
    await payByHand(db, household, 6000);
    await deliver(ctx, sessionEvent);
    expect(await readBalance(db, household.client.id)).toBe(-6000);
  });

  test("records the amount Stripe received, even if it differs from the requested one", async () => {
    const { db, ctx, household } = await aSite();
    const { sessionEvent } = await paid(ctx, household);
    const less = { ...sessionEvent.data.object, amount_total: 5000 };
    await deliver(ctx, { ...sessionEvent, data: { object: less } });
    expect(await readBalance(db, household.client.id)).toBe(1000);
  });

  test("with a tip divides the tip among the walkers by visits, and the payment covers the tip", async () => {
    const { db, ctx, household } = await aSite([[3000, 3000], [3000]]);
    const { sessionEvent } = await paid(ctx, household, 1000);
    await deliver(ctx, sessionEvent);
    expect(await movesOf(db, household)).toEqual(["payment -10000", "tip 333", "tip 667"]);
    expect(await readBalance(db, household.client.id)).toBe(0);
    const tips = (await db.select().from(moneyLines)).filter(({ kind }) => kind === "tip");
    const payment = (await db.select().from(moneyLines)).find(({ kind }) => kind === "payment");
    expect(tips.map(({ walkerId, amountCents, paymentId }) => [walkerId, amountCents, paymentId])).toEqual(
      expect.arrayContaining([
        [household.walkers[0]?.id, 667, payment?.id],
        [household.walkers[1]?.id, 333, payment?.id],
      ]),
    );
  });

  test("about a second payment for one Checkout is set aside for the owner, and records nothing", async () => {
    const { db, ctx, household } = await aSite();
    const { sessionEvent } = await paid(ctx, household, 1200);
    await deliver(ctx, sessionEvent);
    const [checkout] = await db.select().from(cardCheckouts);
    const second = intentOf(7200, { checkout: checkout?.id ?? "" });
    for (const _ of [1, 2]) await deliver(ctx, eventOf("payment_intent.succeeded", second));
    expect(await movesOf(db, household)).toEqual(["payment -7200", "tip 1200"]);
    expect(await listSetAside(db, zone)).toMatchObject([
      { id: second.id, kind: "second-payment", clientId: household.client.id, cents: 7200 },
    ]);
    expect(await checkMoney(db, ctx.now, zone)).toEqual([]);
  });

  test("about one of two concurrent payments for a Checkout is set aside, and the other payment is recorded", async () => {
    const { db, ctx } = await aSite();
    for (let round = 0; round < roundsOn(get(), 3); round += 1) {
      const household = await addHousehold(db);
      await openCheckout(ctx, household);
      const [checkout] = await db.select().from(cardCheckouts).where(eq(cardCheckouts.clientId, household.client.id));
      const both = [intentOf(6000, { checkout: checkout?.id ?? "" }), intentOf(6000, { checkout: checkout?.id ?? "" })];
      await Promise.all(both.map((intent) => deliver(ctx, eventOf("payment_intent.succeeded", intent))));
      expect(await movesOf(db, household)).toEqual(["payment -6000"]);
      expect((await listSetAside(db, zone)).filter(({ clientId }) => clientId === household.client.id)).toHaveLength(1);
    }
  });

  test("about the refund of a second payment takes it off the owner's list, and records nothing", async () => {
    const { db, ctx, household } = await aSite();
    const { sessionEvent } = await paid(ctx, household);
    await deliver(ctx, sessionEvent);
    const [checkout] = await db.select().from(cardCheckouts);
    const second = intentOf(6000, { checkout: checkout?.id ?? "" });
    stripe().intents.set(second.id, second);
    await deliver(ctx, eventOf("refund.created", refundOf(second.id, 6000)));
    expect(await movesOf(db, household)).toEqual(["payment -6000"]);
    expect(await listSetAside(db, zone)).toEqual([]);
  });

  test("about a refund larger than its payment is set aside for the owner, and records nothing", async () => {
    const { db, ctx, household } = await aSite();
    const { sessionEvent, intentId } = await paid(ctx, household);
    await deliver(ctx, sessionEvent);
    const tooMuch = refundOf(intentId, 999_999);
    await deliver(ctx, eventOf("refund.created", tooMuch));
    await deliver(ctx, eventOf("refund.updated", tooMuch));
    expect(await movesOf(db, household)).toEqual(["payment -6000"]);
    expect(await listSetAside(db, zone)).toMatchObject([{ id: tooMuch.id, kind: "refund-too-large", cents: 999_999 }]);
    expect(await checkMoney(db, ctx.now, zone)).toEqual([]);
  });

  test("about a new refund after the bank returned the first one is recorded, in any order of webhooks", async () => {
    const { db, ctx, household } = await aSite();
    const { sessionEvent, intentId } = await paid(ctx, household);
    await deliver(ctx, sessionEvent);
    const first = refundOf(intentId, 6000);
    const again = refundOf(intentId, 6000);
    stripe().refunds.set(again.id, again);
    await deliver(ctx, eventOf("refund.created", first));
    await deliver(ctx, eventOf("refund.created", again));
    await deliver(ctx, eventOf("refund.failed", { ...first, status: "failed" }));
    expect(await movesOf(db, household)).toEqual(["adjustment -6000", "payment -6000", "refund 6000", "refund 6000"]);
    expect(await listSetAside(db, zone)).toEqual([]);
    expect(await checkMoney(db, ctx.now, zone)).toEqual([]);
  });

  test("writes nothing while Stripe can't be asked about the payment, so that it can be repeated", async () => {
    const { db, ctx, port, household } = await aSite();
    const { intentId } = await paid(ctx, household);
    const event = eventOf("refund.created", refundOf(intentId, 2000));
    const lost: CardPort = { ...port, readPayment: () => Promise.reject(new Error("no line")) };
    await expect(deliver(ctx, event, lost)).rejects.toThrow("no line");
    expect(await db.$count(cardEvents)).toBe(0);
    await deliver(ctx, event);
    expect(await movesOf(db, household)).toEqual(["payment -6000", "refund 2000"]);
  });

  test("about a dispute mails the owner once per step, and only a lost dispute is recorded", async () => {
    const { db, ctx, household } = await aSite();
    const { intentId, sessionEvent } = await paid(ctx, household);
    await deliver(ctx, sessionEvent);
    const dispute = disputeOf(intentId, 6000);
    const opened = eventOf("charge.dispute.created", dispute);
    for (const event of [opened, opened]) await deliver(ctx, event);
    expect(await movesOf(db, household)).toEqual(["payment -6000"]);
    await deliver(ctx, eventOf("charge.dispute.closed", { ...dispute, status: "lost" }));
    expect(await movesOf(db, household)).toEqual(["adjustment 6000", "payment -6000"]);
    expect((await mailsOf(db)).map(({ subject }) => subject)).toEqual([
      `Casey ${household.client.lastName}'s bank questions a payment`,
      `The bank took back Casey ${household.client.lastName}'s payment`,
    ]);
  });

  test("that is repeated or out of order, with payments by hand in between, leads to the same balance", async () => {
    const { db, ctx } = await aSite();
    const steps = fc.array(fc.nat(6), { minLength: 5, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(steps, async (picks) => {
        const household = await addHousehold(db);
        const { intentEvent, sessionEvent, intentId } = await paid(ctx, household, 500);
        const undone = refundOf(intentId, 700);
        const dispute = disputeOf(intentId, 300);
        const refunded = eventOf("refund.created", refundOf(intentId, 1000));
        const all: (() => Promise<unknown>)[] = [
          () => deliver(ctx, intentEvent),
          () => deliver(ctx, sessionEvent),
          () => deliver(ctx, refunded),
          () => deliver(ctx, eventOf("refund.created", undone)),
          () => deliver(ctx, eventOf("refund.failed", { ...undone, status: "failed" })),
          () => deliver(ctx, eventOf("charge.dispute.closed", { ...dispute, status: "lost" })),
          () =>
            db
              .insert(moneyLines)
              .values({
                clientId: household.client.id,
                kind: "payment",
                way: "cash",
                label: "Cash",
                amountCents: -2500,
                day: household.statement.periodTo,
                writtenAt: ctx.now,
                key: `mark:${household.statement.id}`,
              })
              .onConflictDoNothing(),
        ];
        // Delivers random events with repetitions, then every event once.
        const order = [...picks, ...all.keys()];
        for (const pick of order) await all[pick]?.();
        // Cents: 6000 charged + 500 tip - 6500 by card + 1000 refunded + 300 lost dispute - 2500 in cash = -1200.
        expect(await readBalance(db, household.client.id)).toBe(-1200);
        expect(await movesOf(db, household)).toEqual([
          "adjustment -700",
          "adjustment 300",
          "payment -2500",
          "payment -6500",
          "refund 1000",
          "refund 700",
          "tip 500",
        ]);
      }),
      { numRuns: 5 },
    );
  });
});
