// Health records of pets: vaccinations and licenses.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { healthKinds, recordStates } from "~/business/health-records";
import { documentTypes } from "~/business/proofs";

import { bytes, createdAt, day, id, instant } from "../columns";
import { pets, profiles } from "./clients";

/** Vaccinations and licenses, one row each. A renewal is a new row; the expired row stays with the owner's decision. */
export const healthRecords = pgTable(
  "health_records",
  {
    id: id(),
    petId: uuid("pet_id")
      .notNull()
      .references(() => pets.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: healthKinds }).notNull(),
    givenOn: day("given_on").notNull(),
    /** Last valid day. */
    expiresOn: day("expires_on").notNull(),
    /** Certificate in rows of earlier releases, until a background job moves it to the file store. */
    document: bytes("document"),
    /**
     * File type, detected from the first bytes; null without a certificate. The file in the store has the record's id.
     */
    documentType: text("document_type", { enum: documentTypes }),
    documentBytes: integer("document_bytes"),
    status: text("status", { enum: recordStates }).notNull().default("waiting"),
    /** The owner's reason for declining the record. Shown to the client. */
    reason: text("reason"),
    decidedBy: uuid("decided_by").references(() => profiles.id, { onDelete: "set null" }),
    decidedAt: instant("decided_at"),
    createdAt: createdAt(),
  },
  (t) => [
    check("health_records_kind_known", sql`${t.kind} in ('rabies', 'dhpp', 'bordetella', 'license')`),
    check("health_records_status_known", sql`${t.status} in ('waiting', 'approved', 'declined')`),
    check("health_records_forward", sql`${t.givenOn} < ${t.expiresOn}`),
    check(
      "health_records_document_has_type",
      sql`(${t.documentType} is null) = (${t.documentBytes} is null) and (${t.document} is null or ${t.documentType} is not null)`,
    ),
    check("health_records_decided", sql`(${t.status} = 'waiting') = (${t.decidedAt} is null)`),
    uniqueIndex("health_records_one_waiting")
      .on(t.petId, t.kind)
      .where(sql`${t.status} = 'waiting'`),
    index("health_records_pet").on(t.petId, t.kind, t.expiresOn),
  ],
);
