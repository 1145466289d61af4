// What is promised to households on some days, as it stands now.
import { and, asc, eq, gt, gte, inArray, lt } from "drizzle-orm";

import { services } from "~/business/service-catalog";
import type { Db } from "~/db/client.server";
import { bookings, requests, visits } from "~/db/tables/visits";
import { pets, profiles } from "~/db/tables/clients";
import { losAngeles, Temporal } from "~/shared/dates";

import type { Days } from "./rules";

/** Confirmed visits that begin on these days and after `now`, soonest first; of one household, or of all. */
export async function listComingVisits(
  db: Db,
  { first, last }: Days,
  now: Temporal.Instant,
  clientId?: string,
): Promise<ComingVisit[]> {
  const rows = await db
    .select({
      requestId: requests.id,
      clientId: requests.clientId,
      serviceType: requests.serviceType,
      startsAt: visits.startsAt,
      endsAt: visits.endsAt,
      walkerName: profiles.firstName,
    })
    .from(visits)
    .innerJoin(requests, eq(requests.visitId, visits.id))
    .innerJoin(profiles, eq(profiles.id, visits.walkerId))
    .where(
      and(
        eq(visits.status, "confirmed"),
        eq(requests.status, "confirmed"),
        gt(visits.startsAt, now),
        gte(visits.startsAt, startOf(first)),
        lt(visits.startsAt, startOf(last.add({ days: 1 }))),
        ...(clientId ? [eq(requests.clientId, clientId)] : []),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(requests.id));
  const ids = rows.map(({ requestId }) => requestId);
  const dogs = Map.groupBy(await listDogs(db, ids), ({ requestId }) => requestId);
  return rows.flatMap(({ serviceType, startsAt, endsAt, ...row }) => {
    const own = dogs.get(row.requestId);
    if (!own?.[0]) return [];
    return {
      ...row,
      bookingId: own[0].bookingId,
      petNames: own.map(({ name }) => name),
      service: Object.values(services).find(({ id }) => id === serviceType)?.name ?? serviceType,
      startsAt: startsAt.toString(),
      endsAt: endsAt.toString(),
    };
  });
}

const startOf = (day: Temporal.PlainDate): Temporal.Instant => day.toZonedDateTime(losAngeles).toInstant();

async function listDogs(db: Db, requestIds: readonly string[]) {
  if (requestIds.length === 0) return [];
  return db
    .select({ requestId: bookings.requestId, bookingId: bookings.id, name: pets.name })
    .from(bookings)
    .innerJoin(pets, eq(pets.id, bookings.petId))
    .where(inArray(bookings.requestId, [...requestIds]))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
}

/** Who mails go to, by the client's id. */
export async function getRecipients(db: Db, clientIds: readonly string[]): Promise<Map<string, Recipient>> {
  const clients = await db
    .select({ id: profiles.id, firstName: profiles.firstName, email: profiles.email })
    .from(profiles)
    .where(inArray(profiles.id, [...clientIds]));
  return new Map(clients.map((client) => [client.id, client]));
}

/** A visit that is promised to a household, as a reminder tells it. */
export interface ComingVisit {
  requestId: string;
  clientId: string;
  /** The first one: where the mail's link leads. */
  bookingId: string;
  service: string;
  petNames: string[];
  /** Whoever comes, by first name. */
  walkerName: string;
  /** ISO instants. */
  startsAt: string;
  endsAt: string;
}

export interface Recipient {
  id: string;
  firstName: string;
  email: string;
}
