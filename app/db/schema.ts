// The tables. Constraints live here too: the database refuses what the forms should never have sent. Triggers and
// extensions are in migrations/*.sql.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { authCreatedAt, authDate, authUpdatedAt, citext, createdAt, id, instant, updatedAt, version } from "./columns";

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
    emailVerified: boolean("email_verified").notNull().default(false),
    /** Asked for by better-auth; unused. */
    image: text("image"),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    notificationPreference: text("notification_preference", { enum: ["email", "sms", "both"] })
      .notNull()
      .default("email"),
    smsConsentAt: authDate("sms_consent_at"),
    smsConsentText: text("sms_consent_text"),
    smsConsentAddress: text("sms_consent_address"),
    emergencyName: text("emergency_name"),
    emergencyPhone: text("emergency_phone"),
    /** What the owner writes down about a client; nobody else ever reads it. */
    ownerNotes: text("owner_notes"),
    /** Day of the meet and greet, once it was held. */
    metOn: date("met_on", { mode: "string" }),
    /** Of an employee: one of the eleven colours (business/calendars/calendar-colors.ts). */
    calendarColor: text("calendar_color"),
    /** Counts up with each change, so that the second of two editors is told. */
    version: version(),
    createdAt: authCreatedAt(),
    updatedAt: authUpdatedAt(),
  },
  (t) => [
    check("profiles_preference_known", sql`${t.notificationPreference} in ('email', 'sms', 'both')`),
    index("profiles_newest").on(t.createdAt.desc()),
    check("profiles_role_known", sql`${t.role} in ('admin', 'client')`),
    check("profiles_names_bounded", sql`length(${t.firstName}) <= 200 and length(${t.lastName}) <= 200`),
  ],
);

/** What a pet's notes may hold (docs/product.md, Pets). */
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
    /** The owner allowed this pet's name, breed and picture on the public site (docs/product.md, Squad). */
    photoPermission: boolean("photo_permission").notNull().default(false),
    squadComment: text("squad_comment"),
    photoUrl: text("photo_url"),
    acceptedAt: instant("accepted_at"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("pets_name_present", sql`length(btrim(${t.name})) between 1 and 200`),
    check("pets_squad_accepted", sql`not ${t.inSquad} or ${t.isAccepted}`),
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
  version: version(),
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
    /** Told to nobody but the owner; a low rating is never one. */
    declineReason: text("decline_reason"),
    version: version(),
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
  /** A second row with the same address is a unique violation (23505), which joinWaitlist turns into a reason. */
  email: citext("email").notNull().unique("waitlist_email_once"),
  receiveUpdates: boolean("receive_updates").notNull().default(false),
  signupDate: instant("signup_date")
    .notNull()
    .default(sql`now()`),
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
    smsConsentAt: instant("sms_consent_at"),
    /** Version of the wording that was agreed to, and the internet address it came from (docs/product.md, Consent). */
    smsConsentText: text("sms_consent_text"),
    smsConsentAddress: text("sms_consent_address"),
    /** The served area of the address; null when the zip code is missing or outside. */
    area: text("area"),
    status: text("status", { enum: ["new", "answered", "client", "closed"] })
      .notNull()
      .default("new"),
    formKey: text("form_key").unique(),
    ownerNotes: text("owner_notes"),
    answeredAt: instant("answered_at"),
    /** The account made of it. */
    profileId: uuid("profile_id").references(() => profiles.id, { onDelete: "set null" }),
    version: version(),
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

/** Mail to be sent, written in the transaction of the change it tells about (docs/product.md, Outbox). */
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
    /** An invitation to put into a calendar, and whether it asks or takes back (RFC 5546). */
    icalendar: text("icalendar"),
    icalendarMethod: text("icalendar_method", { enum: ["REQUEST", "CANCEL"] }),
    /** What must still be true when it is sent: written again, put off or dropped then (visits). */
    recheck: jsonb("recheck").$type<Record<string, unknown>>(),
    /** The same at every attempt, so that a mail delivered twice is recognised as one. */
    messageId: text("message_id").notNull(),
    status: text("status", { enum: ["queued", "sending", "sent", "failed", "held", "dropped"] })
      .notNull()
      .default("queued"),
    attempts: integer("attempts").notNull().default(0),
    runAt: instant("run_at")
      .notNull()
      .default(sql`now()`),
    /** Not sent before then, not even by hand; until then it can be taken back. Null: send at once. */
    notBefore: instant("not_before"),
    leaseId: uuid("lease_id"),
    leaseUntil: instant("lease_until"),
    lastError: text("last_error"),
    createdAt: createdAt(),
    sentAt: instant("sent_at"),
  },
  (t) => [
    check("outbox_status_known", sql`${t.status} in ('queued', 'sending', 'sent', 'failed', 'held', 'dropped')`),
    check("outbox_one_line_subject", sql`${t.subject} !~ '[\r\n]' and ${t.recipient} !~ '[\r\n]'`),
    index("outbox_due")
      .on(t.runAt)
      .where(sql`${t.status} in ('queued', 'sending')`),
    index("outbox_newest").on(t.createdAt.desc()),
  ],
);

