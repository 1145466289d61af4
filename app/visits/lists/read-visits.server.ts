// Visits of a stretch of time, with who comes to them: a range of the index on their start, then everything that hangs
// on those visits in one go.
import { and, asc, eq, gte, inArray, isNotNull, lt, ne, type SQL } from "drizzle-orm";

import { areas } from "~/business/areas/areas";
import type { Db } from "~/db/client.server";
import { bookings, requests, visits } from "~/db/tables/visits";
import { pets, profiles } from "~/db/tables/clients";
import { listed } from "~/db/together";
import type { Temporal } from "~/shared/dates";

import type { DeskVisit, Household, VisitFilters } from "~/visits/screens/desk-visit";
import { standingStates } from "~/visits/screens/visit-states";

/** Those that begin in [from, to), by start. */
export async function readVisits(
  db: Db,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
  { walkerId, service, status }: VisitFilters,
): Promise<DeskVisit[]> {
  const rows = await db
    .select({
      id: visits.id,
      walkerId: visits.walkerId,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      serviceType: visits.serviceType,
      startsAt: visits.startsAt,
      endsAt: visits.endsAt,
      status: visits.status,
      dogs: visits.dogs,
      // Why is for the visit's own page: walkers read these lists, too.
      isOverbooked: isNotNull(visits.overbookReason).mapWith(Boolean),
      version: visits.version,
      stays: listed(selectRequests(db, eq(requests.visitId, visits.id))),
    })
    .from(visits)
    .innerJoin(profiles, eq(profiles.id, visits.walkerId))
    .where(
      and(
        gte(visits.startsAt, from),
        lt(visits.startsAt, to),
        inArray(visits.status, status ? [status] : [...standingStates]),
        walkerId ? eq(visits.walkerId, walkerId) : undefined,
        service ? eq(visits.serviceType, service) : undefined,
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));
  return rows.map(({ firstName, lastName, startsAt, endsAt, stays, ...visit }) => ({
    ...visit,
    walkerName: `${firstName} ${lastName}`,
    startsAt: startsAt.toString(),
    endsAt: endsAt.toString(),
    households: shownOf(visit, householdsOf(stays)),
  }));
}

type HouseholdRow = Omit<Household, "isNoShow"> & { status: string; zip: string };

/** Who cancelled does not come; of a visit that was cancelled as a whole, they are who it was for. */
export function thoseWhoCome(visit: Pick<DeskVisit, "status">, rows: readonly HouseholdRow[]): readonly HouseholdRow[] {
  const standing = rows.filter(({ status }) => status !== "cancelled");
  return standing.length > 0 || visit.status !== "cancelled" ? standing : rows;
}

const shownOf = (visit: Pick<DeskVisit, "status">, rows: readonly HouseholdRow[]): Household[] =>
  thoseWhoCome(visit, rows).map(({ status, zip: _, ...household }) => ({
    ...household,
    isNoShow: status === "no_show",
  }));

/** Of each visit, those who come, and those who cancelled: their `status` says so. */
export async function readHouseholds(db: Db, visitIds: readonly string[]): Promise<Map<string, HouseholdRow[]>> {
  if (visitIds.length === 0) return new Map();
  const stays = Map.groupBy(
    await selectRequests(db, inArray(requests.visitId, [...visitIds])),
    ({ visitId }) => visitId,
  );
  return new Map([...stays].map(([visitId, those]) => [visitId ?? "", householdsOf(those)]));
}

/** One row for each pet of a household. */
const selectRequests = (db: Db, where: SQL) =>
  db
    .select({
      visitId: requests.visitId,
      requestId: requests.id,
      clientId: requests.clientId,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      areaSlug: requests.areaSlug,
      zip: requests.zip,
      total: requests.totalCents,
      status: requests.status,
      bookingId: bookings.id,
      petName: pets.name,
    })
    .from(requests)
    .innerJoin(profiles, eq(profiles.id, requests.clientId))
    .innerJoin(bookings, eq(bookings.requestId, requests.id))
    .innerJoin(pets, eq(pets.id, bookings.petRef))
    .where(and(where, ne(requests.status, "pending")))
    .orderBy(asc(requests.createdAt), asc(requests.id), asc(bookings.createdAt), asc(bookings.id));

function householdsOf(stays: Awaited<ReturnType<typeof selectRequests>>): HouseholdRow[] {
  const found: HouseholdRow[] = [];
  for (const { visitId: _, firstName, lastName, areaSlug, petName, ...row } of stays) {
    const known = found.find(({ requestId }) => requestId === row.requestId);
    if (known) known.pets = [...known.pets, petName];
    else found.push({ ...row, name: `${firstName} ${lastName}`, area: areaName(areaSlug), pets: [petName] });
  }
  return found;
}

export const areaName = (slug: string): string => Object.values(areas).find((area) => area.slug === slug)?.name ?? slug;
