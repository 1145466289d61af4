// Lists what needs the owner's answer, new requests and requests to move a visit, with the facts she needs to decide.
import { and, asc, eq, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Business } from "~/business/business";
import { findService, type ServiceId } from "~/business/services/services";
import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { proposals, requests, visits } from "~/db/tables/visits";
import { series } from "~/db/tables/standing-walks";
import { profiles } from "~/db/tables/clients";
import { areaNameIn, hoursStored, readKeptHours } from "~/offer/index.server";
import { hasEmail } from "~/platform/index";
import { formatInstant, formatWeekday } from "~/shared/dates";

import {
  windowAskedFor,
  chosenWalkers,
  clientName,
  isOfWaitingTrip,
  lastChosen,
  listWaitingTrips,
  petsOf,
  selectRequests,
} from "~/ledger/index.server";
import { daysOfTrip } from "~/ledger/index";
import { patternInWords } from "~/standing/index";
import { listChoices, type Wish } from "./list-choices.server";
import { serviceName } from "~/business/services/service-names";
import { asAsked, ageInWords } from "~/business/times/times-in-words";
import { canStillBegin } from "~/business/times/windows";

const proposed = alias(profiles, "proposed");

/** Maximum number of requests on the page. Each answer makes room for the next request. */
const mostShown = 40;

/** Returns the waiting requests, oldest first. */
export async function listWaiting(
  db: Db,
  business: Pick<Business, "services" | "timeZone">,
  now: Temporal.Instant,
  service: ServiceId | null,
  most = mostShown,
) {
  const rows = await selectWaiting(db, service, most);
  const choices = await listChoices(
    db,
    rows.map((row) => wishOf(row, business, business.timeZone)),
    now,
    business.timeZone,
  );
  return {
    waiting: rows.map((row, i) => ({ ...waitingOf(row, business, now, business.timeZone), choices: choices[i] ?? [] })),
    total: rows[0]?.total ?? 0,
  };
}

/** Lists the trips that wait for an answer as a whole. */
export const listTrips = async (db: Db) =>
  (await listWaitingTrips(db)).map(({ id, firstName, firstDay, lastDay, visits, totalCents }) => ({
    id,
    firstName,
    days: daysOfTrip({ firstDay, lastDay }),
    visits,
    totalCents,
  }));

export type ShownTrip = Awaited<ReturnType<typeof listTrips>>[number];

/** A new request, or a client's request to move a visit, with suggested places by walker. */
export type Waiting = Awaited<ReturnType<typeof listWaiting>>["waiting"][number];

const isMove = and(eq(requests.status, "confirmed"), eq(proposals.by, "client"));
const askedAt = sql`case when ${isMove} then ${proposals.createdAt} else ${requests.createdAt} end`;

/**
 * Selects pending requests and clients' open proposals to move a visit. A pending request includes the owner's own open
 * proposal.
 */
const selectWaiting = (db: Db, service: ServiceId | null, most: number) =>
  selectRequests(db, {
    request: requests,
    clientName,
    areaName: areaNameIn(requests.areaSlug),
    email: profiles.email,
    series: {
      weekdays: series.weekdays,
      everyWeeks: series.everyWeeks,
      endsOn: series.endsOn,
      timeOfDay: series.timeOfDay,
    },
    visitStartsAt: visits.startsAt,
    hours: hoursStored(),
    proposal: proposals,
    proposedWalker: sql<string | null>`${fullName(proposed)}`,
    chosen: chosenWalkers(db),
    pets: petsOf(db),
    total: sql<number>`(count(*) over ())::integer`,
  })
    // A request has at most one open proposal.
    .leftJoin(proposals, and(eq(proposals.requestId, requests.id), eq(proposals.status, "open")))
    .leftJoin(proposed, eq(proposed.id, proposals.walkerId))
    .where(
      and(
        or(and(eq(requests.status, "pending"), not(isOfWaitingTrip)), isMove),
        service ? eq(requests.serviceType, service) : undefined,
      ),
    )
    .orderBy(asc(askedAt), asc(requests.id))
    .limit(most);

