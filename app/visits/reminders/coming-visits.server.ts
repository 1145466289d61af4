// What is promised to households on some days, as it stands now.
import { and, asc, eq, gt, gte, inArray, lt } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";
import { losAngeles, Temporal } from "~/shared/dates";

import { serviceName } from "~/visits/model/names";
import { petsOf, selectRequests, walkers } from "~/visits/model/request-details.server";
import type { Days } from "./rules";

/** Confirmed visits that begin on these days and after `now`, soonest first; of one household, or of all. */
export async function listComingVisits(
  db: Db,
  { first, last }: Days,
  now: Temporal.Instant,
  clientId?: string,
): Promise<ComingVisit[]> {
  const rows = await selectRequests(db, {
    requestId: requests.id,
    clientId: requests.clientId,
    serviceType: requests.serviceType,
    visit: { startsAt: visits.startsAt, endsAt: visits.endsAt },
    walkerName: walkers.firstName,
    pets: petsOf(db),
  })
    .where(
      and(
        eq(visits.status, "confirmed"),
        eq(requests.status, "confirmed"),
        gt(visits.startsAt, now),
        gte(visits.startsAt, startOf(first)),
        lt(visits.startsAt, startOf(last.add({ days: 1 }))),
        clientId ? eq(requests.clientId, clientId) : undefined,
      ),
    )
    .orderBy(asc(visits.startsAt), asc(requests.id));
  return rows.flatMap(({ serviceType, visit, walkerName, pets, ...row }) =>
    visit && pets[0]
      ? {
          ...row,
          walkerName: walkerName ?? "",
          bookingId: pets[0].bookingId,
          petNames: pets.map(({ name }) => name),
          service: serviceName(serviceType),
          startsAt: visit.startsAt.toString(),
          endsAt: visit.endsAt.toString(),
        }
      : [],
  );
}

const startOf = (day: Temporal.PlainDate): Temporal.Instant => day.toZonedDateTime(losAngeles).toInstant();

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
