// Whether a walker has a visit with the pet around today, and so may see its photo (ledger/policy.ts).
import { and, eq, gte, inArray, lt } from "drizzle-orm";

import { promisedStates } from "~/business/booking-states";
import { walkerReadsDaysAround } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { bookings, requests, visits } from "~/db/tables/visits";
import { dayInLosAngeles } from "~/shared/dates";
import { instantAt } from "~/business/times/windows";

interface Asked {
  walkerId: string;
  petId: string;
  now: Temporal.Instant;
}

export async function hasVisitWithPet(db: Db, { walkerId, petId, now }: Asked): Promise<boolean> {
  const today = dayInLosAngeles(now);
  const [found] = await db
    .select({ id: visits.id })
    .from(visits)
    .innerJoin(requests, eq(requests.visitId, visits.id))
    .innerJoin(bookings, eq(bookings.requestId, requests.id))
    .where(
      and(
        eq(visits.walkerId, walkerId),
        eq(bookings.petId, petId),
        inArray(requests.status, promisedStates),
        gte(visits.endsAt, instantAt(today.subtract({ days: walkerReadsDaysAround }), "00:00")),
        lt(visits.startsAt, instantAt(today.add({ days: walkerReadsDaysAround + 1 }), "00:00")),
      ),
    )
    .limit(1);
  return found !== undefined;
}
