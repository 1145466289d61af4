// A client's visits and meet and greet for their feed: promised ones, and cancelled ones for a while. Access notes are
// never included.
import { and, asc, eq, gt, gte, inArray, ne, or } from "drizzle-orm";

import type { Business } from "~/business/business";
import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/tables/visits";

import { uidOf } from "~/calendars/index";
import { namesInWords } from "~/clients/index";
import { promisedStates } from "~/business/booking-states";
import {
  isOfClient,
  listMeetings,
  type MeetingDetails,
  listRequestDetails,
  type RequestDetails,
} from "~/ledger/index.server";
import { feedTexts } from "~/schedule/texts";
import type { FeedEvent, FeedReach } from "~/schedule/feeds/feed-of";

export interface FeedContext {
  db: Db;
  business: Business;
  origin: string;
  reach: FeedReach;
}

/** Sorted by start. `location`: the client's address, or null for a feed that others may read. */
export async function listClientVisits(
  { db, origin, reach }: FeedContext,
  clientId: string,
  location: string | null,
): Promise<FeedEvent[]> {
  const own = and(
    eq(requests.clientId, clientId),
    gt(visits.endsAt, reach.endsAfter),
    or(
      inArray(requests.status, promisedStates),
      and(eq(requests.status, "cancelled"), gte(requests.updatedAt, reach.cancelledAfter)),
    ),
  );
  const ownMeeting = and(
    isOfClient(db, clientId),
    gt(visits.endsAt, reach.endsAfter),
    or(ne(visits.status, "cancelled"), gte(visits.updatedAt, reach.cancelledAfter)),
  );
  const [found, met] = await Promise.all([
    listRequestDetails(db, own, [asc(visits.startsAt)]),
    listMeetings(db, ownMeeting),
  ]);
  const events = [
    ...met.map((details) => meetingEvent(details, origin, location)),
    ...found.flatMap((details) => eventOf(details, origin, location) ?? []),
  ];
  return events.toSorted((one, other) => Temporal.Instant.compare(one.time.start, other.time.start));
}

type VisitEvent = FeedEvent & { time: { kind: "instants" | "wall" } };

/** Uses the invitation's UID, so that a calendar with both shows one event. */
function meetingEvent({ visit, walkerName }: MeetingDetails, origin: string, location: string | null): VisitEvent {
  const page = `${origin}/meet-and-greet`;
  return {
    uid: uidOf("visit", visit.id, origin),
    sequence: visit.version,
    changedAt: visit.updatedAt,
    time: { kind: "instants", start: visit.startsAt, end: visit.endsAt },
    isCancelled: visit.status === "cancelled",
    summary: feedTexts.meeting(walkerName),
    description: feedTexts.meetingDescribed(page),
    location,
    url: page,
  };
}

function eventOf(
  { request, visit, service, walkerName, pets }: RequestDetails,
  origin: string,
  location: string | null,
): VisitEvent | null {
  if (!visit || !pets[0]) return null;
  const start = visit.startsAt;
  const page = `${origin}/booking/${pets[0].bookingId}`;
  return {
    uid: uidOf("booking", request.id, origin),
    sequence: request.sequence,
    changedAt: later(request.updatedAt, visit.updatedAt),
    time: {
      kind: request.seriesId ? "wall" : "instants",
      start,
      // A shared group may be longer than this household's part.
      end: start.add({ minutes: request.duration }),
    },
    isCancelled: request.status === "cancelled",
    summary: `${service}: ${namesInWords(pets.map(({ name }) => name))}`,
    description: `${service}, ${request.duration} min, with ${walkerName}. See it, move it or cancel it: ${page}`,
    location,
    url: page,
  };
}

const later = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? b : a);
