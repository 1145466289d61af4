// Visits as entries with names, for the owner, the walker and the client (docs/product.md, Calendars on the site).
import { and, asc, eq, inArray } from "drizzle-orm";
import { href } from "react-router";

import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";

import { namesInWords } from "~/clients/index";
import { busyStates, promisedStates } from "~/business/booking-states";
import { listRequestDetails, readGuests, readHouseholds } from "~/ledger/index.server";
import type { CalendarEntry, EntryLook, Span } from "~/schedule/month/entry";
import { duringVisit } from "./during.server";
import { serviceNameOf } from "~/db/service-name";

/**
 * Walks of one walker or of all, without names. A month has hundreds; {@link nameVisits} names those that are shown.
 */
export async function readWalks(db: Db, walkerId: string | null, span: Span, zone: string): Promise<CalendarEntry[]> {
  const rows = await db
    .select({ id: visits.id, startsAt: visits.startsAt, endsAt: visits.endsAt })
    .from(visits)
    .where(
      and(
        walkerId ? eq(visits.walkerId, walkerId) : undefined,
        inArray(visits.status, promisedStates),
        duringVisit(span, zone),
      ),
    );
  return rows.map(({ id, startsAt, endsAt }) => ({
    id,
    look: "visit",
    startsAt: startsAt.epochMilliseconds,
    endsAt: endsAt.epochMilliseconds,
    allDay: false,
    title: "Visit",
    detail: null,
    to: walkerId ? null : href("/admin/visits/:id", { id }),
    visit: { id, isWalkers: walkerId !== null },
  }));
}

/** Adds pets, households and walkers to visits: "Biscuit and Maple (Casey Morgan)". */
export async function nameVisits(
  db: Db,
  entries: readonly CalendarEntry[],
): Promise<Map<CalendarEntry, CalendarEntry>> {
  const unnamed = entries.flatMap((entry) => (entry.visit ? [{ entry, ...entry.visit }] : []));
  const ids = [...new Set(unnamed.map(({ id }) => id))];
  const [households, guests, walks] = await Promise.all([
    readHouseholds(db, ids),
    readGuests(db, ids),
    readServices(db, ids),
  ]);
  return new Map(
    unnamed.map(({ entry, id, isWalkers }) => {
      const { service = entry.title, walker = "" } = walks.get(id) ?? {};
      const theirs = (households.get(id) ?? []).filter(({ status }) => status !== "cancelled");
      const named = theirs.map(({ pets: dogs, name }) => `${namesInWords(dogs)} (${name})`).join(", ");
      const title = guests.get(id)?.inWords || named || service;
      const to = isWalkers && theirs[0] ? href("/booking/:id", { id: theirs[0].bookingId }) : entry.to;
      return [entry, { ...entry, title, to, detail: isWalkers ? service : `${service}, ${walker}` }];
    }),
  );
}

async function readServices(db: Db, visitIds: readonly string[]) {
  if (visitIds.length === 0) return new Map<string, never>();
  const rows = await db
    .select({
      id: visits.id,
      service: serviceNameOf(visits.serviceType),
      firstName: profiles.firstName,
      lastName: profiles.lastName,
    })
    .from(visits)
    .innerJoin(profiles, eq(profiles.id, visits.walkerId))
    .where(inArray(visits.id, [...visitIds]));
  return new Map(
    rows.map(({ id, service, firstName, lastName }) => [id, { service, walker: `${firstName} ${lastName}` }]),
  );
}

/** Confirmed and past visits of a client. */
export async function readOwnVisits(
  db: Db,
  clientId: string,
  span: Span,
  zone: string,
  look: EntryLook = "visit",
): Promise<CalendarEntry[]> {
  const own = and(eq(requests.clientId, clientId), inArray(requests.status, busyStates), duringVisit(span, zone));
  const found = await listRequestDetails(db, own, [asc(visits.startsAt)]);
  return found.flatMap(({ request, visit, service, walkerName, pets: [first, ...others] }) =>
    visit && first
      ? [
          {
            id: request.id,
            look,
            startsAt: visit.startsAt.epochMilliseconds,
            endsAt: visit.endsAt.epochMilliseconds,
            allDay: false,
            title: `${service}: ${namesInWords([first, ...others].map(({ name }) => name))}`,
            detail: `with ${walkerName}`,
            to: href("/booking/:id", { id: first.bookingId }),
          },
        ]
      : [],
  );
}
