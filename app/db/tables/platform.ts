// Outbox of mails, rate limits, pictures, the audit log, and exports.
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { DraftNode } from "~/shared/draft-node";
import { citext, createdAt, id, instant } from "../columns";
import { areas } from "./business";
import { pets, profiles } from "./clients";
import { incidents } from "./incidents";
import { reportCards } from "./report-cards";
import { requests } from "./visits";

/** Queue of mails to send. A mail is stored in the transaction of the change it reports (docs/product.md, Outbox). */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    /** Idempotency key: a second row with the same key is ignored. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    /** Body as plain elements; null once its text and HTML are rendered. */
    draft: json("draft").$type<DraftNode[]>(),
    /** One-click unsubscribe URL, for waitlist mails only. */
    unsubscribeUrl: text("unsubscribe_url"),
    /** Calendar invitation and its iCalendar method, REQUEST or CANCEL (RFC 5546). */
    icalendar: text("icalendar"),
    icalendarMethod: text("icalendar_method", { enum: ["REQUEST", "CANCEL"] }),
    /** Ids of photos to attach. */
    pictures: jsonb("pictures").$type<string[]>(),
    /**
     * Facts about the visit when the mail was written. If they changed before sending, the mail is rewritten, postponed
     * or dropped.
     */
    recheck: jsonb("recheck").$type<Record<string, unknown>>(),
    /** Message-ID header. The same for every attempt, so that mail programs recognize a duplicate. */
    messageId: text("message_id").notNull(),
    status: text("status", { enum: ["queued", "sending", "sent", "failed", "held", "dropped"] })
      .notNull()
      .default("queued"),
    attempts: integer("attempts").notNull().default(0),
    runAt: instant("run_at")
      .notNull()
      .default(sql`now()`),
    /** Earliest time to send, even after a manual retry; until then the mail can be canceled. null to send at once. */
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

/**
 * Failures of a job for one household, walker or calendar. Deleted when it succeeds
 * (platform/jobs/for-each-isolated.server.ts).
 */
export const jobFailures = pgTable(
  "job_failures",
  {
    job: text("job").notNull(),
    /** Id of the household, walker or calendar, or name of a job step. */
    subject: text("subject").notNull(),
    /** Number of consecutive failures. */
    attempts: integer("attempts").notNull(),
    failedAt: instant("failed_at").notNull(),
    retryAt: instant("retry_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.subject] })],
);

/** Last run of each job (platform/jobs/run-records.server.ts). */
export const jobRuns = pgTable("job_runs", {
  job: text("job").primaryKey(),
  endedAt: instant("ended_at").notNull(),
  ms: integer("ms").notNull(),
  /** End of the last run without an error; null without one. */
  goodAt: instant("good_at"),
});

/** Numbers of equal errors in the log, by hour. Deleted after two days. */
export const errorCounts = pgTable(
  "error_counts",
  {
    hour: instant("hour").notNull(),
    /** Constant words of the line, with name and code of the error. */
    message: text("message").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.message] })],
);

/** Time when an unconfirmed email address last got a mail. Rows older than the limit's period are deleted. */
export const unconfirmedMails = pgTable("unconfirmed_mails", {
  email: citext("email").primaryKey(),
  mailedAt: instant("mailed_at").notNull(),
});

/**
 * Rate limits shared by several servers (platform/http/limits.ts). The rate limiter's library requires these columns in
 * this order.
 */
export const rateLimits = pgTable("rate_limits", {
  /** Name of the limit, with a hash of the network, account or person it counts. */
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  /** Time when the count starts over, in milliseconds since 1970. */
  expire: bigint("expire", { mode: "number" }),
});

/** Uploaded pictures. The upload stays in the file store until a background job has made the public sizes. */
export const pictures = pgTable(
  "pictures",
  {
    id: id(),
    purpose: text("purpose", {
      enum: ["pet", "hero", "about", "walker", "area", "visit", "incident", "no-show"],
    }).notNull(),
    petId: uuid("pet_id").references(() => pets.id, { onDelete: "cascade" }),
    areaId: uuid("area_id").references(() => areas.id, { onDelete: "cascade" }),
    /** Report card of a visit's photo. */
    cardId: uuid("card_id").references(() => reportCards.id, { onDelete: "cascade" }),
    incidentId: uuid("incident_id").references(() => incidents.id),
    /** Request of a no-show's photo. */
    requestId: uuid("request_id").references(() => requests.id, { onDelete: "cascade" }),
    uploadedBy: uuid("uploaded_by").references(() => profiles.id, { onDelete: "set null" }),
    status: text("status", { enum: ["waiting", "ready", "refused"] })
      .notNull()
      .default("waiting"),
    /** Reason for rejecting the picture. Shown to the person who uploaded it. */
    reason: text("reason"),
    /** Width and height of the largest file, in pixels. */
    width: integer("width"),
    height: integer("height"),
    /** Background color shown while the picture loads. */
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
    check("pictures_area_known", sql`(${t.purpose} = 'area') = (${t.areaId} is not null)`),
    index("pictures_pet").on(t.petId),
    index("pictures_area").on(t.areaId),
    index("pictures_card").on(t.cardId),
    index("pictures_incident").on(t.incidentId),
    check("pictures_no_show_known", sql`(${t.purpose} = 'no-show') = (${t.requestId} is not null)`),
    index("pictures_request").on(t.requestId),
  ],
);

