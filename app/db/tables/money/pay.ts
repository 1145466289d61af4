// What walkers are paid: the owner's rules, and the sheets she approved. All of it is written once and never changed
// (triggers in migrations/*.sql): a new rule follows an old one, and what changes after a sheet goes into the next.
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

/** What a walker is paid for a service from a day on; of two from the same day, the later one counts. */
export const payRules = pgTable(
  "pay_rules",
  {
    id: id(),
    walkerId: person("walker_id"),
    /** Null: every service that is sold and has no rule of its own. */
    serviceType: text("service_type"),
    basis: text("basis", { enum: payBases }).notNull(),
    /** Cents a visit or an hour; of a share, percent. */
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

/** Two weeks of a walker, approved. */
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
    /** From 1 on, in the order of the sheet. */
    number: integer("number").notNull(),
    kind: text("kind", { enum: payLineKinds }).notNull(),
    /** Old visits go before their lines do. */
    visitId: uuid("visit_id").references(() => visits.id, { onDelete: "set null" }),
    /** The line of the household's account it came with. */
    tipId: uuid("tip_id").references(() => moneyLines.id),
    /** The day of Los Angeles it's for. */
    day: day("day").notNull(),
    /** As it is printed: "10:00 AM Dog Walking: 42 min at $25 an hour". */
    label: text("label").notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** On the clock; of a visit. */
    minutes: integer("minutes"),
    /** Tenths of a mile. */
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

/** A day's miles as the walker says they were, where the guess was wrong; the last one counts. */
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
