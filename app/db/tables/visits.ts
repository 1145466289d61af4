// The ledger of visits: requests, confirmed visits, and the time of each walker. The exclusion constraint that keeps
// visits of a walker apart, and the triggers, are in migrations/*.sql.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
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
import type { FeeTerms } from "~/business/money/owner-policies";
import { createdAt, day, id, instant, serviceType, updatedAt, version } from "../columns";
import { pets, profiles } from "./clients";
import { leads } from "./desk";
import { series } from "./standing-walks";

export const listOf = (states: readonly RequestState[]) => sql.raw(states.map((state) => `'${state}'`).join(", "));
const longest = sql.raw(String(longestVisitMinutes));
const neverConfirmed = requestStates.filter((state) => !isVisitState(state));
export const visitStatus = { enum: visitStates as [VisitState, ...VisitState[]] };

/** Placeholder id of client and pet in the booking made by a contact form (docs/product.md, Leads). */
export const nobody = "00000000-0000-0000-0000-000000000000";

/** One visit of one walker. Each household's request refers to it; several households can share a group. */
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
    /** End of the visit plus the travel time after it. */
    occupiedUntil: instant("occupied_until").notNull(),
    status: text("status", visitStatus).notNull().default("confirmed"),
    source: text("source", { enum: ["request", "series", "slot", "admin", "meeting"] }).notNull(),
    /** Number of dogs in the active bookings of its requests. */
    dogs: integer("dogs").notNull().default(0),
    /** Largest number of dogs, set by the service's group when the visit was placed; null for a visit of one household. */
    seats: smallint("seats"),
    /** The owner's reason for placing it at the same time as another visit. */
    overbookReason: text("overbook_reason"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("visits_status_known", sql`${t.status} in (${listOf(visitStates)})`),
    check("visits_source_known", sql`${t.source} in ('request', 'series', 'slot', 'admin', 'meeting')`),
    check("visits_forward", sql`${t.startsAt} < ${t.endsAt} and ${t.endsAt} <= ${t.occupiedUntil}`),
    check("visits_dogs_fit", sql`${t.dogs} >= 0 and (${t.seats} is null or ${t.dogs} <= ${t.seats})`),
    // Target of the foreign key of meetings, which keeps their status in sync.
    unique("visits_state").on(t.id, t.status),
    check("visits_overbook_explained", sql`${t.overbookReason} is null or length(btrim(${t.overbookReason})) > 0`),
    index("visits_day").on(t.startsAt),
    index("visits_walker_day").on(t.walkerId, t.startsAt),
  ],
);

