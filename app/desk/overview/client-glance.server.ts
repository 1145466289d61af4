// Visits and requests at the top of a client's page at the desk.
import { and, asc, desc, eq, gte, inArray, lt, type SQL } from "drizzle-orm";

import { activeStates, promisedStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import { serviceNameOf } from "~/db/service-name";
import { requests, visits } from "~/db/tables/visits";
import { petsOf, selectRequests } from "~/ledger/index.server";

const mostNext = 5;
const mostLast = 3;

/** Loads the next visits, the last ones, and the requests that wait for an answer, the oldest first. */
export async function readClientGlance(db: Db, clientId: string, now: Temporal.Instant) {
  const { next, last, waiting } = await readInOneStatement(db, {
    next: jsonRows(
      selectVisits(db, clientId, and(inArray(requests.status, activeStates), gte(visits.endsAt, now)))
        .orderBy(asc(visits.startsAt), asc(requests.id))
        .limit(mostNext),
    ),
    last: jsonRows(
      selectVisits(db, clientId, and(inArray(requests.status, promisedStates), lt(visits.endsAt, now)))
        .orderBy(desc(visits.startsAt), asc(requests.id))
        .limit(mostLast),
    ),
    waiting: jsonRows(
      db
        .select({ id: requests.id })
        .from(requests)
        .where(and(eq(requests.clientId, clientId), eq(requests.status, "pending")))
        .orderBy(asc(requests.createdAt), asc(requests.id)),
    ),
  });
  return { next: next.map(lineOf), last: last.map(lineOf), waiting };
}

export type ClientGlance = Awaited<ReturnType<typeof readClientGlance>>;

const selectVisits = (db: Db, clientId: string, which: SQL | undefined) =>
  selectRequests(db, {
    requestId: requests.id,
    visitId: visits.id,
    startsAt: visits.startsAt,
    service: serviceNameOf(requests.serviceType),
    pets: petsOf(db),
  }).where(and(eq(requests.clientId, clientId), which));

type Row = Awaited<ReturnType<typeof selectVisits>>[number];

const lineOf = ({ requestId, visitId, startsAt, service, pets }: Row) => ({
  id: requestId,
  visitId: visitId ?? "",
  startsAt: startsAt?.toString() ?? "",
  what: `${service}, ${pets.map(({ name }) => name).join(", ")}`,
});