/** What the owner wrote back to a lead; the mail itself is in the outbox. */
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

/** An update sent to those on the waitlist who asked for them. */
export const waitlistUpdates = pgTable("waitlist_updates", {
  id: id(),
  subject: text("subject").notNull(),
  body: text("body").notNull(),
  recipients: integer("recipients").notNull(),
  sentBy: uuid("sent_by").references(() => profiles.id, { onDelete: "set null" }),
  createdAt: createdAt(),
});

const owner = (column: string) =>
  uuid(column)
    .notNull()
    .references(() => profiles.id, { onDelete: "cascade" });

// Sign-in: the tables better-auth keeps its things in (docs/decisions/008-accounts.md). Property names are its own.
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: owner("user_id"),
    token: text("token").notNull().unique(),
    expiresAt: authDate("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: authCreatedAt(),
    updatedAt: authUpdatedAt(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expiry").on(t.expiresAt)],
);

export const accounts = pgTable(
  "accounts",
  {
    id: id(),
    userId: owner("user_id"),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    /** argon2id. */
    password: text("password"),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: authDate("access_token_expires_at"),
    refreshTokenExpiresAt: authDate("refresh_token_expires_at"),
    scope: text("scope"),
    createdAt: authCreatedAt(),
    updatedAt: authUpdatedAt(),
  },
  (t) => [uniqueIndex("accounts_once").on(t.userId, t.providerId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: id(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: authDate("expires_at").notNull(),
    createdAt: authCreatedAt(),
    updatedAt: authUpdatedAt(),
  },
  (t) => [index("verifications_identifier").on(t.identifier)],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: owner("user_id"),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    credentialID: text("credential_id").notNull().unique(),
    /** Of the authenticator's signatures: 32 bits without a sign. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    aaguid: text("aaguid"),
    createdAt: authDate("created_at").defaultNow(),
  },
  (t) => [index("passkeys_user").on(t.userId)],
);

export const twoFactors = pgTable(
  "two_factors",
  {
    id: id(),
    userId: owner("user_id"),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    verified: boolean("verified").default(true),
    failedVerificationCount: integer("failed_verification_count").default(0),
    lockedUntil: authDate("locked_until"),
  },
  (t) => [index("two_factors_user").on(t.userId)],
);

/** Tries that are limited, where several servers share them (platform/http/limits.ts). The library that counts fixes the columns and their order. */
export const rateLimits = pgTable("rate_limits", {
  /** The limit's name, and a hash of whose tries they are. */
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  /** In milliseconds since 1970. */
  expire: bigint("expire", { mode: "number" }),
});

/** From where an account's password was given rightly, or chosen by a link in a mail. */
export const knownNetworks = pgTable("known_networks", {
  /** A hash of account and network, which leads back to neither. */
  key: text("key").primaryKey(),
  seenAt: instant("seen_at")
    .notNull()
    .default(sql`now()`),
});

/** The one-time code that makes the first admin; gone once there is one. */
export const setupCode = pgTable(
  "setup_code",
  {
    id: integer("id").primaryKey().default(1),
    /** As the log has it: what it opens is still empty. */
    code: text("code").notNull(),
  },
  (t) => [check("setup_code_one", sql`${t.id} = 1`)],
);

/** Links in mails that work once: only their hash is kept. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    id: id(),
    kind: text("kind", { enum: ["verify-email", "reset-password", "invitation", "certification"] }).notNull(),
    profileId: owner("profile_id"),
    tokenHash: text("token_hash").notNull().unique(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "one_time_tokens_kind_known",
      sql`${t.kind} in ('verify-email', 'reset-password', 'invitation', 'certification')`,
    ),
    index("one_time_tokens_profile").on(t.profileId, t.kind),
  ],
);

/** API tokens for the functions (docs/product.md, Functions), shown once, kept as hashes. */
export const apiTokens = pgTable("api_tokens", {
  id: id(),
  name: text("name").notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  /** Its last four characters, to tell it from the others. */
  ending: text("ending").notNull(),
  createdBy: owner("created_by"),
  lastUsedAt: instant("last_used_at"),
  revokedAt: instant("revoked_at"),
  createdAt: createdAt(),
});

/** The releases of the contract that are initialled one by one (business/contract/contract-releases.ts). */
export type SignedReleases = Record<string, { initials: string } | null>;

/** Written once, never changed: a trigger refuses it. */
export const contractSignatures = pgTable(
  "contract_signatures",
  {
    id: id(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "restrict" }),
    version: text("version").notNull(),
    signedName: text("signed_name").notNull(),
    /** As it was on that day: the address that was verified, and its area. */
    address: text("address").notNull(),
    area: text("area").notNull(),
    releases: jsonb("releases").$type<SignedReleases>().notNull(),
    /** The whole text as it was signed, and its SHA-256. */
    document: text("document").notNull(),
    documentHash: text("document_hash").notNull(),
    internetAddress: text("internet_address").notNull(),
    browser: text("browser").notNull(),
    signedAt: instant("signed_at").notNull(),
  },
  (t) => [uniqueIndex("contract_signatures_once").on(t.profileId, t.version)],
);

/** Optional releases given or taken back later, one row each time. */
export const releaseChanges = pgTable(
  "release_changes",
  {
    id: id(),
    profileId: owner("profile_id"),
    release: text("release").notNull(),
    granted: boolean("granted").notNull(),
    initials: text("initials"),
    internetAddress: text("internet_address").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("release_changes_profile").on(t.profileId, t.createdAt)],
);

/** A step of the get-started checklist the owner let somebody skip. */
export const checklistWaivers = pgTable(
  "checklist_waivers",
  {
    id: id(),
    profileId: owner("profile_id"),
    step: text("step").notNull(),
    note: text("note").notNull(),
    waivedBy: uuid("waived_by").references(() => profiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("checklist_waivers_once").on(t.profileId, t.step)],
);

/** Uploaded pictures: what was sent waits in the store until a background job has made our own files of it. */
export const pictures = pgTable(
  "pictures",
  {
    id: id(),
    purpose: text("purpose", { enum: ["pet", "hero", "about"] }).notNull(),
    petId: uuid("pet_id").references(() => pets.id, { onDelete: "cascade" }),
    uploadedBy: uuid("uploaded_by").references(() => profiles.id, { onDelete: "set null" }),
    status: text("status", { enum: ["waiting", "ready", "refused"] })
      .notNull()
      .default("waiting"),
    /** Why it was refused, in words for the person who sent it. */
    reason: text("reason"),
    /** Of the largest file made. */
    width: integer("width"),
    height: integer("height"),
    /** The tint nearest to the picture, shown while it loads. */
    tint: text("tint"),
    attempts: integer("attempts").notNull().default(0),
    runAt: instant("run_at")
      .notNull()
      .default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [
    check("pictures_status_known", sql`${t.status} in ('waiting', 'ready', 'refused')`),
    check("pictures_purpose_known", sql`(${t.purpose} = 'pet') = (${t.petId} is not null)`),
    index("pictures_waiting")
      .on(t.runAt)
      .where(sql`${t.status} = 'waiting'`),
    index("pictures_pet").on(t.petId),
  ],
);

/** Every change the owner makes, with what was there before. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: instant("at").notNull(),
    /** Null: the system itself, or an API token named in `after`. */
    actorId: uuid("actor_id").references(() => profiles.id, { onDelete: "set null" }),
    /** Changes made by one press of a button; they are undone together. */
    batch: uuid("batch").notNull(),
    /** A command's name, e.g. "acceptPet". */
    action: text("action").notNull(),
    subjectTable: text("subject_table").notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** How the log names it, e.g. "Biscuit (Casey Morgan)". */
    subjectName: text("subject_name").notNull(),
    before: jsonb("before").$type<Record<string, unknown>>().notNull(),
    after: jsonb("after").$type<Record<string, unknown>>().notNull(),
    undoneAt: instant("undone_at"),
  },
  (t) => [
    index("audit_log_newest").on(t.at.desc()),
    index("audit_log_batch").on(t.batch),
    index("audit_log_subject").on(t.subjectTable, t.subjectId),
  ],
);
