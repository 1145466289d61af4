import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/db/tables/clients";
import { cardEvents, savedCards } from "~/db/tables/money/cards";
import { readKeepOffer } from "~/money/cards/checkout/card-offer.server";
import type { CommandContext } from "~/platform/context/command-contexts";

import { testContext } from "../../../../tests/support/command-context";
import {
  addHousehold,
  cardContext,
  type CardHousehold,
  deliver,
  movesOf,
  openCheckout,
} from "../../../../tests/support/card-households";
import { onEachDatabase } from "../../../../tests/support/database";
import { contextOf } from "../../../../tests/support/people";
import { useScriptedStripe } from "../../../../tests/support/scripted-stripe";
import { getOwnCard, removeSavedCard } from "./saved-card.server";

const stripe = useScriptedStripe();

onEachDatabase("the payer's card (scripted Stripe)", (get) => {
  async function aHousehold() {
    const { db } = get();
    const ctx = cardContext(db, stripe());
    return { db, ctx, household: await addHousehold(db) };
  }

  /** Pays on Stripe's page with the given consent and returns the events. */
  async function paid(ctx: CommandContext, household: CardHousehold, consent: string | null) {
    await openCheckout(ctx, household, { consent });
    const [intent, session] = stripe().completeLast();
    if (!intent || !session) throw new Error("nothing was paid");
    return { intent, session };
  }
  const consentOf = ({ statement }: CardHousehold) => readKeepOffer(testContext(get().db), statement);

  test("is not saved without consent, whatever Stripe reports", async () => {
    const { db, ctx, household } = await aHousehold();
    const { intent, session } = await paid(ctx, household, null);
    const [call] = stripe().calls.filter(({ call: name }) => name === "POST /v1/checkout/sessions");
    expect(Object.keys(call?.body ?? {}).filter((name) => /future_usage|customer/.test(name))).toEqual([]);
    for (const event of [intent, session]) await deliver(ctx, event);
    expect(await db.$count(savedCards)).toBe(0);
    expect(await movesOf(db, household)).toEqual(["payment -6000"]);
  });

  test("can't be saved by a household that has a saved card or has left", async () => {
    const { db, ctx, household } = await aHousehold();
    const other = await addHousehold(db);
    await db
      .update(profiles)
      .set({ leftOn: Temporal.PlainDate.from("2026-11-01") })
      .where(eq(profiles.id, other.client.id));
    expect(await consentOf(other)).toBeNull();
    const { session } = await paid(ctx, household, await consentOf(household));
    await deliver(ctx, session);
    expect(await consentOf(household)).toBeNull();
  });

  test("is saved once with the consent, in any order of webhooks", async () => {
    for (const order of [
      [0, 1],
      [1, 0],
      [1, 1, 0, 0],
    ]) {
      const { db, ctx, household } = await aHousehold();
      const { intent, session } = await paid(ctx, household, await consentOf(household));
      for (const at of order) await deliver(ctx, at === 0 ? intent : session);
      expect(await movesOf(db, household)).toEqual(["payment -6000"]);
      expect(await getOwnCard(db, household.client.id)).toMatchObject({
        brand: "visa",
        last4: "4242",
        consent: expect.stringContaining("I can remove the card on my profile at any time"),
        consentAt: ctx.now.toString(),
      });
      expect(await db.$count(savedCards, eq(savedCards.clientId, household.client.id))).toBe(1);
    }
  });

  test("is saved once by two concurrent events", async () => {
    const { db, ctx, household } = await aHousehold();
    const { intent, session } = await paid(ctx, household, await consentOf(household));
    await Promise.all([deliver(ctx, intent), deliver(ctx, session)]);
    expect(await getOwnCard(db, household.client.id)).not.toBeNull();
    expect(await movesOf(db, household)).toEqual(["payment -6000"]);
  });

  test("stays removed when the second event about it arrives later", async () => {
    const { db, ctx, household } = await aHousehold();
    const { intent, session } = await paid(ctx, household, await consentOf(household));
    await deliver(ctx, intent);
    expect(await removeSavedCard(contextOf(db, household.client, { services: ctx.services }))).toBe(true);
    await deliver(ctx, session);
    expect(await getOwnCard(db, household.client.id)).toBeNull();
  });

  test("is saved from the repeated event if Stripe can't be reached at first, and its payment is recorded from the first one", async () => {
    const { db, ctx, household } = await aHousehold();
    const { session } = await paid(ctx, household, await consentOf(household));
    stripe().unreachable = true;
    await expect(deliver(ctx, session)).rejects.toThrow("Stripe could not be asked");
    expect(await movesOf(db, household)).toEqual(["payment -6000"]);
    expect(await db.$count(cardEvents)).toBe(0);
    stripe().unreachable = false;
    await deliver(ctx, session);
    expect(await getOwnCard(db, household.client.id)).not.toBeNull();
    expect(await movesOf(db, household)).toEqual(["payment -6000"]);
  });

  test("is not saved when Stripe does not know the payment, which is recorded anyway", async () => {
    const { db, ctx, household } = await aHousehold();
    const { session } = await paid(ctx, household, await consentOf(household));
    stripe().intents.clear();
    await deliver(ctx, session);
    expect(await movesOf(db, household)).toEqual(["payment -6000"]);
    expect(await db.$count(savedCards)).toBe(0);
  });

  test("is saved through a new Checkout page, and the previous page is closed, when the consent changes", async () => {
    const { ctx, household } = await aHousehold();
    for (const consent of [await consentOf(household), null]) await openCheckout(ctx, household, { consent });
    expect([...stripe().sessions.values()].map(({ status }) => status)).toEqual(["expired", "open"]);
  });
});
