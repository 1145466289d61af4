// Property test: whatever the order of form posts, webhooks, lost responses and job runs, a household with a saved card
// and up to five statements due on one day never pays more than it owes.
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";

import { cardCharges } from "~/db/tables/money/cards";
import { checkMoney } from "~/money/check-money.server";
import { readBalance } from "~/money/ledger/lines.server";
import type { CommandContext } from "~/platform/context/command-contexts";
import type { Services } from "~/platform/context/context";

import {
  addHousehold,
  addStatement,
  type CardHousehold,
  cardContext,
  laterBy,
  portOf,
} from "../../../tests/support/card-households";
import { emptyTables, onEachDatabase } from "../../../tests/support/database";
import { contextOf } from "../../../tests/support/people";
import { faults, useScriptedStripe } from "../../../tests/support/scripted-stripe";
import { eventOf, type ScriptedEvent, signatureOf } from "../../../tests/support/scripted-stripe-shapes";
import { chargeDueStatements } from "./autopay/charge-due.server";
import { startSavingCard } from "./autopay/saved-card.server";
import { startCardPayment } from "./checkout/start-payment.server";
import { receiveCardEvent } from "./checkout/receive-event.server";
import { listSetAside } from "./set-aside.server";
import { zone } from "../../../tests/support/zone";

