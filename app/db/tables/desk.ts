// Leads: messages of visitors, and the owner's replies.
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { citext, createdAt, id, instant, updatedAt, version } from "../columns";
import { folded, leadText } from "../search-text";
import { profiles } from "./clients";

export const leads = pgTable(
  "leads",
  {
    id: id(),
    name: text("name").notNull(),
    email: citext("email").notNull(),
    phone: text("phone").notNull(),
    address: text("address").notNull(),
    petName: text("pet_name").notNull(),
    /** Service chosen in the contact form, one of the options in business/services/service-options.ts. */
    service: text("service").notNull(),
    message: text("message"),
    specialNeeds: text("special_needs"),
    notificationPreference: text("notification_preference", { enum: ["email", "sms", "both"] })
      .notNull()
      .default("email"),
    smsConsentAt: instant("sms_consent_at"),
    /** Version of the text that the visitor consented to, and the visitor's IP address (docs/product.md, Consent). */
    smsConsentText: text("sms_consent_text"),
    smsConsentAddress: text("sms_consent_address"),
    /** Service area of the address; null when the zip code is missing or outside all areas. */
    area: text("area"),
    status: text("status", { enum: ["new", "answered", "client", "closed"] })
      .notNull()
      .default("new"),
    formKey: text("form_key").unique(),
    ownerNotes: text("owner_notes"),
    answeredAt: instant("answered_at"),
    /** Account that the owner made from this lead. */
    profileId: uuid("profile_id").references(() => profiles.id, { onDelete: "set null" }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("leads_service_plain", sql`${t.service} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("leads_preference_known", sql`${t.notificationPreference} in ('email', 'sms', 'both')`),
    check("leads_status_known", sql`${t.status} in ('new', 'answered', 'client', 'closed')`),
    index("leads_created").on(t.createdAt),
    index("leads_search").using("gin", sql`${folded(leadText(t))} gin_trgm_ops`),
  ],
);

/** The owner's replies to a lead. The mails themselves are in the outbox. */
export const leadReplies = pgTable(
  "lead_replies",
  {
    id: id(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    body: text("body").notNull(),
    sentBy: uuid("sent_by").references(() => profiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [index("lead_replies_lead").on(t.leadId)],
);
