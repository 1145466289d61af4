// Charges saved cards for due statements, one household at a time (docs/product.md, Saved card).
import { and, eq } from "drizzle-orm";
import { href } from "react-router";

import type { Identity } from "~/business/identity";
import { autopayHours } from "~/business/money/cards";
import type { Db } from "~/db/client.server";
import { cardCharges } from "~/db/tables/money/cards";
import { bookPayment } from "~/money/cards/book-payment.server";
import { closePages } from "~/money/cards/checkout-pages.server";
import { openCards } from "~/money/cards/stripe/open-cards.server";
import { cardFailure, type CardPort, CardsRefused, type SavedCardAnswer } from "~/money/cards/stripe/port";
import { type Household, readHousehold } from "~/money/ledger/households.server";
import { payToken, type Statement } from "~/money/statements/pay-links.server";
import { autopayMailTexts } from "~/money/texts/card-mails";
import { checkoutTexts } from "~/money/texts/cards";
import {
  type CommandContext,
  enqueueMail,
  forEachIsolated,
  type Mail,
  MailButton,
  MailLayout,
  renderMail,
  type Services,
} from "~/platform/index.server";
import type { Cents } from "~/shared/money";

import { type Charge, type ChargeStep, decideCharge, listHouseholdsToCharge } from "./decide-charge.server";
import { forgetRemovedCards } from "./saved-card.server";

type Ctx = Pick<CommandContext, "db" | "now" | "services" | "business">;

export async function chargeDueStatements(
  db: Db,
  now: Temporal.Instant,
  services: Services,
  isStopped?: () => boolean,
): Promise<void> {
  const ctx = { db, now, services, business: await services.readBusiness() };
  const port = await openCards(services);
  if (!port) return;
  const turn = { db, now, log: services.log, isStopped };
  await forgetRemovedCards(turn, port);
  const { hour } = now.toZonedDateTimeISO(ctx.business.timeZone);
  if (hour < autopayHours.from || hour >= autopayHours.until) return;
  const job = {
    name: "saved cards",
    idName: "clientId",
    items: await listHouseholdsToCharge(db, now, ctx.business.timeZone),
  };
  await forEachIsolated(turn, job, async (clientId) => {
    await chargeHousehold(ctx, port, clientId);
    return 1;
  });
}

/** Charges the card at most once per call; the next run continues from the stored state. */
async function chargeHousehold(ctx: Ctx, port: CardPort, clientId: string): Promise<void> {
  const { db, now } = ctx;
  const zone = ctx.business.timeZone;
  const decide = () => db.transaction((tx) => decideCharge(tx, now, zone, clientId));
  let step = await decide();
  if (step.kind === "close" && (await closePages(ctx, port, step.pages))) step = await decide();
  if (step.kind === "nothing" || step.kind === "close") return;
  if (step.kind === "give-up") return settle(ctx, step, { state: "unclear", reason: "no-answer" });
  const answer = await askStripe(ctx, port, step);
  if (answer?.kind === "paid") await db.transaction((tx) => bookPayment(tx, answer.payment, { zone, now, at: now }));
  if (answer?.kind === "declined") await settle(ctx, step, { state: "declined", reason: answer.reason });
  if (answer?.kind === "processing")
    await db.update(cardCharges).set({ intentId: answer.paymentId }).where(eq(cardCharges.id, step.charge.id));
}

/** Asks Stripe to charge the card. Returns null when Stripe gave no response; the next run retries. */
async function askStripe(
  { services }: Ctx,
  port: CardPort,
  step: Extract<ChargeStep, { kind: "ask" | "read" }>,
): Promise<SavedCardAnswer | null> {
  const { charge, statement } = step;
  try {
    if (step.kind === "read") return await port.readSavedCardPayment(step.paymentId);
    const { businessName } = (await services.readBusiness()).identity;
    return await port.chargeSavedCard({
      id: charge.id,
      cents: charge.amountCents,
      label: checkoutTexts.statement(statement.number, businessName),
      customerId: step.card.customerId,
      paymentMethodId: step.card.paymentMethodId,
    });
  } catch (error) {
    cardFailure(error);
    // A refused retry proves nothing: the first call may have succeeded although its response was lost.
    if (error instanceof CardsRefused && step.kind === "ask" && step.isFirst)
      return { kind: "declined", reason: error.code };
    services.log.warn({ err: error, charge: charge.id }, "a saved card could not be charged; will retry");
    return null;
  }
}

async function settle(
  { db, now, services }: Ctx,
  { charge, statement }: { charge: Charge; statement: Statement },
  set: { state: "declined" | "unclear"; reason: string },
): Promise<void> {
  const { identity } = await services.readBusiness();
  const client = await readHousehold(db, charge.clientId);
  if (!client) throw new Error("the charge's household does not exist");
  const unpaid = {
    id: charge.id,
    state: set.state,
    cents: charge.amountCents,
    statementNumber: statement.number,
    payPath: `/pay/${payToken(services.secret, statement.id)}`,
  };
  const mails = await Promise.all(
    declinedMails(unpaid, client, identity).map((mail) => renderMail(mail, services.origin)),
  );
  await db.transaction(async (tx) => {
    const settled = await tx
      .update(cardCharges)
      .set({ ...set, settledAt: now })
      .where(and(eq(cardCharges.id, charge.id), eq(cardCharges.state, "asked")))
      .returning({ id: cardCharges.id });
    // No row was updated when the webhook recorded the payment first.
    if (settled.length > 0) await enqueueMail(tx, mails);
  });
  services.wakeMail();
}

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "card-declined": true;
  }
}

interface Declined {
  /** Id of the card charge. */
  id: string;
  /** unclear: Stripe never reported whether the charge succeeded. */
  state: "declined" | "unclear";
  cents: Cents;
  statementNumber: number;
  payPath: string;
}

function declinedMails(
  { id, state, cents, statementNumber: number, payPath }: Declined,
  client: Household,
  identity: Identity,
): Mail[] {
  const { toClient, toOwner } = autopayMailTexts;
  const { heading, text, next } = toClient[state];
  const notice = toOwner[state].text(client.name, number, cents);
  return [
    {
      dedupeKey: `card-declined:${id}:client`,
      kind: "card-declined",
      to: client.email,
      replyTo: identity.email,
      subject: toClient[state].subject(number),
      body: (
        <MailLayout identity={identity} heading={heading} preview={next}>
          <p>{text(client.firstName, number, cents)}</p>
          <p>{next}</p>
          <MailButton href={payPath}>{toClient.button}</MailButton>
          <p>{identity.walkerName}</p>
        </MailLayout>
      ),
    },
    {
      dedupeKey: `card-declined:${id}:owner`,
      kind: "card-declined",
      to: identity.email,
      subject: toOwner[state].subject(client.name, number),
      body: (
        <MailLayout identity={identity} heading={toOwner[state].heading} preview={notice}>
          <p>{notice}</p>
          <MailButton href={href("/admin/clients/:id/money", { id: client.id })}>{toOwner.button}</MailButton>
        </MailLayout>
      ),
    },
  ];
}
