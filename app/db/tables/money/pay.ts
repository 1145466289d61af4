// Pay of walkers: the owner's rules and the approved sheets. All rows are immutable (triggers in migrations/*.sql): a
// new rule replaces an old one, and changes after an approval go into the next sheet.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { payBases, payLineKinds } from "~/business/money/pay";
import { day, id, instant } from "../../columns";
import { profiles } from "../clients";
import { moneyLines } from "./ledger";
import { visits } from "../visits";

const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));
const person = (column: string) =>
  uuid(column)
    .notNull()
    .references(() => profiles.id);

/** A pay rule for a service, valid from a day on. Of two rules with the same day, the later one applies. */
export const payRules = pgTable(
  "pay_rules",
  {
    id: id(),
    walkerId: person("walker_id"),
    /** null for all services that have no separate rule. */
    serviceType: text("service_type"),
    basis: text("basis", { enum: payBases }).notNull(),
    /** Cents per visit or hour, or percent of the price. */
    amount: integer("amount").notNull(),
    validFrom: day("valid_from").notNull(),
    madeBy: person("made_by"),
    madeAt: instant("made_at").notNull(),
  },
  (t) => [
    check("pay_rules_basis_known", sql`${t.basis} in (${oneOf(payBases)})`),
    check("pay_rules_amount", sql`${t.amount} between 0 and case ${t.basis} when 'share' then 100 else 100000 end`),
    index("pay_rules_walker").on(t.walkerId, t.validFrom),
  ],
);

/** An approved two-week sheet of a walker. */
export const paySheets = pgTable(
  "pay_sheets",
  {
    id: id(),
    walkerId: person("walker_id"),
    periodFrom: day("period_from").notNull(),
    approvedBy: person("approved_by"),
    approvedAt: instant("approved_at").notNull(),
  },
  (t) => [unique("pay_sheets_once").on(t.walkerId, t.periodFrom)],
);

export const payLines = pgTable(
  "pay_lines",
  {
    sheetId: uuid("sheet_id")
      .notNull()
      .references(() => paySheets.id),
    /** Position of the line on the sheet, from 1. */
    number: integer("number").notNull(),
    kind: text("kind", { enum: payLineKinds }).notNull(),
    /** null once the old visit was deleted. */
    visitId: uuid("visit_id").references(() => visits.id, { onDelete: "set null" }),
    /** Ledger line of the tip; null for other lines. */
    tipId: uuid("tip_id").references(() => moneyLines.id),
    /** Day in the time zone of the business. */
    day: day("day").notNull(),
    /** Printed label: "10:00 AM Dog Walking: 42 min at $25 an hour". */
    label: text("label").notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** Measured minutes of the visit. */
    minutes: integer("minutes"),
    /** Driven distance in tenths of a mile. */
    tenthMiles: integer("tenth_miles").notNull().default(0),
  },
  (t) => [
    unique("pay_lines_numbered").on(t.sheetId, t.number),
    check("pay_lines_kind_known", sql`${t.kind} in (${oneOf(payLineKinds)})`),
    check("pay_lines_only_corrections_take", sql`${t.kind} = 'correction' or ${t.amountCents} >= 0`),
    uniqueIndex("pay_lines_visit_once")
      .on(t.visitId)
      .where(sql`${t.kind} = 'visit'`),
    uniqueIndex("pay_lines_tip_once")
      .on(t.tipId)
      .where(sql`${t.kind} = 'tip'`),
    index("pay_lines_visit").on(t.visitId),
  ],
);

/** A walker's correction of a day's estimated miles. The last correction counts. */
export const payMileage = pgTable(
  "pay_mileage",
  {
    id: id(),
    walkerId: person("walker_id"),
    day: day("day").notNull(),
    tenthMiles: integer("tenth_miles").notNull(),
    notedAt: instant("noted_at").notNull(),
  },
  (t) => [
    check("pay_mileage_plausible", sql`${t.tenthMiles} between 0 and 5000`),
    index("pay_mileage_walker").on(t.walkerId, t.day),
  ],
);
