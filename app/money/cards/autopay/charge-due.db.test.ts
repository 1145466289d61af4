import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { cardCharges, savedCards } from "~/db/tables/money/cards";
import { countFailures } from "~/platform/jobs/for-each-isolated.server";
import type { CommandContext } from "~/platform/context/command-contexts";
import type { Services } from "~/platform/context/context";

import { actionArgs } from "../../../../tests/support/action-args";
import {
  addHousehold,
  addStatement,
  cardContext,
  deliver,
  laterBy,
  movesOf,
  openCheckout,
  payByHand,
  portOf,
} from "../../../../tests/support/card-households";
import { onEachDatabase } from "../../../../tests/support/database";
import { mailsOf } from "../../../../tests/support/mails";
import { actorOf, contextOf } from "../../../../tests/support/people";
import { faults, useScriptedStripe } from "../../../../tests/support/scripted-stripe";
import { eventOf, intentOf } from "../../../../tests/support/scripted-stripe-shapes";
import { chargeDueStatements } from "./charge-due.server";
import { getOwnCard, isWaitingForCard, removeSavedCard, startSavingCard } from "./saved-card.server";
import { submitSavedCard } from "./submit-saved-card.server";

const stripe = useScriptedStripe();

onEachDatabase("a saved card (scripted Stripe)", (get) => {
  /** Adds a household that owes $60 today. */
  async function aClient() {
    const { db } = get();
    const household = await addHousehold(db, { dueIn: 0 });
    const { services } = cardContext(db, stripe());
    const ctx = contextOf(db, household.client, { services });
    return { db, ctx, household };
  }

  const save = async (ctx: Awaited<ReturnType<typeof aClient>>["ctx"]) => {
    await startSavingCard(ctx, await portOf(ctx));
    for (const event of stripe().completeLast()) await deliver(ctx, event);
  };
  /** Adds a household that owes $60 today and has a saved card. */
  async function savedClient() {
    const client = await aClient();
    await save(client.ctx);
    return client;
  }
  const run = ({ db, now, services }: CommandContext) => chargeDueStatements(db, now, services as Services);
  const asked = () => stripe().calls.filter(({ call }) => call === "POST /v1/payment_intents");

  test("is stored with the client's consent only after Stripe reports it", async () => {
    const { db, ctx, household } = await aClient();
    await startSavingCard(ctx, await portOf(ctx));
    expect(await getOwnCard(db, household.client.id)).toBeNull();
    expect(await isWaitingForCard(ctx)).toBe(true);
    const [event] = stripe().completeLast();
    if (event) await deliver(ctx, event);
    expect(await isWaitingForCard(ctx)).toBe(false);
    expect(await getOwnCard(db, household.client.id)).toMatchObject({
      brand: "visa",
      last4: "4242",
      expiresMonth: 4,
      expiresYear: 2031,
      consent: expect.stringContaining("on the due day of each statement"),
      consentAt: ctx.now.toString(),
    });
  });

  test("is not charged before the due day or at night, and a household without a card is not charged", async () => {
    const { db, ctx } = await aClient();
    await run(ctx);
    const later = await addHousehold(db, { dueIn: 1 });
    await save(contextOf(db, later.client, { services: ctx.services }));
    await run(ctx);
    await run(laterBy(ctx, { hours: 23 - 9 }));
    expect(asked()).toEqual([]);
  });

  test("pays the open amount once on the due day, however often the job runs and webhooks arrive", async () => {
    const { db, ctx, household } = await savedClient();
    await run(ctx);
    await Promise.all([run(ctx), run(ctx)]);
    const [intent] = [...stripe().intents.values()];
    if (intent) await deliver(ctx, eventOf("payment_intent.succeeded", intent));
    expect(asked().map(({ body }) => [body.amount, body.off_session])).toEqual([["6000", "true"]]);
    expect(await movesOf(db, household)).toEqual(["payment -6000"]);
    expect((await db.select().from(cardCharges))[0]?.state).toBe("paid");
    expect(await mailsOf(db)).toEqual([]);
  });

  test("is charged only after an open Checkout page has expired", async () => {
    const { db, ctx, household } = await savedClient();
    await openCheckout(ctx, household);
    await run(laterBy(ctx, { minutes: 30 }));
    expect(asked()).toEqual([]);
    await run(laterBy(ctx, { minutes: 40 }));
    expect(await movesOf(db, household)).toEqual(["payment -6000"]);
  });

  test("is charged again at the earliest a day after a decline, about which client and owner get one mail each", async () => {
    const { db, ctx, household } = await savedClient();
    stripe().script = [faults.declined];
    await run(ctx);
    await run(laterBy(ctx, { minutes: 10 }));
    expect(asked()).toHaveLength(1);
    expect(await movesOf(db, household)).toEqual([]);
    expect(await db.select().from(cardCharges)).toMatchObject([{ state: "declined", reason: "insufficient_funds" }]);
    const mails = await mailsOf(db);
    expect(mails.map(({ kind }) => kind)).toEqual(["card-declined", "card-declined"]);
    const toClient = mails.filter(({ recipient }) => recipient === household.client.email);
    expect(toClient.map(({ text }) => text)).toEqual([expect.stringContaining(`/pay/${household.token}`)]);
    await addStatement(db, household, { cents: 2500, dueIn: 0 });
    await run(laterBy(ctx, { minutes: 20 }));
    expect(asked()).toHaveLength(1);
    expect(await mailsOf(db)).toHaveLength(2);
    await run(laterBy(ctx, { hours: 24 }));
    expect(asked().map(({ body }) => body.amount)).toEqual(["6000", "8500"]);
  });

  test("is charged again with the same idempotency key while Stripe is down, and after a day client and owner get a mail", async () => {
    const { db, ctx } = await savedClient();
    stripe().script = [faults.down, faults.down];
    await run(ctx);
    await run(laterBy(ctx, { minutes: 10 }));
    await run(laterBy(ctx, { hours: 24 }));
    await run(laterBy(ctx, { hours: 24, minutes: 10 }));
    expect(new Set(asked().map(({ key }) => key)).size).toBe(1);
    expect(asked()).toHaveLength(2);
    expect(await db.select().from(cardCharges)).toMatchObject([{ state: "unclear" }]);
    expect(await mailsOf(db)).toHaveLength(2);
  });

  test("is not charged for what was paid by hand during an outage", async () => {
    const { db, ctx, household } = await savedClient();
    stripe().script = [faults.down];
    await run(ctx);
    await payByHand(db, household, 6000);
    await run(laterBy(ctx, { minutes: 10 }));
    expect(asked()).toHaveLength(1);
    expect(stripe().intents.size).toBe(0);
  });

  test("has its payment recorded if a webhook reports success after the charge was declined", async () => {
    const { db, ctx, household } = await savedClient();
    stripe().script = [faults.declined];
    await run(ctx);
    const [charge] = await db.select().from(cardCharges);
    await deliver(ctx, eventOf("payment_intent.succeeded", intentOf(6000, { autopay: charge?.id ?? "" })));
    expect(await movesOf(db, household)).toEqual(["payment -6000"]);
    expect((await db.select().from(cardCharges))[0]?.state).toBe("paid");
  });

  test("pays two statements due on one day with one charge, which keeps its idempotency key after a lost response", async () => {
    const { db, ctx, household } = await savedClient();
    await addStatement(db, household, { cents: 2500, dueIn: 0 });
    stripe().script = ["lost"];
    await run(ctx);
    await run(laterBy(ctx, { minutes: 10 }));
    await run(laterBy(ctx, { minutes: 20 }));
    expect(new Set(asked().map(({ key }) => key)).size).toBe(1);
    expect([...stripe().intents.values()].map(({ amount }) => amount)).toEqual([8500]);
    expect(await movesOf(db, household)).toEqual(["payment -8500"]);
  });

  test("pays another statement, due after a lost response, only once Stripe has responded", async () => {
    const { db, ctx, household } = await savedClient();
    stripe().script = ["lost"];
    await run(ctx);
    await addStatement(db, household, { cents: 2500, dueIn: 0 });
    stripe().script = [faults.down];
    await run(laterBy(ctx, { minutes: 10 }));
    expect(new Set(asked().map(({ key }) => key)).size).toBe(1);
    await run(laterBy(ctx, { minutes: 20 }));
    await run(laterBy(ctx, { minutes: 30 }));
    expect([...stripe().intents.values()].map(({ amount }) => amount)).toEqual([6000, 2500]);
    expect(await movesOf(db, household)).toEqual(["payment -2500", "payment -6000"]);
  });

  test("is not charged while a Checkout page for another statement of the household is open", async () => {
    const { db, ctx, household } = await savedClient();
    const other = await addStatement(db, household, { cents: 2500, dueIn: 7 });
    await openCheckout(ctx, other);
    await run(laterBy(ctx, { minutes: 10 }));
    expect(asked()).toEqual([]);
  });

  test("is not charged when a Checkout page was paid just before it expired, and that payment is recorded", async () => {
    const { db, ctx, household } = await savedClient();
    await openCheckout(ctx, household);
    const events = stripe().completeLast();
    await run(laterBy(ctx, { minutes: 40 }));
    expect(asked()).toEqual([]);
    for (const event of events) await deliver(laterBy(ctx, { minutes: 50 }), event);
    expect(await movesOf(db, household)).toEqual(["payment -6000"]);
  });

  test("is not charged until Stripe has reported whether an expired Checkout page was paid", async () => {
    const { db, ctx, household } = await savedClient();
    await openCheckout(ctx, household);
    stripe().unreachable = true;
    await run(laterBy(ctx, { minutes: 40 }));
    stripe().unreachable = false;
    expect(asked()).toEqual([]);
    await run(laterBy(ctx, { minutes: 50 }));
    expect(await movesOf(db, household)).toEqual(["payment -6000"]);
  });

  test("that is removed while its charge has no response leaves the charge unclear", async () => {
    const { db, ctx } = await savedClient();
    stripe().script = [faults.down];
    await run(ctx);
    await removeSavedCard(ctx);
    await run(laterBy(ctx, { minutes: 10 }));
    await run(laterBy(ctx, { hours: 24 }));
    expect(asked()).toHaveLength(1);
    expect(await db.select().from(cardCharges)).toMatchObject([{ state: "unclear" }]);
  });

  test("does not count as declined while Stripe processes its payment, which is recorded when it succeeds", async () => {
    const { db, ctx, household } = await savedClient();
    stripe().processing = true;
    await run(ctx);
    await run(laterBy(ctx, { hours: 24 }));
    expect(await db.select().from(cardCharges)).toMatchObject([{ state: "asked" }]);
    expect(await mailsOf(db)).toEqual([]);
    expect(await movesOf(db, household)).toEqual([]);
    stripe().finishProcessing("succeeded");
    await run(laterBy(ctx, { hours: 24, minutes: 10 }));
    expect(asked()).toHaveLength(1);
    expect(await movesOf(db, household)).toEqual(["payment -6000"]);
    expect(await db.select().from(cardCharges)).toMatchObject([{ state: "paid" }]);
  });

  test("counts as declined when its payment fails after processing", async () => {
    const { db, ctx, household } = await savedClient();
    stripe().processing = true;
    await run(ctx);
    stripe().finishProcessing("requires_payment_method");
    await run(laterBy(ctx, { minutes: 10 }));
    expect(await db.select().from(cardCharges)).toMatchObject([
      { state: "declined", reason: "requires_payment_method" },
    ]);
    expect(await movesOf(db, household)).toEqual([]);
    expect(await mailsOf(db)).toHaveLength(2);
  });

  test("is charged even if Stripe's response for another household is unreadable", async () => {
    const [one, other] = [await aClient(), await aClient()];
    await save(one.ctx);
    await save(other.ctx);
    stripe().script = [{ status: 200, body: { object: "nonsense" } }];
    await run(one.ctx);
    const charges = await one.db.select().from(cardCharges);
    expect(charges.map(({ state }) => state).toSorted()).toEqual(["asked", "paid"]);
    expect(await countFailures(one.db)).toEqual([{ job: "saved cards", count: 1 }]);
  });

  test.each(["", "save", "remove"])("returns 404 for the form %j when card payments are off", async (intent) => {
    const { db, household } = await aClient();
    const post = submitSavedCard(actionArgs(db, actorOf(household.client), { intent }));
    await expect(post).rejects.toMatchObject({ init: { status: 404 } });
  });

  test("pays nothing after its removal, and is deleted at Stripe by the job when the first attempt fails", async () => {
    const { db, ctx, household } = await savedClient();
    stripe().script = [faults.down];
    expect(await removeSavedCard(ctx)).toBe(true);
    expect(await removeSavedCard(contextOf(db, household.walkers[0] ?? household.client, ctx))).toBe(false);
    expect(await getOwnCard(db, household.client.id)).toBeNull();
    await run(ctx);
    expect((await db.select().from(savedCards))[0]?.forgottenAt).not.toBeNull();
    expect(asked()).toEqual([]);
  });

  test("is replaced by a newer card, in any order of webhooks", async () => {
    const { db, ctx, household } = await aClient();
    await startSavingCard(ctx, await portOf(ctx));
    const [first] = stripe().complete([...stripe().sessions.keys()][0] ?? "");
    const later = { ...ctx, now: ctx.now.add({ minutes: 5 }) };
    await save(later);
    const [newest] = await db.select().from(savedCards);
    if (first) await deliver(later, first);
    const kept = await db.select().from(savedCards).where(eq(savedCards.clientId, household.client.id));
    expect(kept.filter(({ removedAt }) => removedAt === null).map(({ id }) => id)).toEqual([newest?.id]);
    expect(kept).toHaveLength(2);
  });
});
