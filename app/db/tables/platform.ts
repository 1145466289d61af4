// Mail to send, limits, pictures, and the log of who changed what.
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, json, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { DraftNode } from "~/shared/draft-node";
import { citext, createdAt, id, instant } from "../columns";
import { pets, profiles } from "./clients";
import { incidents } from "./incidents";
import { reportCards } from "./report-cards";
import { requests } from "./visits";

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
    /** The body as plain elements; null once text and HTML are rendered. */
    draft: json("draft").$type<DraftNode[]>(),
    /** For waitlist mails only. */
    unsubscribeUrl: text("unsubscribe_url"),
    /** An invitation to put into a calendar, and whether it asks or takes back (RFC 5546). */
    icalendar: text("icalendar"),
    icalendarMethod: text("icalendar_method", { enum: ["REQUEST", "CANCEL"] }),
    /** Photos shown in it, by their ids; their files go along. */
    pictures: jsonb("pictures").$type<string[]>(),
    /** What must still be true when it is sent: written again, put off or dropped then (visits). */
    recheck: jsonb("recheck").$type<Record<string, unknown>>(),
    /** The same at every attempt, so that a mail delivered twice is recognized as one. */
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
    index("outbox_drafts")
      .on(t.createdAt)
      .where(sql`${t.draft} is not null`),
  ],
);

/** A job's failures for one household, walker or calendar, until it succeeds (platform/jobs/for-each-isolated.server.ts). */
export const jobFailures = pgTable(
  "job_failures",
  {
    job: text("job").notNull(),
    /** Id of the household, walker or calendar; name of a step. */
    subject: text("subject").notNull(),
    /** Failures in a row. */
    attempts: integer("attempts").notNull(),
    failedAt: instant("failed_at").notNull(),
    retryAt: instant("retry_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.subject] })],
);

/** When an unconfirmed email address was last mailed. Rows older than the limit are deleted. */
export const unconfirmedMails = pgTable("unconfirmed_mails", {
  email: citext("email").primaryKey(),
  mailedAt: instant("mailed_at").notNull(),
});

/** Tries that are limited, where several servers share them (platform/http/limits.ts). The library that counts fixes the columns and their order. */
export const rateLimits = pgTable("rate_limits", {
  /** The limit's name, and a hash of whose tries they are. */
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  /** In milliseconds since 1970. */
  expire: bigint("expire", { mode: "number" }),
});

/** Uploaded pictures: what was sent waits in the store until a background job has made our own files of it. */
export const pictures = pgTable(
  "pictures",
  {
    id: id(),
    purpose: text("purpose", { enum: ["pet", "hero", "about", "walker", "visit", "incident", "no-show"] }).notNull(),
    petId: uuid("pet_id").references(() => pets.id, { onDelete: "cascade" }),
    /** Of a visit: the household's report card. */
    cardId: uuid("card_id").references(() => reportCards.id, { onDelete: "cascade" }),
    incidentId: uuid("incident_id").references(() => incidents.id),
    /** Of a no-show: the household nobody opened for. */
    requestId: uuid("request_id").references(() => requests.id, { onDelete: "cascade" }),
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
    check("pictures_card_known", sql`(${t.purpose} = 'visit') = (${t.cardId} is not null)`),
    check("pictures_incident_known", sql`(${t.purpose} = 'incident') = (${t.incidentId} is not null)`),
    index("pictures_pet").on(t.petId),
    index("pictures_card").on(t.cardId),
    index("pictures_incident").on(t.incidentId),
    check("pictures_no_show_known", sql`(${t.purpose} = 'no-show') = (${t.requestId} is not null)`),
    index("pictures_request").on(t.requestId),
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