/** Days away, asked for with one form. Each of its visits is a request, and the trip's state is that of its requests. */
export const trips = pgTable(
  "trips",
  {
    id: id(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => profiles.id),
    /** Days in the time zone of the business, both included. */
    firstDay: day("first_day").notNull(),
    lastDay: day("last_day").notNull(),
    /** Idempotency key: submitting the form twice makes only one trip. */
    formKey: text("form_key").notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [check("trips_forward", sql`${t.firstDay} <= ${t.lastDay}`), index("trips_client").on(t.clientId)],
);

/** A household's request for one visit, with its pets, price and status. */
export const requests = pgTable(
  "requests",
  {
    id: id(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => profiles.id),
    visitId: uuid("visit_id").references(() => visits.id),
    tripId: uuid("trip_id").references(() => trips.id),
    seriesId: uuid("series_id").references(() => series.id),
    /** Day in the pattern of its standing walk. The visit itself may have moved to another day. */
    seriesDate: day("series_date"),
    /** True once it was moved or edited individually: later changes of the standing walk skip it. */
    handChanged: boolean("hand_changed").notNull().default(false),
    serviceType: serviceType(),
    /** Duration in minutes. */
    duration: integer("duration").notNull(),
    /** Day in the time zone of the business. */
    date: day("date").notNull(),
    timeOfDay: text("time_of_day", { enum: timesOfDay }).notNull(),
    /** Window that the client asked for, clipped to the service hours. */
    windowStart: instant("window_start").notNull(),
    windowEnd: instant("window_end").notNull(),
    /**
     * True when the start time is exact: a booked slot, an accepted proposal, or a time set by the owner or a standing
     * walk.
     */
    isExact: boolean("is_exact").notNull().default(false),
    medication: boolean("medication").notNull().default(false),
    training: boolean("training").notNull().default(false),
    specialRequests: text("special_requests"),
    zip: text("zip").notNull(),
    areaSlug: text("area_slug").notNull(),
    status: text("status", { enum: requestStates }).notNull().default("pending"),
    quote: jsonb("quote").$type<Quote>().notNull(),
    totalCents: integer("total_cents").notNull(),
    /**
     * Fee terms of the day on which the request was made. The database has a default for servers of an earlier release
     * (migration 0046).
     */
    terms: jsonb("terms").$type<FeeTerms>().notNull(),
    /** Fee for a late cancellation, a late move or a no-show. */
    feeCents: integer("fee_cents"),
    feeWaivedAt: instant("fee_waived_at"),
    /** Idempotency key: submitting the form twice makes only one request. */
    formKey: text("form_key").unique(),
    /** SEQUENCE of its calendar invitation (RFC 5545). */
    sequence: integer("sequence").notNull().default(0),
    /** Time when the request was first confirmed, declined or withdrawn. */
    answeredAt: instant("answered_at"),
    version: version(),
    /** Version of the request when it was last charged; null before (app/money/charges/). */
    chargedVersion: integer("charged_version"),
    /**
     * True while the request has to be charged. It is a column, so that PostgreSQL has statistics of how few rows
     * match.
     */
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
    // Target of the foreign key of bookings, which keeps their status in sync.
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
    index("requests_trip").on(t.tripId),
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
    /** Copy of the request's status, kept in sync by the foreign key. */
    status: text("status", { enum: requestStates }).notNull().default("pending"),
    date: day("date").notNull(),
    /** Name of a time of day such as "morning", or "14:30" once confirmed. */
    timeSlot: text("time_slot").notNull(),
    /** Duration in minutes. */
    duration: integer("duration").notNull(),
    notes: text("notes"),
    specialRequests: text("special_requests"),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    requestId: uuid("request_id"),
    /** Price lines of this pet. Price lines of the whole household are in the request's quote. */
    lines: jsonb("lines").$type<QuoteLine[]>().notNull().default([]),
    /** Client and pet as foreign keys; null for the placeholder of a contact form. */
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

/** Proposal to move a request: by the walker while it is pending, by the client once it is confirmed. */
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
    /** Exact start and walker of a walker's proposal. */
    startsAt: instant("starts_at"),
    walkerId: uuid("walker_id").references(() => profiles.id),
    quote: jsonb("quote").$type<Quote>().notNull(),
    /** Fee for a move at this short notice, shown to the client beforehand. */
    feeCents: integer("fee_cents").notNull().default(0),
    note: text("note"),
    status: text("status", { enum: ["open", "accepted", "declined", "withdrawn"] })
      .notNull()
      .default("open"),
    /** Hash of the token in the link of its mail. */
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

/** History of a request. Immutable (trigger). */
export const requestChanges = pgTable(
  "request_changes",
  {
    id: id(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => requests.id),
    at: instant("at").notNull(),
    /** Person who made the change; null for the site itself. */
    actorId: uuid("actor_id").references(() => profiles.id),
    actorKind: text("actor_kind", { enum: ["client", "walker", "admin", "site"] }).notNull(),
    /** The command's name, such as "confirmRequest". */
    action: text("action").notNull(),
    /** null in the first entry of a request. */
    fromStatus: text("from_status", { enum: requestStates }),
    toStatus: text("to_status", { enum: requestStates }).notNull(),
    reason: text("reason"),
    details: jsonb("details").$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index("request_changes_request").on(t.requestId, t.at)],
);
