// Households: clients, their pets, signed contracts, and waived checklist steps.
import type { MailGroup } from "~/business/household";
import { documentTypes } from "~/business/proofs";
import { petSpecies } from "~/business/services/services";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
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
    role: text("role", { enum: ["admin", "client", "bookkeeper", "member"] })
      .notNull()
      .default("client"),
    certified: boolean("certified").notNull().default(false),
    phone: text("phone"),
    address: text("address"),
    extendedData: jsonb("extended_data").$type<Record<string, unknown>>().notNull().default({}),
    /** Profile of the first member of the household that the person joined; null for everybody else. */
    householdId: uuid("household_id").references((): AnyPgColumn => profiles.id, { onDelete: "cascade" }),
    /** Kinds of mails to the household that this person doesn't want. */
    mutedMails: jsonb("muted_mails").$type<MailGroup[]>().notNull().default([]),
    isEmployee: boolean("is_employee").notNull().default(false),
    emailVerified: boolean("email_verified").notNull().default(false),
    /** Required by better-auth; unused. */
    image: text("image"),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    notificationPreference: text("notification_preference", { enum: ["email", "sms", "both"] })
      .notNull()
      .default("email"),
    /** How mails show the photos of a report card: inside the mail, or through a link. */
    cardPhotos: text("card_photos", { enum: ["inline", "linked"] })
      .notNull()
      .default("inline"),
    /** When report cards are mailed: after each visit, or all of a day in the evening. */
    cardMails: text("card_mails", { enum: ["each", "daily"] })
      .notNull()
      .default("each"),
    smsConsentAt: authDate("sms_consent_at"),
    smsConsentText: text("sms_consent_text"),
    smsConsentAddress: text("sms_consent_address"),
    emergencyName: text("emergency_name"),
    emergencyPhone: text("emergency_phone"),
    /** The owner's private notes about a client. Never shown to anyone else. */
    ownerNotes: text("owner_notes"),
    /** Day of the meet and greet; null until it took place. */
    metOn: day("met_on"),
    /** Day the client left, from which the deletion of the home access is counted. */
    leftOn: day("left_on"),
    /** Time when the account was closed; null while it is open. Its data is deleted 30 days later. */
    closedAt: instant("closed_at"),
    /** Time when the data of the closed account was deleted. What stays is kept for statements and visits. */
    emptiedAt: instant("emptied_at"),
    /** Calendar color of a walker, one of eleven (business/calendars/calendar-colors.ts). */
    calendarColor: text("calendar_color"),
    version: version(),
    createdAt: authCreatedAt(),
    updatedAt: authUpdatedAt(),
  },
  (t) => [
    check("profiles_preference_known", sql`${t.notificationPreference} in ('email', 'sms', 'both')`),
    check("profiles_card_photos_known", sql`${t.cardPhotos} in ('inline', 'linked')`),
    check("profiles_emptied_closed", sql`${t.emptiedAt} is null or ${t.closedAt} is not null`),
    index("profiles_newest").on(t.createdAt.desc()),
    index("profiles_search").using("gin", sql`${folded(profileText(t))} gin_trgm_ops`),
    check("profiles_role_known", sql`${t.role} in ('admin', 'client', 'bookkeeper', 'member')`),
    check("profiles_members_household", sql`(${t.role} = 'member') = (${t.householdId} is not null)`),
    index("profiles_household").on(t.householdId),
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
    /** null when the client was never asked, because every service takes all kinds of pets. */
    species: text("species", { enum: petSpecies }),
    age: text("age"),
    size: text("size", { enum: ["small", "medium", "large", "x-large"] }),
    specialNeeds: text("special_needs"),
    isAccepted: boolean("is_accepted").notNull().default(false),
    inSquad: boolean("in_squad").notNull().default(false),
    /** Other facts about the pet, by field (app/clients/pets/pet-fields.ts). */
    notes: jsonb("notes").$type<Record<string, string>>().notNull().default({}),
    /** True if the owner allows the pet's name, breed and picture on the public site (docs/product.md, Squad). */
    photoPermission: boolean("photo_permission").notNull().default(false),
    squadComment: text("squad_comment"),
    photoUrl: text("photo_url"),
    /**
     * Last day without a rabies record, and why: the owner excused the pet, or it was accepted before records were
     * required.
     */
    rabiesExcusedUntil: day("rabies_excused_until"),
    rabiesExcuse: text("rabies_excuse"),
    acceptedAt: instant("accepted_at"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("pets_species_known", sql`${t.species} in ('dog', 'cat', 'other')`),
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

/** Optional clauses of the contract that the client initials one by one (business/contract/contract-text.ts). */
export type SignedReleases = Record<string, { initials: string } | null>;

/** Signed contracts. Immutable (trigger). */
export const contractSignatures = pgTable(
  "contract_signatures",
  {
    id: id(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "restrict" }),
    version: text("version").notNull(),
    signedName: text("signed_name").notNull(),
    /** Verified address on the day of signing, and its service area. */
    address: text("address").notNull(),
    area: text("area").notNull(),
    releases: jsonb("releases").$type<SignedReleases>().notNull(),
    /** Full text as signed, and its SHA-256. */
    document: text("document").notNull(),
    documentHash: text("document_hash").notNull(),
    internetAddress: text("internet_address").notNull(),
    browser: text("browser").notNull(),
    signedAt: instant("signed_at").notNull(),
    /**
     * File type of the photo of a contract that was signed on paper; null for one signed in the account. The file in the
     * store has the signature's id.
     */
    paperType: text("paper_type", { enum: documentTypes }),
  },
  (t) => [uniqueIndex("contract_signatures_once").on(t.profileId, t.version)],
);

/** Optional releases granted or revoked after signing, one row per change. */
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

/** A step of the get-started checklist that the owner waived for a client. */
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
