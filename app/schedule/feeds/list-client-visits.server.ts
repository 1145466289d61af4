// A client's visits for their feed: what was promised, and for a while what was cancelled. No access notes, ever.
import { and, asc, eq, gt, gte, inArray, or } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { bookings, requests, visits } from "~/db/tables/visits";
import { pets, profiles } from "~/db/tables/clients";
import { Temporal } from "~/shared/dates";

import { uidOf } from "~/calendars/index";
import { namesInWords } from "~/clients/index";
import { promisedStates, serviceName } from "~/visits/index";
import type { FeedEvent } from "./feed-event";
import type { FeedReach } from "./feed-rules";

export interface FeedContext {
  db: Db;
  origin: string;
  reach: FeedReach;
}

/** By start. `location`: the client's own address, or null for a feed that others may read. */
export async function listClientVisits(
  ctx: FeedContext,
  clientId: string,
  location: string | null,
): Promise<FeedEvent[]> {
  const rows = await readRows(ctx, clientId);
  const stays = new Map<string, VisitRow[]>();
  for (const row of rows) {
    const known = stays.get(row.request.id);
    if (known) known.push(row);
    else stays.set(row.request.id, [row]);
  }
  return [...stays.values()].flatMap((stay) => eventOf(stay, ctx.origin, location) ?? []);
}

type VisitRow = Awaited<ReturnType<typeof readRows>>[number];

const readRows = ({ db, reach }: FeedContext, clientId: string) =>
  db
    .select({
      request: requests,
      startsAt: visits.startsAt,
      endsAt: visits.endsAt,
      visitChangedAt: visits.updatedAt,
      bookingId: bookings.id,
      pet: pets.name,
      walker: profiles.firstName,
      family: profiles.lastName,
    })
    .from(requests)
    .innerJoin(visits, eq(visits.id, requests.visitId))
    .innerJoin(profiles, eq(profiles.id, visits.walkerId))
    .innerJoin(bookings, eq(bookings.requestId, requests.id))
    .innerJoin(pets, eq(pets.id, bookings.petRef))
    .where(
      and(
        eq(requests.clientId, clientId),
        gt(visits.endsAt, reach.endsAfter),
        or(
          inArray(requests.status, promisedStates),
          and(eq(requests.status, "cancelled"), gte(requests.updatedAt, reach.cancelledAfter)),
        ),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(requests.id), asc(bookings.id));

function eventOf(stay: readonly VisitRow[], origin: string, location: string | null): FeedEvent | null {
  const [first] = stay;
  if (!first) return null;
  const { request, startsAt, visitChangedAt, walker, family } = first;
  const service = serviceName(request.serviceType);
  const page = `${origin}/booking/${first.bookingId}`;
  const start = startsAt;
  return {
    uid: uidOf("booking", request.id, origin),
    sequence: request.sequence,
    changedAt: later(request.updatedAt, visitChangedAt),
    time: {
      kind: request.seriesId ? "wall" : "instants",
      start,
      // A hike may be longer than this household's stay.
      end: start.add({ minutes: request.duration }),
    },
    isCancelled: request.status === "cancelled",
    summary: `${service}: ${namesInWords(stay.map(({ pet }) => pet))}`,
    description: `${service}, ${request.duration} min, with ${walker} ${family}. See it, move it or cancel it: ${page}`,
    location,
    url: page,
  };
}

const later = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? b : a);
