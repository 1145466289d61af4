// Public content, and the waitlist.
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { citext, createdAt, id, instant, updatedAt, version } from "../columns";
import { profiles } from "./clients";

export const backgroundImages = pgTable(
  "background_images",
  {
    id: id(),
    location: text("location", { enum: ["hero", "about", "walker"] }).notNull(),
    url: text("url").notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("background_images_location_known", sql`${t.location} in ('hero', 'about', 'walker')`),
    unique("background_images_location_once").on(t.location),
  ],
);

export const testimonials = pgTable(
  "testimonials",
  {
    id: id(),
    content: text("content").notNull(),
    author: text("author").notNull(),
    email: citext("email").notNull(),
    dogName: text("dog_name"),
    rating: smallint("rating").notNull().default(5),
    services: text("services")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Service area that the author chose; null without one. */
    area: text("area"),
    status: text("status", { enum: ["pending", "approved", "featured", "declined"] })
      .notNull()
      .default("pending"),
    /** Idempotency key of the form. */
    formKey: text("form_key").unique(),
    /** Reason for declining, shown to the owner only. A low rating is never a reason. */
    declineReason: text("decline_reason"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("testimonials_rating_in_range", sql`${t.rating} between 1 and 5`),
    check("testimonials_status_known", sql`${t.status} in ('pending', 'approved', 'featured', 'declined')`),
    check("testimonials_services_plain", sql`array_to_string(${t.services}, ',') ~ '^([a-z0-9]+(-[a-z0-9]+)*(,|$))*$'`),
    check("testimonials_content_bounded", sql`length(${t.content}) between 10 and 5000`),
    index("testimonials_shown")
      .on(t.createdAt.desc())
      .where(sql`${t.status} in ('approved', 'featured')`),
  ],
);

export const waitlist = pgTable("waitlist", {
  id: id(),
  /** A second row with the same email address fails with a unique violation (23505), which joinWaitlist handles. */
  email: citext("email").notNull().unique("waitlist_email_once"),
  receiveUpdates: boolean("receive_updates").notNull().default(false),
  signupDate: instant("signup_date")
    .notNull()
    .default(sql`now()`),
});

/** Updates sent to people on the waitlist who asked for news. */
export const waitlistUpdates = pgTable("waitlist_updates", {
  id: id(),
  subject: text("subject").notNull(),
  body: text("body").notNull(),
  recipients: integer("recipients").notNull(),
  sentBy: uuid("sent_by").references(() => profiles.id, { onDelete: "set null" }),
  createdAt: createdAt(),
});
