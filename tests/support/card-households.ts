// Adds households with an open statement, and makes sites that accept cards, for tests of card payments.
import { savedCards } from "~/db/tables/money/cards";
import { moneyLines, statementLines, statements } from "~/db/tables/money/ledger";
import type { Db } from "~/db/client.server";
import { receiveCardEvent } from "~/money/cards/checkout/receive-event.server";
import { startCardPayment } from "~/money/cards/checkout/start-payment.server";
import { openCards } from "~/money/cards/stripe/open-cards.server";
import type { CardPort } from "~/money/cards/stripe/port";
import { readLines } from "~/money/ledger/lines.server";
import { hashOfPayToken, payToken, type Statement } from "~/money/statements/pay-links.server";
import type { CommandContext } from "~/platform/context/command-contexts";
import { dayIn } from "~/shared/dates";

import { testContext } from "./command-context";
import { addPerson, type Person } from "./people";
import type { ScriptedStripe } from "./scripted-stripe";
import { signatureOf } from "./scripted-stripe-shapes";
import { zone } from "./zone";

type DueStatement = Pick<Statement, "id" | "clientId"> & { dueIn: number };

/** Stores a statement without lines. `dueIn`: days from today until it is due. */
async function storeStatement(
  db: Db,
  { id, clientId, dueIn }: DueStatement,
): Promise<{ statement: Statement; token: string }> {
  const ctx = testContext(db);
  const today = dayIn(zone, ctx.now);
  const token = payToken(ctx.services.secret, id);
  const [statement] = await db
    .insert(statements)
    .values({
      id,
      clientId,
      periodFrom: today.subtract({ days: 7 }),
      periodTo: today,
      madeAt: ctx.now,
      dueOn: today.add({ days: dueIn }),
      tokenHash: hashOfPayToken(token),
      key: `test:${id}`,
    })
    .returning();
  if (!statement) throw new Error("no statement was stored");
  return { statement, token };
}

/** Adds a statement with one charge to a household. The charge is for a visit of the household's first walker. */
export async function addStatement(
  db: Db,
  { client, walkers, statement: first }: CardHousehold,
  { cents, dueIn }: { cents: number; dueIn: number },
): Promise<{ statement: Statement; token: string }> {
  const stored = await storeStatement(db, { id: crypto.randomUUID(), clientId: client.id, dueIn });
  const [line] = await db
    .insert(moneyLines)
    .values({
      clientId: client.id,
      kind: "charge",
      subject: "visit",
      label: "Dog Walking, 30 min",
      amountCents: cents,
      day: first.periodTo,
      writtenAt: first.madeAt,
      walkerId: walkers[0]?.id ?? null,
    })
    .returning({ lineId: moneyLines.id });
  if (line) await db.insert(statementLines).values({ ...line, statementId: stored.statement.id });
  return stored;
}

export interface CardHousehold {
  client: Person;
  walkers: Person[];
  statement: Statement;
  token: string;
}

/** Adds a household. `visits`: the price of each visit in cents, grouped by walker. */
export async function addHousehold(
  db: Db,
  { visits = [[3000, 3000]], dueIn = 7 }: { visits?: readonly (readonly number[])[]; dueIn?: number } = {},
): Promise<CardHousehold> {
  const ctx = testContext(db);
  const client = await addPerson(db);
  const walkers: Person[] = [];
  const today = dayIn(zone, ctx.now);
  const id = crypto.randomUUID();
  const { statement, token } = await storeStatement(db, { id, clientId: client.id, dueIn });
  for (const costs of visits) {
    const walker = await addPerson(db, { isEmployee: true, firstName: `Walker${walkers.length + 1}` });
    walkers.push(walker);
    for (const amountCents of costs) {
      const [line] = await db
        .insert(moneyLines)
        .values({
          clientId: client.id,
          kind: "charge",
          subject: "visit",
          label: "Dog Walking, 30 min",
          amountCents,
          day: today.subtract({ days: visits.length - walkers.length + 1 }),
          writtenAt: ctx.now,
          walkerId: walker.id,
        })
        .returning({ lineId: moneyLines.id });
      if (line) await db.insert(statementLines).values({ ...line, statementId: id });
    }
  }
  return { client, walkers, statement, token };
}

/** Returns the context of a site that accepts cards, at a fixed time. */
export const cardContext = (
  db: Db,
  stripe: ScriptedStripe,
  overrides: Partial<CommandContext> = {},
): CommandContext => {
  const ctx = testContext(db, overrides);
  return { ...ctx, services: { ...ctx.services, cards: settingsOf(stripe) } };
};

const kept = new WeakMap<ScriptedStripe, NonNullable<CommandContext["services"]["cards"]>>();
function settingsOf(stripe: ScriptedStripe) {
  const known = kept.get(stripe) ?? stripe.settings();
  kept.set(stripe, known);
  return known;
}

export async function portOf({ services }: CommandContext): Promise<CardPort> {
  const port = await openCards(services);
  if (!port) throw new Error("this site takes no cards");
  return port;
}

/** Returns a household's ledger lines other than charges, such as "payment -6000". */
export const movesOf = async (db: Db, { client }: CardHousehold): Promise<string[]> =>
  (await readLines(db, client.id))
    .filter(({ kind }) => kind !== "charge")
    .map(({ kind, amountCents }) => `${kind} ${amountCents}`)
    .toSorted((one, other) => one.localeCompare(other));

/** Sends a signed event to the site, as Stripe's webhook does. */
export async function deliver(ctx: CommandContext, event: unknown, port?: CardPort): Promise<void> {
  const payload = JSON.stringify(event);
  const receiver = port ?? (await portOf(ctx));
  const read = receiver.readEvent(Buffer.from(payload), signatureOf(payload));
  if (!read) throw new Error("the event could not be read");
  await receiveCardEvent(ctx, receiver, read);
}

/** Stores a saved card of a client, and returns its id. */
export async function addSavedCard(db: Db, clientId: string, at: Temporal.Instant): Promise<string> {
  const facts = { brand: "visa", last4: "4242", expiresMonth: 4, expiresYear: 2031, consent: "yes" };
  const stripeIds = { customerId: "cus_1", paymentMethodId: "pm_1" };
  const [card] = await db
    .insert(savedCards)
    .values({ ...facts, ...stripeIds, clientId, consentAt: at, savedAt: at })
    .returning({ id: savedCards.id });
  if (!card) throw new Error("no card was stored");
  return card.id;
}

/** Records a payment that the owner received without Stripe. */
export const payByHand = (db: Db, { client, statement }: CardHousehold, cents: number) =>
  db.insert(moneyLines).values({
    clientId: client.id,
    kind: "payment",
    way: "cash",
    label: "Cash",
    amountCents: -cents,
    day: statement.periodTo,
    writtenAt: testContext(db).now,
  });

/** Opens Stripe's Checkout page for a statement. */
export const openCheckout = async (
  ctx: CommandContext,
  { statement, token }: Pick<CardHousehold, "statement" | "token">,
  { tipCents = 0, consent = null }: { tipCents?: number; consent?: string | null } = {},
) => startCardPayment(ctx, await portOf(ctx), { statement, tipCents, consent, page: `/pay/${token}` });

export const laterBy = (ctx: CommandContext, duration: Temporal.DurationLike): CommandContext => ({
  ...ctx,
  now: ctx.now.add(duration),
});