type Row = Awaited<ReturnType<typeof selectWaiting>>[number];
type Open = NonNullable<Row["proposal"]>;

/** The client's open proposal to move a visit; null when the request itself is pending. */
const moveIn = ({ request, proposal }: Row): Open | null => (request.status === "pending" ? null : proposal);

/** Day and time of day of the move, or else of the request. */
const whenOf = (row: Row) => moveIn(row) ?? row.request;

/** Requested window. A client's request to move names a time of day, never an exact time. */
const windowIn = (row: Row, zone: string) =>
  windowAskedFor(readKeptHours(row.hours).service, { isExact: false, ...whenOf(row) }, zone);

function wishOf(row: Row, { services }: Pick<Business, "services">, zone: string): Wish {
  const { request } = row;
  const when = whenOf(row);
  return {
    date: when.date,
    window: windowIn(row, zone),
    walkerId: lastChosen(row.chosen)?.id ?? null,
    minutes: request.duration,
    dogs: row.pets.length,
    serviceType: request.serviceType,
    isGroup: isGroup(services, request),
    ownVisit: request.visitId,
  };
}

const isGroup = (services: Business["services"], { serviceType }: Row["request"]): boolean =>
  (findService(services, serviceType)?.group ?? null) !== null;

function waitingOf(row: Row, { services }: Pick<Business, "services">, now: Temporal.Instant, zone: string) {
  const { request, proposal } = row;
  const move = moveIn(row);
  const since = (move ?? request).createdAt;
  const when = whenOf(row);
  const window = windowIn(row, zone);
  return {
    kind: move ? ("move" as const) : ("request" as const),
    requestId: request.id,
    /** Version of the request. A mismatch means that another person answered first. */
    version: request.version,
    proposalId: move?.id ?? null,
    askedAt: since.toString(),
    age: ageInWords(since, now),
    client: { id: request.clientId, name: row.clientName, isMailed: hasEmail(row.email) },
    pets: row.pets.map(({ name }) => name),
    bookingId: row.pets[0]?.bookingId ?? request.id,
    service: serviceName(services, request.serviceType),
    isGroup: isGroup(services, request),
    minutes: request.duration,
    area: row.areaName,
    date: when.date.toString(),
    day: formatWeekday(when.date),
    /** "Morning, 9:00 AM to 12:00 PM PT", or the exact time the client chose: "9:00 AM to 9:30 AM PT". */
    window: asAsked(when.timeOfDay, window, zone).time,
    walker: lastChosen(row.chosen)?.name ?? null,
    /** Whether the window has passed, so that no visit can begin in it anymore. */
    isOver: !canStillBegin(window, request.duration, now),
    quote: when.quote,
    specialRequests: request.specialRequests,
    /** Pattern of a standing walk: "Every Tuesday and Thursday morning, until stopped". */
    pattern: row.series ? patternOf(row.series) : null,
    /** Current time of the visit to move, and the late fee for the change. */
    move: move && {
      from: row.visitStartsAt ? formatInstant(row.visitStartsAt, zone) : "",
      fee: move.feeCents,
      note: move.note,
    },
    /** Place of the owner's open proposal: "Tue, Nov 24, 9:00 AM PT, with Jo Doe". */
    proposed: !move && proposal?.startsAt ? proposedInWords(proposal.startsAt, row.proposedWalker, zone) : null,
  };
}

const proposedInWords = (startsAt: Temporal.Instant, walkerName: string | null, zone: string) =>
  `${formatInstant(startsAt, zone)}${walkerName ? `, with ${walkerName}` : ""}`;

function patternOf({ weekdays, everyWeeks, endsOn, timeOfDay }: NonNullable<Row["series"]>): string {
  const pattern = patternInWords({ weekdays, everyWeeks: everyWeeks === 2 ? 2 : 1 }, timeOfDay);
  return `${pattern}, ${endsOn ? `until ${formatWeekday(endsOn)}` : "until stopped"}`;
}
