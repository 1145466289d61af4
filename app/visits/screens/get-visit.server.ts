// One visit with every household of it, for the owner: who, where, what for, how it came about.
import { and, asc, eq, ne } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { bookings, requests, visits } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";
import type { SignedIn } from "~/platform/index.server";
import type { Temporal } from "~/shared/dates";

import type { BookingView } from "~/visits/booking/booking-view";
import { getBooking } from "~/visits/booking/get-booking.server";
import { listNoShows } from "~/visits/cancel/no-show.server";
import { type Care, readCare } from "./read-care.server";
import { type FreshNoShow, freshNoShow, mayComeToADoor, possibleStates } from "~/visits/lists/visit-progress";

export interface VisitHousehold {
  booking: BookingView;
  care: Care | null;
  noShow: FreshNoShow | null;
}

/** Null for an id that no visit has. */
export async function getVisit(db: Db, actor: SignedIn, now: Temporal.Instant, id: string) {
  const [row] = await db
    .select({ visit: visits, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(visits)
    .innerJoin(profiles, eq(profiles.id, visits.walkerId))
    .where(eq(visits.id, id));
  if (!row) return null;
  const { walkerId, serviceType, status, dogs, overbookReason, version } = row.visit;
  const startsAt = row.visit.startsAt.toString();
  return {
    id,
    walkerId,
    walkerName: `${row.firstName} ${row.lastName}`,
    serviceType,
    status,
    dogs,
    isOverbooked: overbookReason !== null,
    overbookReason,
    version,
    startsAt,
    endsAt: row.visit.endsAt.toString(),
    may: possibleStates({ status, startsAt }, now),
    isAtDoor: mayComeToADoor({ status, startsAt }, now),
    households: await readHouseholds(db, actor, now, id),
  };
}

export type VisitPage = NonNullable<Awaited<ReturnType<typeof getVisit>>>;

async function readHouseholds(
  db: Db,
  actor: SignedIn,
  now: Temporal.Instant,
  visitId: string,
): Promise<VisitHousehold[]> {
  const rows = await db
    .selectDistinctOn([requests.createdAt, requests.id], { requestId: requests.id, bookingId: bookings.id })
    .from(requests)
    .innerJoin(bookings, eq(bookings.requestId, requests.id))
    .where(and(eq(requests.visitId, visitId), ne(requests.status, "pending")))
    .orderBy(asc(requests.createdAt), asc(requests.id), asc(bookings.createdAt), asc(bookings.id));
  const ids = rows.map(({ requestId }) => requestId);
  const [care, noShows] = [await readCare(db, ids), await listNoShows(db, ids)];
  const viewer = { id: actor.id, isAdmin: actor.role === "admin" };
  const views = await Promise.all(rows.map(({ bookingId }) => getBooking({ db, actor, now }, bookingId)));
  return views.flatMap((booking) => {
    if (!booking) return [];
    const { requestId, state } = booking;
    const noShow = state === "no_show" ? freshNoShow(noShows.get(requestId), viewer, now) : null;
    return [{ booking, care: care.get(requestId) ?? null, noShow }];
  });
}
