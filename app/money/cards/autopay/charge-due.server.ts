// Saved cards pay what is due (docs/product.md, Saved card): each statement is asked for once. A card that doesn't pay is told
// of, and not tried again.
import { and, asc, eq, gt, gte, isNotNull, isNull, lte, or } from "drizzle-orm";

import { askAgainHours, autopayHours, autopayLateDays, smallestPayment } from "~/business/money/cards";
import type { Db } from "~/db/client.server";
import { cardCharges, cardCheckouts, savedCards } from "~/db/tables/money/cards";
import { profiles } from "~/db/tables/clients";
import { statements } from "~/db/tables/money/ledger";
import { declinedMail, declinedNotice } from "~/money/emails/card-mails";
import { lockAccount } from "~/money/ledger/write-lines.server";
import { payToken, type Statement } from "~/money/statements/pay-links.server";
import { checkoutTexts } from "~/money/texts/cards";
import { getIdentity } from "~/offer/index.server";
import { type CommandContext, enqueueMail, renderMail, type Services } from "~/platform/index.server";
import { dayInLosAngeles, losAngeles, type Temporal } from "~/shared/dates";

import { readDue } from "~/money/cards/due.server";
import { bookPayment } from "~/money/cards/events/book-payment.server";
import { openCards } from "~/money/cards/open-cards.server";
import { type CardPort, CardsRefused, CardsUnreachable, type SavedCardAnswer } from "~/money/cards/port";
import type { SavedCard } from "./save-card.server";
import { forgetRemovedCards } from "./saved-card.server";

type Ctx = Pick<CommandContext, "db" | "now" | "services">;
type Charge = typeof cardCharges.$inferSelect;
type Client = typeof profiles.$inferSelect;
interface Due {
  statement: Statement;
  card: SavedCard;
  client: Client;
}

export async function chargeDueStatements(
  db: Db,
  now: Temporal.Instant,
  services: Services,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const ctx = { db, now, services };
  const port = await openCards(services);
  if (!port) return;
  await forgetRemovedCards(ctx);
  const { hour } = now.toZonedDateTimeISO(losAngeles);
  if (hour < autopayHours.from || hour >= autopayHours.until) return;
  for (const due of await listDue(ctx)) {
    if (isStopped()) break;
    await chargeStatement(ctx, port, due);
  }
}

const listDue = ({ db, now }: Ctx): Promise<Due[]> => {
  const today = dayInLosAngeles(now);
  return db
    .select({ statement: statements, card: savedCards, client: profiles })
    .from(statements)
    .innerJoin(savedCards, and(eq(savedCards.clientId, statements.clientId), isNull(savedCards.removedAt)))
    .innerJoin(profiles, eq(profiles.id, statements.clientId))
    .leftJoin(cardCharges, eq(cardCharges.statementId, statements.id))
    .where(
      and(
        lte(statements.dueOn, today),
        gte(statements.dueOn, today.subtract({ days: autopayLateDays })),
        or(isNull(cardCharges.id), eq(cardCharges.state, "asked")),
      ),
    )
    .orderBy(asc(statements.number));
};

async function chargeStatement(ctx: Ctx, port: CardPort, due: Due): Promise<void> {
  const { db, now } = ctx;
  const asked = await db.transaction((tx) => askFor(tx, ctx, due));
  if (!asked) return;
  const { charge, mayAsk } = asked;
  if (!mayAsk) return settle(ctx, due, charge, { state: "unclear", reason: "no-answer" });
  const answer = await ask(ctx, port, due, charge);
  if (answer?.kind === "paid") await db.transaction((tx) => bookPayment(tx, answer.payment, { now, at: now }));
  if (answer?.kind === "declined") await settle(ctx, due, charge, { state: "declined", reason: answer.reason });
}

/**
 * Null: nothing is open. What Stripe hasn't answered is asked again as it was, until its idempotency
 * key is too old or less is open than then: after that the webhook says what came of it.
 */
async function askFor(
  tx: Db,
  { now }: Ctx,
  { statement, card }: Due,
): Promise<{ charge: Charge; mayAsk: boolean } | null> {
  const { id: statementId, clientId } = statement;
  await lockAccount(tx, clientId);
  const amountCents = await readDue(tx, statement);
  const [known] = await tx.select().from(cardCharges).where(eq(cardCharges.statementId, statementId));
  if (known) {
    if (known.state !== "asked") return null;
    const isOld = now.epochMilliseconds > known.askedAt.add({ hours: askAgainHours }).epochMilliseconds;
    const mayAsk = !isOld && amountCents >= known.amountCents && known.savedCardId === card.id;
    return { charge: known, mayAsk };
  }
  // Somebody is paying it right now.
  if (amountCents < smallestPayment || (await isBeingPaid(tx, now, statementId))) return null;
  const [charge] = await tx
    .insert(cardCharges)
    .values({ statementId, clientId, savedCardId: card.id, amountCents, askedAt: now, state: "asked" })
    .returning();
  return charge ? { charge, mayAsk: true } : null;
}

const isBeingPaid = async (tx: Db, now: Temporal.Instant, statementId: string): Promise<boolean> => {
  const { statementId: of, sessionId, paymentId, endsAt } = cardCheckouts;
  return (
    (await tx.$count(
      cardCheckouts,
      and(eq(of, statementId), isNotNull(sessionId), isNull(paymentId), gt(endsAt, now)),
    )) > 0
  );
};

/** Null: Stripe didn't answer, and is asked again in a while. */
async function ask(
  { db, services }: Ctx,
  port: CardPort,
  { statement, card }: Due,
  { id, amountCents: cents }: Charge,
): Promise<SavedCardAnswer | null> {
  const { customerId, paymentMethodId } = card;
  const { businessName } = await getIdentity(db);
  const label = checkoutTexts.statement(statement.number, businessName);
  try {
    return await port.chargeSavedCard({ id, cents, label, customerId, paymentMethodId });
  } catch (error) {
    if (error instanceof CardsRefused) return { kind: "declined", reason: error.code };
    if (!(error instanceof CardsUnreachable)) throw error;
    services.log.warn({ err: error, charge: id }, "a saved card could not be asked; will retry");
    return null;
  }
}

async function settle(
  { db, services }: Ctx,
  { statement, client }: Due,
  charge: Charge,
  set: Pick<Charge, "state" | "reason">,
): Promise<void> {
  const identity = await getIdentity(db);
  const declined = {
    id: charge.id,
    cents: charge.amountCents,
    statementNumber: statement.number,
    payPath: `/pay/${payToken(services.secret, statement.id)}`,
  };
  const household = { clientId: client.id, name: `${client.firstName} ${client.lastName}` };
  const mails = await Promise.all(
    [declinedMail(declined, client, identity), declinedNotice(declined, household, identity)].map((mail) =>
      renderMail(mail, services.origin),
    ),
  );
  await db.transaction(async (tx) => {
    const settled = await tx
      .update(cardCharges)
      .set(set)
      .where(and(eq(cardCharges.id, charge.id), eq(cardCharges.state, "asked")))
      .returning({ id: cardCharges.id });
    // Paid after all: the webhook was first.
    if (settled.length > 0) await enqueueMail(tx, mails);
  });
  services.wakeMail();
}
