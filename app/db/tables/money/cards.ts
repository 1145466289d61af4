// Card payments and Stripe's events about them. No card number ever reaches this server.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import {
  autopayStates,
  checkoutKinds,
  eventOutcomes,
  longestConsent,
  refundStates,
  setAsideKinds,
  smallestPayment,
} from "~/business/money/cards";
import { id, instant } from "../../columns";
import { profiles } from "../clients";
import { moneyLines, statements } from "./ledger";

const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** A Checkout session at Stripe: pays the amount due, or saves a card. Its id is the idempotency key. */
export const cardCheckouts = pgTable(
  "card_checkouts",
  {
    id: id(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => profiles.id),
    kind: text("kind", { enum: checkoutKinds }).notNull(),
    statementId: uuid("statement_id").references(() => statements.id, { onDelete: "cascade" }),
    /** Amount due without the tip; 0 when only a card is saved. */
    amountCents: integer("amount_cents").notNull(),
    tipCents: integer("tip_cents").notNull().default(0),
    madeAt: instant("made_at").notNull(),
    /** Time when Stripe's Checkout page expires. */
    endsAt: instant("ends_at").notNull(),
    /** Time when Stripe reported that the Checkout page is closed; null until then. */
    closedAt: instant("closed_at"),
    sessionId: text("session_id").unique(),
    /** Ledger line of the payment, once Stripe reported it as paid. */
    paymentId: uuid("payment_id").references(() => moneyLines.id, { onDelete: "set null" }),
    /** Consent text as shown to the client; null when no card is saved. */
    consent: text("consent"),
  },
  (t) => [
    check("card_checkouts_kind_known", sql`${t.kind} in (${oneOf(checkoutKinds)})`),
    check(
      "card_checkouts_amount",
      sql`${t.tipCents} >= 0 and case ${t.kind} when 'payment' then ${t.amountCents} + ${t.tipCents} >= ${sql.raw(String(smallestPayment))} and ${t.amountCents} >= 0 else ${t.amountCents} + ${t.tipCents} = 0 end`,
    ),
    check("card_checkouts_statement", sql`(${t.kind} = 'payment') = (${t.statementId} is not null)`),
    check(
      "card_checkouts_consent",
      sql`(${t.kind} = 'payment' or ${t.consent} is not null) and length(${t.consent}) <= ${sql.raw(String(longestConsent))}`,
    ),
    index("card_checkouts_statement").on(t.statementId),
    index("card_checkouts_client").on(t.clientId, t.madeAt),
    index("card_checkouts_payment").on(t.paymentId),
  ],
);

/** Events received from Stripe, each stored once. Of the payment or refund, only the id is stored. */
export const cardEvents = pgTable(
  "card_events",
  {
    /** Stripe's event id: "evt_…". */
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    at: instant("at").notNull(),
    receivedAt: instant("received_at").notNull(),
    outcome: text("outcome", { enum: eventOutcomes }).notNull(),
    /** Stripe's id of the payment, refund or dispute, such as "pi_…". */
    about: text("about"),
  },
  (t) => [
    check("card_events_outcome_known", sql`${t.outcome} in (${oneOf(eventOutcomes)})`),
    index("card_events_received").on(t.receivedAt),
    index("card_events_outcome").on(t.outcome),
  ],
);

/**
 * A card saved at Stripe, which pays a household's statements when due. Stored here are only the facts to recognize the
 * card by.
 */
export const savedCards = pgTable(
  "saved_cards",
  {
    id: id(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => profiles.id),
    /** Stripe's ids of the household and the card. */
    customerId: text("customer_id").notNull(),
    paymentMethodId: text("payment_method_id").notNull().unique(),
    /** Brand as named by Stripe, such as "visa". */
    brand: text("brand").notNull(),
    last4: text("last4").notNull(),
    expiresMonth: integer("expires_month").notNull(),
    expiresYear: integer("expires_year").notNull(),
    /** Consent text as shown to the client. */
    consent: text("consent").notNull(),
    consentAt: instant("consent_at").notNull(),
    savedAt: instant("saved_at").notNull(),
    removedAt: instant("removed_at"),
    /** Time when Stripe confirmed that the card was removed. */
    forgottenAt: instant("forgotten_at"),
  },
  (t) => [
    check("saved_cards_last4", sql`${t.last4} ~ '^[0-9]{4}$'`),
    check("saved_cards_expires", sql`${t.expiresMonth} between 1 and 12 and ${t.expiresYear} between 2000 and 2200`),
    uniqueIndex("saved_cards_one_each")
      .on(t.clientId)
      .where(sql`${t.removedAt} is null`),
    index("saved_cards_client").on(t.clientId),
  ],
);

