import { expect, test } from "vitest";

import { cardCharges, cardCheckouts, cardEvents, savedCards } from "~/db/tables/money/cards";

import { addHousehold } from "../../../tests/support/card-households";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { deleteOldCardEvents, deleteOldCards, deleteOldCheckouts } from "./delete-old-cards.server";
import { countUnknownCardEvents } from "~/money/cards/checkout/receive-event.server";

onEachDatabase("stored card data", () => {
  test("is deleted after the retention period, except a card that paid, kept with its statement", async ({ db }) => {
    const { now } = testContext(db);
    const ago = (days: number) => now.subtract({ hours: days * 24 });
    const { client, statement } = await addHousehold(db);
    const clientId = client.id;
    const event = { type: "refund.created", at: now, outcome: "done" } as const;
    await db.insert(cardEvents).values([
      { ...event, id: "evt_old", receivedAt: ago(366) },
      { ...event, id: "evt_young", receivedAt: ago(364) },
    ]);
    const checkout = { clientId, kind: "payment", statementId: statement.id, amountCents: 6000, endsAt: now } as const;
    await db.insert(cardCheckouts).values([
      { ...checkout, sessionId: "cs_old", madeAt: ago(366) },
      { ...checkout, sessionId: "cs_young", madeAt: ago(364) },
    ]);
    const facts = { brand: "visa", last4: "4242", expiresMonth: 4, expiresYear: 2031, consent: "I agree" };
    const card = { ...facts, clientId, customerId: "cus_1", consentAt: ago(3000), savedAt: ago(3000) };
    const cards = await db
      .insert(savedCards)
      .values([
        { ...card, paymentMethodId: "pm_old", removedAt: ago(2558) },
        { ...card, paymentMethodId: "pm_young", removedAt: ago(2556) },
        { ...card, paymentMethodId: "pm_paid", removedAt: ago(2558) },
        { ...card, paymentMethodId: "pm_kept" },
      ])
      .returning();
    const savedCardId = cards.find(({ paymentMethodId }) => paymentMethodId === "pm_paid")?.id ?? "";
    const charge = { statementId: statement.id, clientId, savedCardId, amountCents: 6000, askedAt: now } as const;
    await db.insert(cardCharges).values({ ...charge, state: "paid" });

    await deleteOldCardEvents(db, ago(365));
    await deleteOldCheckouts(db, ago(365));
    await deleteOldCards(db, ago(2557));

    expect((await db.select().from(cardEvents)).map(({ id }) => id)).toEqual(["evt_young"]);
    expect((await db.select().from(cardCheckouts)).map(({ sessionId }) => sessionId)).toEqual(["cs_young"]);
    const kept = (await db.select().from(savedCards)).map(({ paymentMethodId }) => paymentMethodId);
    expect(kept.toSorted()).toEqual(["pm_kept", "pm_paid", "pm_young"]);
  });

  test("has each unknown payment once in the operator's count, for 30 days", async ({ db }) => {
    const { now } = testContext(db);
    const event = { type: "payment_intent.succeeded", at: now, receivedAt: now };
    const old = now.subtract({ hours: 31 * 24 });
    await db.insert(cardEvents).values([
      { ...event, id: "evt_1", about: "pi_1", outcome: "unknown" },
      { ...event, id: "evt_2", about: "pi_1", outcome: "unknown" },
      { ...event, id: "evt_3", about: "pi_2", outcome: "odd" },
      { ...event, id: "evt_4", about: "pi_3", outcome: "done" },
      { ...event, id: "evt_5", about: "pi_4", outcome: "unknown", receivedAt: old },
    ]);
    expect(await countUnknownCardEvents(db, now)).toBe(2);
  });
});