/** Audit log of the owner's changes, with the previous values. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: instant("at").notNull(),
    /** null for the site itself, or for an API token named in `after`. */
    actorId: uuid("actor_id").references(() => profiles.id, { onDelete: "set null" }),
    /** Id shared by all changes of one submitted form; they are undone together. */
    batch: uuid("batch").notNull(),
    /** The command's name, such as "acceptPet". */
    action: text("action").notNull(),
    subjectTable: text("subject_table").notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** Name of the changed thing in the log, such as "Biscuit (Casey Morgan)". */
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

/** Backups and restore drills, for the page System. A row without `finishedAt` is running, or was killed. */
export const backups = pgTable(
  "backups",
  {
    id: id(),
    kind: text("kind", { enum: ["backup", "drill"] }).notNull(),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
    /** File name of the backup; null until it is written. */
    name: text("name"),
    bytes: bigint("bytes", { mode: "number" }),
    /** Reason of the failure; null without one. */
    problem: text("problem"),
  },
  (t) => [
    check("backups_kind_known", sql`${t.kind} in ('backup', 'drill')`),
    index("backups_newest").on(t.kind, t.startedAt.desc()),
  ],
);

/** Exports of everything that the owner asked for (docs/product.md, Export). The files are in the file store. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: id(),
    askedBy: uuid("asked_by").references(() => profiles.id, { onDelete: "set null" }),
    status: text("status", { enum: ["waiting", "ready", "failed", "removed"] })
      .notNull()
      .default("waiting"),
    /** Number of files in the zip so far, and in the finished zip; 0 before the first one. */
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    /** Size of the finished file. */
    bytes: bigint("bytes", { mode: "number" }),
    attempts: integer("attempts").notNull().default(0),
    /** While a worker makes the file: time when another worker may take over. */
    runAt: instant("run_at").notNull(),
    createdAt: instant("created_at").notNull(),
    readyAt: instant("ready_at"),
  },
  (t) => [
    check("data_exports_status_known", sql`${t.status} in ('waiting', 'ready', 'failed', 'removed')`),
    check("data_exports_ready", sql`${t.status} <> 'ready' or (${t.readyAt} is not null and ${t.bytes} is not null)`),
    uniqueIndex("data_exports_one_waiting")
      .on(t.status)
      .where(sql`${t.status} = 'waiting'`),
  ],
);

/** Imports of clients (docs/product.md, Import). A file that isn't imported is deleted a day later. */
export const dataImports = pgTable(
  "data_imports",
  {
    id: id(),
    askedBy: uuid("asked_by").references(() => profiles.id, { onDelete: "set null" }),
    status: text("status", { enum: ["open", "done", "undone"] })
      .notNull()
      .default("open"),
    fileName: text("file_name").notNull(),
    /** Headings and rows of the file; null once it was imported. */
    content: jsonb("content").$type<{ heads: string[]; rows: { number: number; cells: string[] }[] }>(),
    /** Field of each column, as the owner chose it; null until then. */
    columns: jsonb("columns").$type<(string | null)[]>(),
    /** Report of what would happen with these columns; null until it is made, and after the import. */
    report: jsonb("report").$type<ImportReport>(),
    checkedAt: instant("checked_at"),
    /** Rows that the import wrote; null once it can't be undone anymore. */
    changes: jsonb("changes").$type<ImportChanges>(),
    createdAt: instant("created_at").notNull(),
    importedAt: instant("imported_at"),
  },
  (t) => [
    check("data_imports_status_known", sql`${t.status} in ('open', 'done', 'undone')`),
    check("data_imports_done", sql`(${t.status} = 'open') = (${t.importedAt} is null)`),
    uniqueIndex("data_imports_one_open")
      .on(t.status)
      .where(sql`${t.status} = 'open'`),
  ],
);

export interface ImportReport {
  counts: Record<"create" | "update" | "same" | "refused", number>;
  /** The first rows of each kind. `row`: number of the row in the file. */
  report: { row: number; kind: keyof ImportReport["counts"]; name: string; text: string }[];
  canImport: boolean;
}

/** `version`: version of the row after the import. */
export interface ImportChanges {
  /** New clients, with their pets. */
  clients: string[];
  /** Columns filled in for clients who were on the site. */
  filledClients: { id: string; version: number; columns: string[] }[];
  /** New pets of these clients. */
  pets: string[];
  filledPets: { id: string; version: number; columns: string[]; notes: string[] }[];
  /** Clients who were on the site and got an opening balance. */
  balances: string[];
  /** Standing walks; undefined in rows of earlier releases. */
  series?: string[];
  /** Requests of single visits; undefined in rows of earlier releases. */
  visits?: { id: string; version: number }[];
  /** Version of the prices. */
  prices?: number;
}
