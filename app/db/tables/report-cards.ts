// Report cards: a walker's notes to a household about one visit, with notes on each dog and photos (pictures.card_id).
// A draft during the visit; the Finish button sends it (docs/product.md, Report card).
import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { cardMoods } from "~/business/report-cards";
import { createdAt, id, instant, version } from "../columns";
import { profiles } from "./clients";
import { bookings, requests } from "./visits";

export const reportCards = pgTable(
  "report_cards",
  {
    id: id(),
    /** Request of the household. In a shared group, each household has its own card. */
    requestId: uuid("request_id")
      .notNull()
      .unique()
      .references(() => requests.id, { onDelete: "cascade" }),
    note: text("note"),
    writtenBy: uuid("written_by").references(() => profiles.id, { onDelete: "set null" }),
    /** Hash of the token in the link that opens the card without signing in; null for a draft. */
    tokenHash: text("token_hash").unique(),
    publishedAt: instant("published_at"),
    /** Time when a sent card was last changed. */
    changedAt: instant("changed_at"),
    thankedAt: instant("thanked_at"),
    version: version(),
    /** Idempotency key of the last save. */
    savedKey: uuid("saved_key"),
    createdAt: createdAt(),
  },
  (t) => [
    check("report_cards_link", sql`(${t.publishedAt} is null) = (${t.tokenHash} is null)`),
    index("report_cards_written").on(t.writtenBy, t.createdAt.desc()),
  ],
);

/** Notes about one dog of the visit. */
export const reportCardPets = pgTable(
  "report_card_pets",
  {
    cardId: uuid("card_id")
      .notNull()
      .references(() => reportCards.id, { onDelete: "cascade" }),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    pee: boolean("pee").notNull().default(false),
    poo: boolean("poo").notNull().default(false),
    water: boolean("water").notNull().default(false),
    food: boolean("food").notNull().default(false),
    treats: boolean("treats").notNull().default(false),
    /** Wall time of the medication, such as "12:30". */
    medicationAt: text("medication_at"),
    mood: text("mood", { enum: cardMoods }),
  },
  (t) => [
    primaryKey({ columns: [t.cardId, t.bookingId] }),
    index("report_card_pets_booking").on(t.bookingId),
    check("report_card_pets_clock", sql`${t.medicationAt} ~ '^[0-2][0-9]:[0-5][0-9]$'`),
    check("report_card_pets_mood", sql`${t.mood} in (${sql.raw(cardMoods.map((mood) => `'${mood}'`).join(", "))})`),
  ],
);
