// The ledger of money: charges and payments of each household. Lines are immutable (triggers in migrations/*.sql); a
// balance is the sum of its lines and is not stored.
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import {
  lineKinds,
  lineSubjects,
  ownReminderDay,
  payWays,
  reminderDays,
  statementRhythms,
} from "~/business/money/money-lines";
import { createdAt, day, id, instant, serviceType, updatedAt, version } from "../../columns";
import { profiles } from "../clients";
import { requests } from "../visits";

const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/**
 * Prepaid visits of one service and duration. The number of remaining visits is the total less the ledger lines of the
 * pass.
 */
export const passes = pgTable(
  "passes",
  {
    id: id(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => profiles.id),
    serviceType: serviceType(),
    /** Duration of each visit, in minutes. */
    duration: integer("duration").notNull(),
    visits: integer("visits").notNull(),
    priceCents: integer("price_cents").notNull(),
    boughtOn: day("bought_on").notNull(),
    /** Last day on which the pass is valid. */
    expiresOn: day("expires_on").notNull(),
    /** Day when the unused visits were refunded; null until then. */
    endedOn: day("ended_on"),
    madeBy: uuid("made_by").references(() => profiles.id),
    createdAt: createdAt(),
  },
  (t) => [
    check("passes_visits_positive", sql`${t.visits} between 1 and 100`),
    check("passes_price_positive", sql`${t.priceCents} >= 0`),
    check("passes_forward", sql`${t.boughtOn} <= ${t.expiresOn}`),
    index("passes_client").on(t.clientId, t.boughtOn),
  ],
);

/** Lines of the ledger. Amounts that the household owes are positive; payments and credits are negative. */
export const moneyLines = pgTable(
  "money_lines",
  {
    id: id(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => profiles.id),
    kind: text("kind", { enum: lineKinds }).notNull(),
    subject: text("subject", { enum: lineSubjects }),
    /** Request of a charged visit or fee, or of its correction. null once the old request was deleted. */
    requestId: uuid("request_id").references(() => requests.id, { onDelete: "set null" }),
    passId: uuid("pass_id").references(() => passes.id),
    /** Printed label: "Dog Walking, 30 min: Biscuit". */
    label: text("label").notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** Day of the visit, or of the payment. */
    day: day("day").notNull(),
    writtenAt: instant("written_at").notNull(),
    /** Walker and service of a charge, for the owner's figures and the walker's pay. */
    walkerId: uuid("walker_id").references(() => profiles.id),
    serviceType: text("service_type"),
    /** The owner's reason for an adjustment, credit or refund. */
    reason: text("reason"),
    way: text("way", { enum: payWays }),
    /** For a refund, the refunded payment; for a tip, the payment it came with. */
    paymentId: uuid("payment_id").references((): AnyPgColumn => moneyLines.id),
    /** Idempotency key. */
    key: text("key").unique(),
    /** Stripe's id of a card payment or refund. */
    outsideId: text("outside_id"),
    /** Person who recorded the line; null for the site itself, and for card payments. */
    madeBy: uuid("made_by").references(() => profiles.id),
    /** True once the line is on a statement; set by a trigger on statement_lines. */
    isStated: boolean("is_stated").notNull().default(false),
  },
  (t) => [
    check("money_lines_kind_known", sql`${t.kind} in (${oneOf(lineKinds)})`),
    check("money_lines_subject_known", sql`${t.subject} in (${oneOf(lineSubjects)})`),
    check("money_lines_way_known", sql`${t.way} in (${oneOf(payWays)})`),
    check(
      "money_lines_sign",
      sql`case ${t.kind} when 'charge' then ${t.amountCents} >= 0 when 'tip' then ${t.amountCents} > 0 when 'refund' then ${t.amountCents} > 0 when 'adjustment' then ${t.amountCents} <> 0 when 'pass' then ${t.amountCents} <> 0 else ${t.amountCents} < 0 end`,
    ),
    check("money_lines_charge_subject", sql`(${t.kind} = 'charge') <= (${t.subject} is not null)`),
    check(
      "money_lines_explained",
      sql`${t.kind} not in ('adjustment', 'credit', 'refund') or length(btrim(${t.reason})) > 0`,
    ),
    check("money_lines_way", sql`(${t.kind} in ('payment', 'refund')) = (${t.way} is not null)`),
    check("money_lines_refund_of", sql`${t.kind} <> 'refund' or ${t.paymentId} is not null`),
    // The idempotency key makes a pass pay for a visit only once: it counts how often the visit was paid and refunded.
    check("money_lines_pass", sql`${t.kind} <> 'pass' or ${t.passId} is not null`),
    uniqueIndex("money_lines_charged_once")
      .on(t.requestId, t.subject)
      .where(sql`${t.kind} = 'charge'`),
    index("money_lines_client").on(t.clientId, t.writtenAt),
    index("money_lines_day").on(t.day),
    index("money_lines_request").on(t.requestId),
    index("money_lines_payment").on(t.paymentId),
    index("money_lines_pass_of").on(t.passId),
    index("money_lines_walker_day").on(t.walkerId, t.day),
    index("money_lines_outside").on(t.outsideId),
    index("money_lines_unstated")
      .on(t.clientId)
      .where(sql`not ${t.isStated}`),
    index("money_lines_payments")
      .on(t.writtenAt)
      .where(sql`${t.kind} = 'payment'`),
  ],
);

