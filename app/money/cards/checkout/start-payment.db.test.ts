import { expect, test } from "vitest";

import { cardCharges, cardCheckouts } from "~/db/tables/money/cards";
import { moneyLines } from "~/db/tables/money/ledger";

import {
  addHousehold,
  addSavedCard,
  addStatement,
  cardContext,
  laterBy,
  movesOf,
  payByHand,
  portOf,
} from "../../../../tests/support/card-households";
import { onEachDatabase } from "../../../../tests/support/database";
import { faults, useScriptedStripe } from "../../../../tests/support/scripted-stripe";
import { startCardPayment } from "./start-payment.server";

const stripe = useScriptedStripe();

onEachDatabase("a payment by card (scripted Stripe)", (get) => {
  async function aHousehold() {
    const { db } = get();
    const ctx = cardContext(db, stripe());
    const household = await addHousehold(db);
    const wish = { statement: household.statement, tipCents: 0, consent: null, page: `/pay/${household.token}` };
    return { db, ctx, port: await portOf(ctx), household, wish };
  }
  const pages = () => [...stripe().sessions.values()];
  const openPages = () => pages().filter(({ status }) => status === "open");
  const asked = () => stripe().calls.filter(({ call }) => call === "POST /v1/checkout/sessions");

  test("is refused when nothing is open", async () => {
    const { db, ctx, port, household, wish } = await aHousehold();
    await payByHand(db, household, 6000);
    expect(await startCardPayment(ctx, port, wish)).toEqual({ ok: false, reason: "nothing-open" });
    expect(asked()).toEqual([]);
  });

  test("is refused below Stripe's minimum amount", async () => {
    const { db, ctx, port } = await aHousehold();
    const { statement, token } = await addHousehold(db, { visits: [[49]] });
    const wish = { statement, tipCents: 0, consent: null, page: `/pay/${token}` };
    expect(await startCardPayment(ctx, port, wish)).toEqual({ ok: false, reason: "too-small" });
  });

  test("fails with different errors for an outage and for an invalid API key, and records nothing", async () => {
    const { db, ctx, port, wish } = await aHousehold();
    stripe().script = [faults.down];
    expect(await startCardPayment(ctx, port, wish)).toEqual({ ok: false, reason: "unreachable" });
    stripe().script = [faults.wrongKey];
    expect(await startCardPayment(ctx, port, wish)).toEqual({ ok: false, reason: "refused" });
    expect(await db.$count(cardCheckouts)).toBe(1);
    expect(await db.$count(moneyLines)).toBe(2);
  });

  test("opens a page for the open amount and the tip that leads back to the statement", async () => {
    const { ctx, port, household, wish } = await aHousehold();
    const outcome = await startCardPayment(ctx, port, { ...wish, tipCents: 500 });
    expect(outcome).toEqual({ ok: true, value: { url: expect.stringContaining(`${stripe().root}checkout/`) } });
    const [call] = asked();
    expect(call?.body).toMatchObject({
      mode: "payment",
      "allowed_payment_method_types[0]": "card",
      "line_items[0][price_data][unit_amount]": "6000",
      "line_items[0][price_data][currency]": "usd",
      "line_items[1][price_data][unit_amount]": "500",
      "line_items[1][price_data][product_data][name]": "Tip for your walker",
      success_url: `http://localhost:3000/pay/${household.token}?card=back`,
      cancel_url: `http://localhost:3000/pay/${household.token}?card=stopped`,
    });
    // Stripe gets no personal data of the household.
    expect(JSON.stringify(call)).not.toMatch(/Casey|Morgan|example\.com/);
  });

  test("opens the same page after two clicks, even concurrent ones", async () => {
    const { db, ctx, port, wish } = await aHousehold();
    const both = await Promise.all([startCardPayment(ctx, port, wish), startCardPayment(ctx, port, wish)]);
    const third = await startCardPayment(laterBy(ctx, { minutes: 10 }), port, wish);
    expect(new Set([...both, third].map((each) => each.ok && each.value.url)).size).toBe(1);
    expect(new Set(asked().map(({ key }) => key)).size).toBe(1);
    expect(await db.$count(cardCheckouts)).toBe(1);
  });

  test("opens the same page again with the same idempotency key when the response was lost", async () => {
    const { ctx, port, wish } = await aHousehold();
    stripe().script = ["lost"];
    expect(await startCardPayment(ctx, port, wish)).toEqual({ ok: false, reason: "unreachable" });
    expect((await startCardPayment(ctx, port, wish)).ok).toBe(true);
    expect(stripe().sessions.size).toBe(1);
  });

  test("closes the previous page when the tip or amount changed, and does not reopen a closed page", async () => {
    const { db, ctx, port, household, wish } = await aHousehold();
    for (const tipCents of [0, 1000, 0]) await startCardPayment(ctx, port, { ...wish, tipCents });
    await payByHand(db, household, 2000);
    await startCardPayment(ctx, port, wish);
    expect(pages().map((each) => [each.status, each.amount_total])).toEqual([
      ["expired", 6000],
      ["expired", 7000],
      ["expired", 6000],
      ["open", 4000],
    ]);
  });

  test("is recorded instead of replaced when its page was paid and the webhook has not arrived", async () => {
    const { db, ctx, port, household, wish } = await aHousehold();
    await startCardPayment(ctx, port, wish);
    stripe().completeLast();
    const again = { ...wish, tipCents: 500 };
    expect(await startCardPayment(ctx, port, again)).toEqual({ ok: false, reason: "nothing-open" });
    expect(await movesOf(db, household)).toEqual(["payment -6000"]);
    expect(stripe().sessions.size).toBe(1);
  });

  test("is recorded when the form is sent again after the page was paid, and the paid page is not reused", async () => {
    const { db, ctx, port, household, wish } = await aHousehold();
    await startCardPayment(ctx, port, wish);
    stripe().completeLast();
    await startCardPayment(laterBy(ctx, { minutes: 1 }), port, wish);
    expect(stripe().sessions.size).toBe(1);
    expect(await startCardPayment(laterBy(ctx, { minutes: 40 }), port, wish)).toMatchObject({ reason: "nothing-open" });
    expect(await movesOf(db, household)).toEqual(["payment -6000"]);
  });

  test("is refused when Stripe fails to close the previous page", async () => {
    const { ctx, port, wish } = await aHousehold();
    await startCardPayment(ctx, port, wish);
    stripe().script = [faults.down];
    expect(await startCardPayment(ctx, port, { ...wish, tipCents: 500 })).toEqual({ ok: false, reason: "unreachable" });
    expect(pages().map(({ status }) => status)).toEqual(["open"]);
  });

  test("leaves one open page after concurrent forms with different tips", async () => {
    const { ctx, port, wish } = await aHousehold();
    const outcomes = await Promise.all(
      [0, 500, 1000].map((tipCents) => startCardPayment(ctx, port, { ...wish, tipCents })),
    );
    const open = openPages();
    expect(open).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: true, value: { url: open[0]?.url } });
  });

  test("succeeds even if its form has to close a dozen newer pages first", async () => {
    const { ctx, port, wish } = await aHousehold();
    await startCardPayment(ctx, port, wish);
    // While the first request waits for Stripe to close a page, the next one opens another page.
    const tips = Array.from({ length: 12 }, (_, index) => 100 * (index + 1));
    let isPressing = false;
    stripe().beforeCall = async (call) => {
      const tipCents = isPressing || !call.endsWith("/expire") ? undefined : tips.shift();
      if (tipCents === undefined) return;
      isPressing = true;
      await startCardPayment(ctx, port, { ...wish, tipCents });
      isPressing = false;
    };
    const outcome = await startCardPayment(ctx, port, { ...wish, tipCents: 5000 });
    expect(openPages().map((each) => each.amount_total)).toEqual([11_000]);
    expect(outcome).toEqual({ ok: true, value: { url: openPages()[0]?.url } });
    expect(tips).toEqual([]);
  });

  test("gets a conflict when another request closes its page before Stripe has opened it", async () => {
    const { ctx, port, wish } = await aHousehold();
    let other: ReturnType<typeof startCardPayment> | undefined;
    stripe().beforeCall = async () => {
      stripe().beforeCall = null;
      other = startCardPayment(ctx, port, { ...wish, tipCents: 500 });
      await other;
    };
    expect(await startCardPayment(ctx, port, wish)).toEqual({ ok: false, reason: "replaced" });
    expect(openPages().map((each) => each.amount_total)).toEqual([6500]);
    expect(await other).toEqual({ ok: true, value: { url: openPages()[0]?.url } });
  });

  test("opens no page while a charge of the saved card has no response", async () => {
    const { db, ctx, port, household, wish } = await aHousehold();
    const savedCardId = await addSavedCard(db, household.client.id, ctx.now);
    const other = await addStatement(db, household, { cents: 2500, dueIn: 0 });
    await db.insert(cardCharges).values({
      clientId: household.client.id,
      statementId: other.statement.id,
      savedCardId,
      amountCents: 8500,
      askedAt: ctx.now,
      state: "asked",
    });
    expect(await startCardPayment(ctx, port, wish)).toEqual({ ok: false, reason: "card-asked" });
    expect(asked()).toEqual([]);
  });

  test("closes the page for another statement of the household", async () => {
    const { db, ctx, port, household, wish } = await aHousehold();
    const { statement, token } = await addStatement(db, household, { cents: 2500, dueIn: 7 });
    await startCardPayment(ctx, port, wish);
    await startCardPayment(ctx, port, { ...wish, statement, page: `/pay/${token}` });
    expect(pages().map((each) => [each.status, each.amount_total])).toEqual([
      ["expired", 6000],
      ["open", 8500],
    ]);
  });

  test("closes and replaces a page that is about to expire", async () => {
    const { ctx, port, wish } = await aHousehold();
    await startCardPayment(ctx, port, wish);
    await startCardPayment(laterBy(ctx, { minutes: 26 }), port, wish);
    expect(pages().map(({ status }) => status)).toEqual(["expired", "open"]);
  });
});
