// The tables of the specification (§3), with its names and columns, and what decisions.md adds. Constraints live here
// too: the database refuses what the forms should never have sent. Triggers and extensions are in migrations/*.sql.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  time,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

/** Text that compares without case; e-mail addresses. */
const citext = customType<{ data: string }>({ dataType: () => "citext" });
const id = () => uuid("id").primaryKey().defaultRandom();
const createdAt = () => timestamp("created_at", { withTimezone: true }).notNull().defaultNow();
const updatedAt = () => timestamp("updated_at", { withTimezone: true }).notNull().defaultNow();

export const profiles = pgTable(
  "profiles",
  {
    id: id(),
    email: citext("email").notNull().unique(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    role: text("role", { enum: ["admin", "client"] })
      .notNull()
      .default("client"),
    certified: boolean("certified").notNull().default(false),
    phone: text("phone"),
    address: text("address"),
    extendedData: jsonb("extended_data").$type<Record<string, unknown>>().notNull().default({}),
    isEmployee: boolean("is_employee").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("profiles_role_known", sql`${t.role} in ('admin', 'client')`),
    check("profiles_names_bounded", sql`length(${t.firstName}) <= 200 and length(${t.lastName}) <= 200`),
  ],
);

/** What a pet's notes may hold (specification §3). */
export interface PetNotes {
  temperament?: string;
  walkingPreferences?: string;
  medicalConditions?: string;
  feedingInstructions?: string;
  vetName?: string;
  vetClinic?: string;
  vetPhone?: string;
  specialInstructions?: string;
}

export const pets = pgTable(
  "pets",
  {
    id: id(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    breed: text("breed"),
    age: text("age"),
    size: text("size", { enum: ["small", "medium", "large", "x-large"] }),
    specialNeeds: text("special_needs"),
    isAccepted: boolean("is_accepted").notNull().default(false),
    inSquad: boolean("in_squad").notNull().default(false),
    notes: jsonb("notes").$type<PetNotes>().notNull().default({}),
    /** The owner allowed this pet's name, breed and picture on the public site (decisions §3, squad). */
    photoPermission: boolean("photo_permission").notNull().default(false),
    squadComment: text("squad_comment"),
    photoUrl: text("photo_url"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("pets_name_present", sql`length(btrim(${t.name})) between 1 and 200`),
    check("pets_size_known", sql`${t.size} in ('small', 'medium', 'large', 'x-large')`),
    index("pets_owner").on(t.ownerId),
    index("pets_squad")
      .on(t.createdAt)
      .where(sql`${t.inSquad} and ${t.isAccepted} and ${t.photoPermission}`),
  ],
);

export const siteSettings = pgTable("site_settings", {
  id: id(),
  key: text("key").notNull().unique(),
  value: text("value").notNull(),
  updatedAt: updatedAt(),
});

export const backgroundImages = pgTable(
  "background_images",
  {
    id: id(),
    location: text("location", { enum: ["hero", "about"] }).notNull(),
    url: text("url").notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("background_images_location_known", sql`${t.location} in ('hero', 'about')`),
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
    /** The area its author chose, if any. */
    area: text("area"),
    status: text("status", { enum: ["pending", "approved", "featured", "declined"] })
      .notNull()
      .default("pending"),
    /** Same form, same words: one row (double submit). */
    formKey: text("form_key").unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("testimonials_rating_in_range", sql`${t.rating} between 1 and 5`),
    check("testimonials_status_known", sql`${t.status} in ('pending', 'approved', 'featured', 'declined')`),
    check(
      "testimonials_services_known",
      sql`${t.services} <@ array['dog-walking', 'pet-sitting', 'puppy-visits', 'hiking', 'overnight']::text[]`,
    ),
    check("testimonials_content_bounded", sql`length(${t.content}) between 10 and 5000`),
    index("testimonials_shown")
      .on(t.createdAt.desc())
      .where(sql`${t.status} in ('approved', 'featured')`),
  ],
);

export const waitlist = pgTable("waitlist", {
  id: id(),
  /** A second row with the same address is a unique violation (23505), as the specification expects. */
  email: citext("email").notNull().unique("waitlist_email_once"),
  receiveUpdates: boolean("receive_updates").notNull().default(false),
  signupDate: timestamp("signup_date", { withTimezone: true }).notNull().defaultNow(),
});

export const leads = pgTable(
  "leads",
  {
    id: id(),
    name: text("name").notNull(),
    email: citext("email").notNull(),
    phone: text("phone").notNull(),
    address: text("address").notNull(),
    petName: text("pet_name").notNull(),
    /** A value of the contact form; mapped to the catalogue in business/service-catalog.ts. */
    service: text("service", { enum: ["walking", "running", "dropin", "hike", "general"] }).notNull(),
    message: text("message"),
    specialNeeds: text("special_needs"),
    notificationPreference: text("notification_preference", { enum: ["email", "sms", "both"] })
      .notNull()
      .default("email"),
    smsConsentAt: timestamp("sms_consent_at", { withTimezone: true }),
    /** Version of the wording that was agreed to, and the internet address it came from (checklists e.4). */
    smsConsentText: text("sms_consent_text"),
    smsConsentAddress: text("sms_consent_address"),
    /** The served area of the address; null when the zip code is missing or outside. */
    area: text("area"),
    status: text("status", { enum: ["new", "answered", "client", "closed"] })
      .notNull()
      .default("new"),
    formKey: text("form_key").unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("leads_service_known", sql`${t.service} in ('walking', 'running', 'dropin', 'hike', 'general')`),
    check("leads_preference_known", sql`${t.notificationPreference} in ('email', 'sms', 'both')`),
    check("leads_status_known", sql`${t.status} in ('new', 'answered', 'client', 'closed')`),
    index("leads_created").on(t.createdAt),
  ],
);

/** Stands for "nobody yet" in the booking a contact form makes (specification §9). */
export const nobody = "00000000-0000-0000-0000-000000000000";

export const bookings = pgTable(
  "bookings",
  {
    id: id(),
    clientId: uuid("client_id").notNull(),
    petId: uuid("pet_id").notNull(),
    serviceType: text("service_type").notNull(),
    status: text("status", {
      enum: ["pending", "confirmed", "declined", "withdrawn", "in_progress", "completed", "cancelled", "no_show"],
    })
      .notNull()
      .default("pending"),
    date: date("date", { mode: "string" }).notNull(),
    timeSlot: text("time_slot").notNull(),
    /** Minutes. */
    duration: integer("duration").notNull(),
    notes: text("notes"),
    specialRequests: text("special_requests"),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    /** The client and pet, where there is one: what the foreign keys hold on to. */
    clientRef: uuid("client_ref").generatedAlwaysAs(
      sql`nullif(client_id, '00000000-0000-0000-0000-000000000000'::uuid)`,
    ),
    petRef: uuid("pet_ref").generatedAlwaysAs(sql`nullif(pet_id, '00000000-0000-0000-0000-000000000000'::uuid)`),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ name: "bookings_client", columns: [t.clientRef], foreignColumns: [profiles.id] }),
    foreignKey({ name: "bookings_pet", columns: [t.petRef], foreignColumns: [pets.id] }),
    check(
      "bookings_status_known",
      sql`${t.status} in ('pending', 'confirmed', 'declined', 'withdrawn', 'in_progress', 'completed', 'cancelled', 'no_show')`,
    ),
    check("bookings_duration_positive", sql`${t.duration} between 1 and 1440`),
    check("bookings_of_a_client_or_a_lead", sql`(${t.clientRef} is null) = (${t.leadId} is not null)`),
    index("bookings_client_date").on(t.clientRef, t.date),
    index("bookings_lead").on(t.leadId),
  ],
);

export const serviceTimeSlots = pgTable(
  "service_time_slots",
  {
    id: id(),
    employeeId: uuid("employee_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    serviceDate: date("service_date", { mode: "string" }).notNull(),
    startTime: time("start_time").notNull(),
    endTime: time("end_time").notNull(),
    /** available, booked; anything else is shown as unavailable. */
    status: text("status").notNull().default("available"),
    eventSummary: text("event_summary"),
  },
  (t) => [
    check("service_time_slots_forward", sql`${t.startTime} < ${t.endTime}`),
    uniqueIndex("service_time_slots_once").on(t.employeeId, t.serviceDate, t.startTime),
  ],
);

export const googleCalendarTokens = pgTable("google_calendar_tokens", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
});

export const clientCalendars = pgTable("client_calendars", {
  id: id(),
  name: text("name").notNull(),
  email: citext("email").notNull(),
  calendarId: text("calendar_id").notNull().unique(),
  calendarColor: text("calendar_color").notNull(),
  createdAt: createdAt(),
});

/** Mail to be sent, written in the transaction of the change it tells about (design.md §4). */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    /** One thing to say, one mail: a second row with the same key is refused quietly. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    /** For waitlist mails only. */
    unsubscribeUrl: text("unsubscribe_url"),
    /** The same at every attempt, so that a mail delivered twice is recognised as one. */
    messageId: text("message_id").notNull(),
    status: text("status", { enum: ["queued", "sending", "sent", "failed", "held"] })
      .notNull()
      .default("queued"),
    attempts: integer("attempts").notNull().default(0),
    runAt: timestamp("run_at", { withTimezone: true }).notNull().defaultNow(),
    leaseId: uuid("lease_id"),
    leaseUntil: timestamp("lease_until", { withTimezone: true }),
    lastError: text("last_error"),
    createdAt: createdAt(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (t) => [
    check("outbox_status_known", sql`${t.status} in ('queued', 'sending', 'sent', 'failed', 'held')`),
    check("outbox_one_line_subject", sql`${t.subject} !~ '[\r\n]' and ${t.recipient} !~ '[\r\n]'`),
    index("outbox_due")
      .on(t.runAt)
      .where(sql`${t.status} in ('queued', 'sending')`),
    index("outbox_newest").on(t.createdAt.desc()),
  ],
);
