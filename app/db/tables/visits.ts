// The ledger: what was asked for, what was promised, and when a walker is where. The exclusion constraint that keeps
// two visits of a walker apart, and the triggers, are in migrations/*.sql.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Quote, QuoteLine } from "~/shared/quote";
import {
  isVisitState,
  type RequestState,
  requestStates,
  type VisitState,
  visitStates,
} from "~/business/booking-states";
import { timesOfDay } from "~/business/calendars/hours";
import { longestVisitMinutes } from "~/business/policies";
import { createdAt, day, id, instant, serviceType, updatedAt, version } from "../columns";
import { pets, profiles } from "./clients";
import { leads } from "./desk";
import { series } from "./standing-walks";

export const listOf = (states: readonly RequestState[]) => sql.raw(states.map((state) => `'${state}'`).join(", "));
const longest = sql.raw(String(longestVisitMinutes));
const neverConfirmed = requestStates.filter((state) => !isVisitState(state));
export const visitStatus = { enum: visitStates as [VisitState, ...VisitState[]] };

/** Means "nobody yet" in the booking a contact form makes (docs/product.md, Leads). */
export const nobody = "00000000-0000-0000-0000-000000000000";

/** One visit of one walker. Households come to it by their requests; a hike is shared by several. */
export const visits = pgTable(
  "visits",
  {
    id: id(),
    walkerId: uuid("walker_id")
      .notNull()
      .references(() => profiles.id),
    serviceType: serviceType(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** The end, and the way to the next one: the walker is taken until then. */
    occupiedUntil: instant("occupied_until").notNull(),
    status: text("status", visitStatus).notNull().default("confirmed"),
    source: text("source", { enum: ["request", "series", "slot", "admin", "meeting"] }).notNull(),
    /** Dogs that come: bookings of its requests that stand. */
    dogs: integer("dogs").notNull().default(0),
    /** The owner knowingly put it over another one, and why. */
    overbookReason: text("overbook_reason"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("visits_status_known", sql`${t.status} in (${listOf(visitStates)})`),
    check("visits_source_known", sql`${t.source} in ('request', 'series', 'slot', 'admin', 'meeting')`),
    check("visits_forward", sql`${t.startsAt} < ${t.endsAt} and ${t.endsAt} <= ${t.occupiedUntil}`),
    check("visits_dogs_fit", sql`${t.dogs} >= 0 and (${t.serviceType} <> 'adventure-hike' or ${t.dogs} <= 5)`),
    // What the foreign key of meetings holds on to: a meeting's state is its visit's, always.
    unique("visits_state").on(t.id, t.status),
    check("visits_overbook_explained", sql`${t.overbookReason} is null or length(btrim(${t.overbookReason})) > 0`),
    index("visits_day").on(t.startsAt),
    index("visits_walker_day").on(t.walkerId, t.startsAt),
  ],
);

/** What one household asks for: one visit, with its pets, its price, and how it stands. */
export const requests = pgTable(
  "requests",
  {
    id: id(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => profiles.id),
    visitId: uuid("visit_id").references(() => visits.id),
    seriesId: uuid("series_id").references(() => series.id),
    /** The day of its series it stands for; it may have been moved to another. */
    seriesDate: day("series_date"),
    /** Moved or edited by hand: a change of its series leaves it alone. */
    handChanged: boolean("hand_changed").notNull().default(false),
    serviceType: serviceType(),
    /** Minutes. */
    duration: integer("duration").notNull(),
    /** The day of Los Angeles. */
    date: day("date").notNull(),
    timeOfDay: text("time_of_day", { enum: timesOfDay }).notNull(),
    /** The window that was asked for, within service hours. */
    windowStart: instant("window_start").notNull(),
    windowEnd: instant("window_end").notNull(),
    /** True when the start is exact: a slot, an accepted proposal, or a time set by the owner or a standing walk. */
    isExact: boolean("is_exact").notNull().default(false),
    medication: boolean("medication").notNull().default(false),
    training: boolean("training").notNull().default(false),
    specialRequests: text("special_requests"),
    zip: text("zip").notNull(),
    areaSlug: text("area_slug").notNull(),
    status: text("status", { enum: requestStates }).notNull().default("pending"),
    quote: jsonb("quote").$type<Quote>().notNull(),
    totalCents: integer("total_cents").notNull(),
    /** Owed for a late cancellation, a late move or a no-show. */
    feeCents: integer("fee_cents"),
    feeWaivedAt: instant("fee_waived_at"),
    /** One form, one request: the second of a double submit finds the first. */
    formKey: text("form_key").unique(),
    /** Of its invitation (RFC 5545 SEQUENCE). */
    sequence: integer("sequence").notNull().default(0),
    /** When it was first confirmed, declined or withdrawn. */
    answeredAt: instant("answered_at"),
    version: version(),
    /** The version last charged; null when never charged (app/money/charges/). */
    chargedVersion: integer("charged_version"),
    /** A column, not an index expression, so that PostgreSQL keeps statistics of how few there are. */
    isToCharge: boolean("is_to_charge")
      .notNull()
      .generatedAlwaysAs(
        sql`charged_version is distinct from version and (status = 'completed' or fee_cents is not null or charged_version is not null)`,
      ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("requests_status_known", sql`${t.status} in (${listOf(requestStates)})`),
    check("requests_window_forward", sql`${t.windowStart} < ${t.windowEnd}`),
    check("requests_duration_positive", sql`${t.duration} between 1 and ${longest}`),
    check("requests_money_positive", sql`${t.totalCents} >= 0 and coalesce(${t.feeCents}, 0) >= 0`),
    check("requests_promised_placed", sql`${t.visitId} is not null or ${t.status} in (${listOf(neverConfirmed)})`),
    check("requests_series_day", sql`(${t.seriesId} is null) = (${t.seriesDate} is null)`),
    // What the foreign key of bookings holds on to: a booking's state is its request's, always.
    unique("requests_state").on(t.id, t.status),
    unique("requests_series_once").on(t.seriesId, t.seriesDate),
    index("requests_waiting")
      .on(t.createdAt)
      .where(sql`${t.status} = 'pending'`),
    index("requests_to_charge")
      .on(t.updatedAt)
      .where(sql`${t.isToCharge}`),
    index("requests_client_day").on(t.clientId, t.date),
    index("requests_visit").on(t.visitId),
    index("requests_day").on(t.date),
  ],
);

export const bookings = pgTable(
  "bookings",
  {
    id: id(),
    clientId: uuid("client_id").notNull(),
    petId: uuid("pet_id").notNull(),
    serviceType: serviceType(),
    /** Of a request: that request's state, kept by the foreign key. */
    status: text("status", { enum: requestStates }).notNull().default("pending"),
    date: day("date").notNull(),
    /** A time of day, or "14:30" once it is confirmed. */
    timeSlot: text("time_slot").notNull(),
    /** Minutes. */
    duration: integer("duration").notNull(),
    notes: text("notes"),
    specialRequests: text("special_requests"),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    requestId: uuid("request_id"),
    /** What this pet adds to the price; the household's lines are in its request's quote. */
    lines: jsonb("lines").$type<QuoteLine[]>().notNull().default([]),
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
    foreignKey({
      name: "bookings_request",
      columns: [t.requestId, t.status],
      foreignColumns: [requests.id, requests.status],
    }).onUpdate("cascade"),
    check("bookings_status_known", sql`${t.status} in (${listOf(requestStates)})`),
    check("bookings_duration_positive", sql`${t.duration} between 1 and ${longest}`),
    check("bookings_of_a_client_or_a_lead", sql`(${t.clientRef} is null) = (${t.leadId} is not null)`),
    index("bookings_client_date").on(t.clientRef, t.date),
    index("bookings_lead").on(t.leadId),
    uniqueIndex("bookings_request_pet").on(t.requestId, t.petId),
    index("bookings_pet_ref").on(t.petRef),
  ],
);

/** Another time for a request: the walker's for one that waits, the client's for one that is confirmed. */
export const proposals = pgTable(
  "proposals",
  {
    id: id(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => requests.id),
    by: text("by", { enum: ["walker", "client"] }).notNull(),
    date: day("date").notNull(),
    timeOfDay: text("time_of_day", { enum: timesOfDay }).notNull(),
    windowStart: instant("window_start").notNull(),
    windowEnd: instant("window_end").notNull(),
    /** The walker names an exact start, and who comes. */
    startsAt: instant("starts_at"),
    walkerId: uuid("walker_id").references(() => profiles.id),
    quote: jsonb("quote").$type<Quote>().notNull(),
    /** What a move this late costs the client, shown before it was asked for. */
    feeCents: integer("fee_cents").notNull().default(0),
    note: text("note"),
    status: text("status", { enum: ["open", "accepted", "declined", "withdrawn"] })
      .notNull()
      .default("open"),
    /** Of the link in its mail. */
    tokenHash: text("token_hash").unique(),
    createdAt: createdAt(),
    answeredAt: instant("answered_at"),
  },
  (t) => [
    check("proposals_status_known", sql`${t.status} in ('open', 'accepted', 'declined', 'withdrawn')`),
    check(
      "proposals_exact_by_walker",
      sql`(${t.by} = 'walker') = (${t.startsAt} is not null and ${t.walkerId} is not null)`,
    ),
    uniqueIndex("proposals_one_open")
      .on(t.requestId)
      .where(sql`${t.status} = 'open'`),
    index("proposals_request").on(t.requestId),
  ],
);

/** What happened to a request: written once, never changed. */
export const requestChanges = pgTable(
  "request_changes",
  {
    id: id(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => requests.id),
    at: instant("at").notNull(),
    /** Null: the site itself. */
    actorId: uuid("actor_id").references(() => profiles.id),
    actorKind: text("actor_kind", { enum: ["client", "walker", "admin", "site"] }).notNull(),
    /** A command's name, e.g. "confirmRequest". */
    action: text("action").notNull(),
    /** Null: it did not exist yet. */
    fromStatus: text("from_status", { enum: requestStates }),
    toStatus: text("to_status", { enum: requestStates }).notNull(),
    reason: text("reason"),
    details: jsonb("details").$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index("request_changes_request").on(t.requestId, t.at)],
);
