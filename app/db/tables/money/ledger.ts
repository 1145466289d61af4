// The ledger of money: what each household owes, and what it paid. Lines are written once and never changed (triggers in
// migrations/*.sql); a balance is the sum of its lines, and is stored nowhere.
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

import { lineKinds, lineSubjects, payWays, reminderDays, statementRhythms } from "~/business/money/money-lines";
import { createdAt, day, id, instant, serviceType, updatedAt, version } from "../../columns";
import { profiles } from "../clients";
import { requests } from "../visits";

const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** A number of visits of one service and duration, paid for ahead. What is left of it: less its lines. */
export const passes = pgTable(
  "passes",
  {
    id: id(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => profiles.id),
    serviceType: serviceType(),
    /** Minutes. */
    duration: integer("duration").notNull(),
    visits: integer("visits").notNull(),
    priceCents: integer("price_cents").notNull(),
    boughtOn: day("bought_on").notNull(),
    /** The last day it pays for. */
    expiresOn: day("expires_on").notNull(),
    /** The day what was left of it was given back. */
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

/** The sign says which way: what a household owes is above zero, what it paid or was given is below. */
export const moneyLines = pgTable(
  "money_lines",
  {
    id: id(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => profiles.id),
    kind: text("kind", { enum: lineKinds }).notNull(),
    subject: text("subject", { enum: lineSubjects }),
    /** Of a visit or fee, and of what corrects it; old requests go before their lines do. */
    requestId: uuid("request_id").references(() => requests.id, { onDelete: "set null" }),
    passId: uuid("pass_id").references(() => passes.id),
    /** As it is printed: "Dog Walking, 30 min: Biscuit". */
    label: text("label").notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** The day of Los Angeles it belongs to: of the visit, or when the money came. */
    day: day("day").notNull(),
    writtenAt: instant("written_at").notNull(),
    /** Who walked, and what: for the figures and the walkers' pay. */
    walkerId: uuid("walker_id").references(() => profiles.id),
    serviceType: text("service_type"),
    /** Why: of adjustments, credits and refunds. */
    reason: text("reason"),
    way: text("way", { enum: payWays }),
    /** Of a refund: which payment; of a tip: with which payment it came. */
    paymentId: uuid("payment_id").references((): AnyPgColumn => moneyLines.id),
    /** Said twice, it is the same line. */
    key: text("key").unique(),
    /** What the card company calls it. */
    outsideId: text("outside_id"),
    /** Null: the site itself, or the household by card. */
    madeBy: uuid("made_by").references(() => profiles.id),
    /** True once it is on a statement; set by a trigger on statement_lines. */
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
    // That it pays a visit once, its key says: it counts the turns of one visit, which may be given back and paid again.
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

/** Which household told another one of this site. Both get a credit after some visits of the new one. */
export const referrals = pgTable(
  "referrals",
  {
    /** The new one. */
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

/** Lines of a household, sent to it together. What it comes to, and what of it is open, are sums. */
export const statements = pgTable(
  "statements",
  {
    id: id(),
    number: integer("number").notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    clientId: uuid("client_id")
      .notNull()
      .references(() => profiles.id),
    periodFrom: day("period_from").notNull(),
    /** Its last day. */
    periodTo: day("period_to").notNull(),
    madeAt: instant("made_at").notNull(),
    dueOn: day("due_on").notNull(),
    /** Of the link that opens it without signing in. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Household and period: made twice, it is the same statement. */
    key: text("key").notNull().unique(),
  },
  (t) => [
    check("statements_forward", sql`${t.periodFrom} <= ${t.periodTo}`),
    index("statements_client").on(t.clientId, t.number),
    index("statements_due").on(t.dueOn),
  ],
);

/** Which lines are on it: each on one statement at most. */
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

/** Reminders that were sent, each once. */
export const statementReminders = pgTable(
  "statement_reminders",
  {
    statementId: uuid("statement_id")
      .notNull()
      .references(() => statements.id),
    /** After it was due. */
    days: integer("days").notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.statementId, t.days] }),
    check("statement_reminders_days", sql`${t.days} in (${sql.raw(reminderDays.join(", "))})`),
  ],
);

/** How a household is billed, where that differs from what the owner does for all. */
export const billingPreferences = pgTable(
  "billing_preferences",
  {
    clientId: uuid("client_id")
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** Null: as the owner does for all. */
    rhythm: text("rhythm", { enum: statementRhythms }),
    remindersOff: boolean("reminders_off").notNull().default(false),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [check("billing_preferences_rhythm_known", sql`${t.rhythm} in (${oneOf(statementRhythms)})`)],
);