const stripe = useScriptedStripe();

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant("run" as const), times: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 45 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("press" as const),
      statement: fc.nat(4),
      tips: fc.array(fc.constantFrom(0, 500), { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant("pay" as const), page: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant("deliver" as const), event: fc.nat(9) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("fail" as const),
      how: fc.constantFrom("lost" as const, "down" as const, "declined" as const, "processing" as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ what: "killed" as const }) },
  { weight: 1, arbitrary: fc.constant({ what: "save a card" as const }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("another is due" as const), cents: fc.constant(1700) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

type DueStatement = Pick<CardHousehold, "statement" | "token">;

class CardScenario {
  readonly events: ScriptedEvent[] = [];
  readonly household: CardHousehold;
  readonly due: DueStatement[];
  /** URLs of the Checkout pages that the payer was sent to. */
  readonly #urls = new Set<string>();
  #ctx: CommandContext;

  constructor(ctx: CommandContext, household: CardHousehold, due: DueStatement[]) {
    this.#ctx = ctx;
    this.household = household;
    this.due = due;
  }

  get now() {
    return this.#ctx.now;
  }

  async apply(given: Step): Promise<void> {
    const { db } = this.#ctx;
    switch (given.what) {
      case "run":
        await Promise.all(Array.from({ length: given.times }, () => this.run()));
        return;
      case "wait":
        return this.wait({ minutes: given.minutes });
      case "press":
        await Promise.all(given.tips.map((tipCents) => this.press(given.statement, tipCents)));
        return;
      case "pay":
        return this.pay(given.page);
      case "deliver":
        return this.deliver(this.events[given.event % Math.max(1, this.events.length)]);
      case "fail":
        return this.fail(given.how);
      // Simulates a process that dies after storing the charge and before calling Stripe.
      case "killed":
        stripe().unreachable = true;
        await this.run();
        stripe().unreachable = false;
        return;
      case "save a card":
        return this.saveCard();
      case "another is due":
        if (this.due.length < 5)
          this.due.push(await addStatement(db, this.household, { cents: given.cents, dueIn: 0 }));
    }
  }

  wait(duration: Temporal.DurationLike): void {
    this.#ctx = laterBy(this.#ctx, duration);
  }

  run(): Promise<void> {
    const { db, now, services } = this.#ctx;
    return chargeDueStatements(db, now, services as Services);
  }

  async press(which: number, tipCents: number): Promise<void> {
    const { statement, token } = this.due[which % this.due.length] ?? this.household;
    const started = await startCardPayment(this.#ctx, await portOf(this.#ctx), {
      statement,
      tipCents,
      consent: null,
      page: `/pay/${token}`,
    });
    if (started.ok) this.#urls.add(started.value.url);
  }

  /** Pays on an open Checkout page that the payer was sent to. The payer can't know a URL whose response was lost. */
  pay(which: number): void {
    const open = [...stripe().sessions.values()].filter(
      ({ status, url, expires_at: ends }) =>
        status === "open" && this.#urls.has(url ?? "") && ends * 1000 > this.now.epochMilliseconds,
    );
    const page = open[which % Math.max(1, open.length)];
    if (page) this.events.push(...stripe().complete(page.id));
  }

  async saveCard(): Promise<void> {
    const ctx = contextOf(this.#ctx.db, this.household.client, this.#ctx);
    await startSavingCard(ctx, await portOf(ctx));
    const last = [...stripe().sessions.values()].findLast(({ mode }) => mode === "setup");
    for (const event of last ? stripe().complete(last.id) : []) await this.deliver(event);
  }

  fail(how: "lost" | "down" | "declined" | "processing"): void {
    if (how === "lost") stripe().script.push("lost");
    if (how === "down") stripe().script.push(faults.down);
    if (how === "declined") stripe().script.push(faults.declined);
    if (how === "processing") stripe().processing = true;
  }

  async deliver(event: ScriptedEvent | undefined): Promise<void> {
    if (!event) return;
    const port = await portOf(this.#ctx);
    const payload = JSON.stringify(event);
    const read = port.readEvent(Buffer.from(payload), signatureOf(payload));
    // Stripe redelivers an event that failed; the scenario does so in `settle`.
    if (read) await receiveCardEvent(this.#ctx, port, read);
  }

  /** Ends all failures, runs the job for five days, and delivers every event. */
  async settle(): Promise<void> {
    stripe().script = [];
    stripe().finishProcessing("succeeded");
    stripe().processing = false;
    for (let day = 0; day < 5; day += 1) {
      await this.run();
      await this.run();
      this.wait({ minutes: 60 * 24 });
    }
    const paid = [...stripe().intents.values()].map((intent) => eventOf("payment_intent.succeeded", intent));
    for (const event of [...this.events, ...paid]) await this.deliver(event);
  }
}

onEachDatabase("card payments in any order", (get) => {
  test("never take more than the household owes", { timeout: 120_000 }, async ({ db }) => {
    const sequences = fc.record({
      statements: fc.integer({ min: 1, max: 5 }),
      steps: fc.array(step, { maxLength: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(sequences, async ({ statements, steps }) => {
        await emptyTables(get());
        stripe().reset();
        const household = await addHousehold(db, { dueIn: 0 });
        const due = [{ statement: household.statement, token: household.token }];
        while (due.length < statements) due.push(await addStatement(db, household, { cents: 2500, dueIn: 0 }));
        const { services } = cardContext(db, stripe());
        const scenario = new CardScenario({ ...contextOf(db, household.client), services }, household, due);
        await scenario.saveCard();
        for (const each of steps) {
          // Advances the test clock: the code compares times, and in production no two steps happen at the same instant.
          scenario.wait({ milliseconds: 1 });
          await scenario.apply(each);
        }
        await scenario.settle();

        const taken = [...stripe().intents.values()]
          .filter(({ status }) => status === "succeeded")
          .reduce((sum, { amount }) => sum + amount, 0);
        const balance = await readBalance(db, household.client.id);
        const charges = await db.select().from(cardCharges).where(eq(cardCharges.clientId, household.client.id));
        expect(balance, `${taken} cents taken`).toBeGreaterThanOrEqual(0);
        // The balance may stay open only if a charge was declined or got no response.
        if (charges.every(({ state }) => state === "paid")) expect(balance).toBe(0);
        expect(charges.filter(({ state }) => state === "asked")).toEqual([]);
        expect(await listSetAside(db, zone)).toEqual([]);
        expect(await checkMoney(db, scenario.now, zone)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