/** A new household that another household referred. Both get a credit after some visits of the new household. */
export const referrals = pgTable(
  "referrals",
  {
    /** The new household. */
    clientId: uuid("client_id")
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    referredBy: uuid("referred_by")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    notedAt: instant("noted_at").notNull(),
  },
  (t) => [check("referrals_of_another", sql`${t.clientId} <> ${t.referredBy}`), index("referrals_by").on(t.referredBy)],
);

/** A statement sent to a household. Its total and its open amount are computed from ledger lines. */
export const statements = pgTable(
  "statements",
  {
    id: id(),
    number: integer("number").notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    clientId: uuid("client_id")
      .notNull()
      .references(() => profiles.id),
    periodFrom: day("period_from").notNull(),
    /** Last day of the statement's period. */
    periodTo: day("period_to").notNull(),
    madeAt: instant("made_at").notNull(),
    dueOn: day("due_on").notNull(),
    /** Hash of the token in the link that opens the statement without signing in. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Idempotency key, made of household and period. */
    key: text("key").notNull().unique(),
  },
  (t) => [
    check("statements_forward", sql`${t.periodFrom} <= ${t.periodTo}`),
    index("statements_client").on(t.clientId, t.number),
    index("statements_due").on(t.dueOn),
  ],
);

/** Lines of a statement. Each line is on one statement at most. */
export const statementLines = pgTable(
  "statement_lines",
  {
    lineId: uuid("line_id")
      .primaryKey()
      .references(() => moneyLines.id),
    statementId: uuid("statement_id")
      .notNull()
      .references(() => statements.id),
  },
  (t) => [index("statement_lines_statement").on(t.statementId)],
);

/** Payment reminders that were sent, each once; of the owner's own reminders the latest. */
export const statementReminders = pgTable(
  "statement_reminders",
  {
    statementId: uuid("statement_id")
      .notNull()
      .references(() => statements.id),
    /** Days after the due date when the reminder is sent; `ownReminderDay` for the owner's own. */
    days: integer("days").notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.statementId, t.days] }),
    check("statement_reminders_days", sql`${t.days} in (${sql.raw([ownReminderDay, ...reminderDays].join(", "))})`),
  ],
);

/** Billing settings of a household that differ from the owner's default. */
export const billingPreferences = pgTable(
  "billing_preferences",
  {
    clientId: uuid("client_id")
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** null for the owner's default. */
    rhythm: text("rhythm", { enum: statementRhythms }),
    remindersOff: boolean("reminders_off").notNull().default(false),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [check("billing_preferences_rhythm_known", sql`${t.rhythm} in (${oneOf(statementRhythms)})`)],
);
