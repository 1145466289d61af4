import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import { cardEvents } from "~/db/tables/money/cards";
import { businessContext, exchangeContext, type Services, servicesContext } from "~/platform/context/context";

import { addHousehold, cardContext, movesOf, portOf } from "../../../../tests/support/card-households";
import { onEachDatabase } from "../../../../tests/support/database";
import { exchangeFor } from "../../../../tests/support/exchange";
import { useScriptedStripe } from "../../../../tests/support/scripted-stripe";
import { eventOf, refundOf, signatureOf } from "../../../../tests/support/scripted-stripe-shapes";
import { startCardPayment } from "~/money/cards/checkout/start-payment.server";
import { answerCardWebhook } from "./receive-event.server";

const stripe = useScriptedStripe();

onEachDatabase("the webhook (scripted Stripe)", (get) => {
  async function send(body: string | Buffer, signature: string | null, cards = true) {
    const { db } = get();
    const { services, now, business } = cardContext(db, stripe());
    const context = new RouterContextProvider();
    const given = { ...services, cards: cards ? services.cards : null, db, now: () => now };
    context.set(servicesContext, given as unknown as Services);
    context.set(businessContext, business);
    const request = new Request("http://localhost:3000/api/stripe/webhook", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(signature === null ? {} : { "Stripe-Signature": signature }) },
      body: body as BodyInit,
    });
    context.set(exchangeContext, exchangeFor(request));
    return (await answerCardWebhook({ context })).status;
  }

  async function aPayment() {
    const { db } = get();
    const ctx = cardContext(db, stripe());
    const household = await addHousehold(db);
    const { statement, token } = household;
    await startCardPayment(ctx, await portOf(ctx), { statement, tipCents: 0, consent: null, page: `/pay/${token}` });
    const events = stripe().complete([...stripe().sessions.keys()].at(-1) ?? "");
    return { db, household, payload: JSON.stringify(events[0]) };
  }

  test("returns 404 when card payments are off", async () => {
    const { payload } = await aPayment();
    expect(await send(payload, signatureOf(payload), false)).toBe(404);
  });

  test("returns 400 for unsigned, forged, changed and outdated events, and stores nothing", async () => {
    const { db, household, payload } = await aPayment();
    const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;
    const signed = signatureOf(payload);
    const tries: [string, string | null][] = [
      [payload, null],
      [payload, ""],
      [payload, "t=1,v1="],
      [payload, `t=${minutesAgo(0)},v1=${"0".repeat(64)}`],
      [payload, signatureOf(payload, "whsec_of_somebody_else")],
      [payload, signatureOf(payload, undefined, minutesAgo(6))],
      [payload.replace("6000", "1"), signed],
      [`${payload} `, signed],
      ["", signed],
      ["not json at all", signatureOf("not json at all")],
      ["[]", signatureOf("[]")],
      ["{}", signatureOf("{}")],
    ];
    for (const [body, signature] of tries) expect(await send(body, signature), `${signature}`).toBe(400);
    expect(await db.$count(cardEvents)).toBe(0);
    expect(await movesOf(db, household)).toEqual([]);
  });

  test("accepts a signature that is four minutes old, and either of two secrets while they are being changed", async () => {
    const { db, household, payload } = await aPayment();
    const soon = Math.floor(Date.now() / 1000) - 240;
    const both = `${signatureOf(payload, undefined, soon)},v1=${"0".repeat(64)}`;
    expect(await send(payload, both)).toBe(200);
    expect(await send(payload, both)).toBe(200);
    expect(await movesOf(db, household)).toEqual(["payment -6000"]);
  });

  test("returns 200 for events it does not need and for malformed ones", async () => {
    for (const event of [
      eventOf("customer.created", { id: "cus_1" }),
      eventOf("refund.created", { id: "re_1" }),
      eventOf("charge.dispute.created", { amount: "much" }),
    ]) {
      const payload = JSON.stringify(event);
      expect(await send(payload, signatureOf(payload))).toBe(200);
    }
  });

  test("returns 503 while Stripe's API can't be reached, so that Stripe repeats the event", async ({ db }) => {
    const payload = JSON.stringify(eventOf("refund.created", refundOf("pi_of_another_day", 100)));
    stripe().unreachable = true;
    expect(await send(payload, signatureOf(payload))).toBe(503);
    expect(await db.$count(cardEvents)).toBe(0);
    stripe().unreachable = false;
    expect(await send(payload, signatureOf(payload))).toBe(200);
  });
});
