import { and, asc, eq, gt, gte, lt } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { requests, visits } from "~/db/tables/visits";

import { petsOf, selectRequests, walkers } from "~/ledger/index.server";
import type { Days } from "./rules";
import { instantAt } from "~/business/times/windows";
import { serviceNameOf } from "~/db/service-name";

/** Lists confirmed visits that begin on these days and after `now`, soonest first, for one client or for all. */
export async function listComingVisits(
  db: Db,
  { first, last }: Days,
  now: Temporal.Instant,
  zone: string,
  clientId?: string,
) {
  const rows = await selectRequests(db, {
    requestId: requests.id,
    clientId: requests.clientId,
    client: { firstName: profiles.firstName, email: profiles.email },
    service: serviceNameOf(requests.serviceType),
    visit: { startsAt: visits.startsAt, endsAt: visits.endsAt },
    walkerName: walkers.firstName,
    pets: petsOf(db),
  })
    .where(
      and(
        eq(visits.status, "confirmed"),
        eq(requests.status, "confirmed"),
        gt(visits.startsAt, now),
        gte(visits.startsAt, instantAt(first, "00:00", zone)),
        lt(visits.startsAt, instantAt(last.add({ days: 1 }), "00:00", zone)),
        clientId ? eq(requests.clientId, clientId) : undefined,
      ),
    )
    .orderBy(asc(visits.startsAt), asc(requests.id));
  return rows.flatMap(({ visit, walkerName, pets, ...row }) =>
    visit && pets[0]
      ? {
          ...row,
          ...visit,
          walkerName: walkerName ?? "",
          pets: pets.map(({ petId: id, name }) => ({ id, name })),
          petNames: pets.map(({ name }) => name),
          /** Id of the first booking, for the link in the mail. */
          bookingId: pets[0].bookingId,
        }
      : [],
  );
}

export type ComingVisit = Awaited<ReturnType<typeof listComingVisits>>[number];
