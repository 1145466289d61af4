// Visits of the found households for the owner's search: upcoming first, then the latest.
import { and, asc, inArray, type SQL, sql } from "drizzle-orm";

import { promisedStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/tables/visits";

import { clientName, petsOf, selectRequests } from "~/ledger/index.server";

/** A query, or a column of another query. `which`: condition on the request. */
export function findVisits(db: Db, which: SQL, now: Temporal.Instant, most: number) {
  const at = sql`${now.toString()}::timestamptz`;
  return selectRequests(db, {
    requestId: requests.id,
    visitId: visits.id,
    startsAt: visits.startsAt,
    serviceType: requests.serviceType,
    status: requests.status,
    client: clientName,
    pets: petsOf(db),
  })
    .where(and(inArray(requests.status, promisedStates), which))
    .orderBy(
      asc(sql`${visits.startsAt} < ${at}`),
      asc(sql`abs(extract(epoch from ${visits.startsAt} - ${at}))`),
      asc(requests.id),
    )
    .limit(most);
}