/** A charge of a saved card for a statement and earlier debt. The row's id is the idempotency key at Stripe. */
export const cardCharges = pgTable(
  "card_charges",
  {
    id: id(),
    statementId: uuid("statement_id")
      .notNull()
      .unique()
      .references(() => statements.id, { onDelete: "cascade" }),
    clientId: uuid("client_id")
      .notNull()
      .references(() => profiles.id),
    savedCardId: uuid("saved_card_id")
      .notNull()
      .references(() => savedCards.id),
    amountCents: integer("amount_cents").notNull(),
    askedAt: instant("asked_at").notNull(),
    state: text("state", { enum: autopayStates }).notNull(),
    /** Stripe's reason for declining, such as "card_declined". */
    reason: text("reason"),
    /** Time when the charge was paid, declined or abandoned; null while it is pending. */
    settledAt: instant("settled_at"),
    /** Stripe's id of a payment that is still processing, such as "pi_…". */
    intentId: text("intent_id"),
  },
  (t) => [
    check("card_charges_state_known", sql`${t.state} in (${oneOf(autopayStates)})`),
    check("card_charges_amount", sql`${t.amountCents} >= ${sql.raw(String(smallestPayment))}`),
    index("card_charges_client").on(t.clientId),
    index("card_charges_card").on(t.savedCardId),
  ],
);

/** A refund that the owner started at Stripe. The row's id is the idempotency key at Stripe. */
export const cardRefunds = pgTable(
  "card_refunds",
  {
    id: id(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => moneyLines.id, { onDelete: "cascade" }),
    amountCents: integer("amount_cents").notNull(),
    reason: text("reason").notNull(),
    madeBy: uuid("made_by")
      .notNull()
      .references(() => profiles.id),
    askedAt: instant("asked_at").notNull(),
    state: text("state", { enum: refundStates }).notNull(),
    /** Stripe's refund id, such as "re_…". */
    refundId: text("refund_id").unique(),
  },
  (t) => [
    check("card_refunds_state_known", sql`${t.state} in (${oneOf(refundStates)})`),
    check("card_refunds_amount", sql`${t.amountCents} > 0`),
    // Unique, so that a second concurrent submit finds the first refund.
    uniqueIndex("card_refunds_one_asked")
      .on(t.paymentId)
      .where(sql`${t.state} = 'asked'`),
    index("card_refunds_payment").on(t.paymentId),
    index("card_refunds_made_by").on(t.madeBy),
  ],
);

/** Payments and refunds at Stripe that couldn't be recorded in a household's ledger. The owner decides what to do. */
export const cardSetAside = pgTable(
  "card_set_aside",
  {
    /** Stripe's id, such as "pi_…" or "re_…". */
    id: text("id").primaryKey(),
    kind: text("kind", { enum: setAsideKinds }).notNull(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => profiles.id),
    /** For a refund, the refunded payment; null for a duplicate payment. */
    paymentId: uuid("payment_id").references(() => moneyLines.id, { onDelete: "cascade" }),
    amountCents: integer("amount_cents").notNull(),
    /** Time of the payment or refund at Stripe. */
    at: instant("at").notNull(),
    notedAt: instant("noted_at").notNull(),
    /** Time when the owner resolved it, or when it could be recorded after all. */
    settledAt: instant("settled_at"),
    /** null while it is unresolved, or when it was recorded after all. */
    settledBy: uuid("settled_by").references(() => profiles.id),
  },
  (t) => [
    check("card_set_aside_kind_known", sql`${t.kind} in (${oneOf(setAsideKinds)})`),
    check("card_set_aside_amount", sql`${t.amountCents} > 0`),
    check("card_set_aside_refund", sql`(${t.kind} = 'refund-too-large') = (${t.paymentId} is not null)`),
    index("card_set_aside_client").on(t.clientId),
    index("card_set_aside_payment").on(t.paymentId),
    index("card_set_aside_open")
      .on(t.at)
      .where(sql`${t.settledAt} is null`),
  ],
);
