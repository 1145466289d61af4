// One visit with every household of it, for the owner: who, where, what for, how it came about.
import { and, asc, eq, ne } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { bookings, requests, visits } from "~/db/ledger";
import { profiles } from "~/db/schema";
import type { SignedIn } from "~/server/actor";
import type { Temporal } from "~/shared/dates";

import type { BookingView } from "../bookings/booking-view";
import { getBooking } from "../bookings/get-booking.server";
import { asInstant } from "../ledger/writer.server";
import { type Care, readCare } from "./read-care.server";
import { possibleStates } from "./visit-progress";

export interface VisitHousehold {
  booking: BookingView;
  care: Care | null;
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
  const startsAt = asInstant(row.visit.startsAt).toString();
  return {
    id,
    walkerId,
    walkerName: `${row.firstName} ${row.lastName}`,
    serviceType,
    status,
    dogs,
    overbookReason,
    version,
    startsAt,
    endsAt: asInstant(row.visit.endsAt).toString(),
    may: possibleStates({ status, startsAt }, now),
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
  const care = await readCare(
    db,
    rows.map(({ requestId }) => requestId),
  );
  const views = await Promise.all(rows.map(({ bookingId }) => getBooking({ db, actor, now }, bookingId)));
  return views.flatMap((booking) => (booking ? [{ booking, care: care.get(booking.requestId) ?? null }] : []));
}
