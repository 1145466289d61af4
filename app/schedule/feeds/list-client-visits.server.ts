// A client's visits for their feed: what was promised, and for a while what was cancelled. No access notes, ever.
import { and, asc, eq, gt, gte, inArray, or } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/tables/visits";
import { Temporal } from "~/shared/dates";

import { uidOf } from "~/calendars/index";
import { namesInWords } from "~/clients/index";
import { promisedStates } from "~/business/booking-states";
import { listRequestDetails, type RequestDetails } from "~/visits/index.server";
import type { FeedEvent } from "./feed-event";
import type { FeedReach } from "./feed-rules";

export interface FeedContext {
  db: Db;
  origin: string;
  reach: FeedReach;
}

/** By start. `location`: the client's own address, or null for a feed that others may read. */
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
  const found = await listRequestDetails(db, own, [asc(visits.startsAt)]);
  return found.flatMap((details) => eventOf(details, origin, location) ?? []);
}

function eventOf(
  { request, visit, service, walkerName, pets }: RequestDetails,
  origin: string,
  location: string | null,
): FeedEvent | null {
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
      // A hike may be longer than this household's part of it.
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
