// Households: who a client is, their pets, the contract they signed, what was waived.
import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  authCreatedAt,
  authDate,
  authUpdatedAt,
  citext,
  createdAt,
  day,
  id,
  instant,
  updatedAt,
  version,
} from "../columns";
import { folded, petText, profileText } from "../search-text";

const owner = (column: string) =>
  uuid(column)
    .notNull()
    .references(() => profiles.id, { onDelete: "cascade" });

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
    /** Of report cards, in their mail: inside it, or behind its button. */
    cardPhotos: text("card_photos", { enum: ["inline", "linked"] })
      .notNull()
      .default("inline"),
    smsConsentAt: authDate("sms_consent_at"),
    smsConsentText: text("sms_consent_text"),
    smsConsentAddress: text("sms_consent_address"),
    emergencyName: text("emergency_name"),
    emergencyPhone: text("emergency_phone"),
    /** What the owner writes down about a client; nobody else ever reads it. */
    ownerNotes: text("owner_notes"),
    /** Day of the meet and greet, once it was held. */
    metOn: day("met_on"),
    /** Day they stopped being a client: some days later, what opens their home is deleted. */
    leftOn: day("left_on"),
    /** Of a walker: one of the eleven colors (business/calendars/calendar-colors.ts). */
    calendarColor: text("calendar_color"),
    /** Counts up with each change, so that the second of two editors is told. */
    version: version(),
    createdAt: authCreatedAt(),
    updatedAt: authUpdatedAt(),
  },
  (t) => [
    check("profiles_preference_known", sql`${t.notificationPreference} in ('email', 'sms', 'both')`),
    check("profiles_card_photos_known", sql`${t.cardPhotos} in ('inline', 'linked')`),
    index("profiles_newest").on(t.createdAt.desc()),
    index("profiles_search").using("gin", sql`${folded(profileText(t))} gin_trgm_ops`),
    check("profiles_role_known", sql`${t.role} in ('admin', 'client')`),
    check("profiles_names_bounded", sql`length(${t.firstName}) <= 200 and length(${t.lastName}) <= 200`),
  ],
);

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
    /** What is known of the pet besides, by field (app/clients/pets/pet-fields.ts). */
    notes: jsonb("notes").$type<Record<string, string>>().notNull().default({}),
    /** The owner allowed this pet's name, breed and picture on the public site (docs/product.md, Squad). */
    photoPermission: boolean("photo_permission").notNull().default(false),
    squadComment: text("squad_comment"),
    photoUrl: text("photo_url"),
    /** Until this day it goes without a rabies record, and why: the owner's word, or it was accepted before one was asked for. */
    rabiesExcusedUntil: day("rabies_excused_until"),
    rabiesExcuse: text("rabies_excuse"),
    acceptedAt: instant("accepted_at"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("pets_name_present", sql`length(btrim(${t.name})) between 1 and 200`),
    check("pets_excuse_explained", sql`(${t.rabiesExcusedUntil} is null) = (${t.rabiesExcuse} is null)`),
    check("pets_squad_accepted", sql`not ${t.inSquad} or ${t.isAccepted}`),
    check("pets_size_known", sql`${t.size} in ('small', 'medium', 'large', 'x-large')`),
    index("pets_owner").on(t.ownerId),
    index("pets_search").using("gin", sql`${folded(petText(t))} gin_trgm_ops`),
    index("pets_squad")
      .on(t.createdAt)
      .where(sql`${t.inSquad} and ${t.isAccepted} and ${t.photoPermission}`),
  ],
);

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
