// Visits of a stretch of time, with who comes to them: a range of the index on their start, then everything that hangs
// on those visits in one go.
import { and, asc, eq, gte, inArray, isNotNull, lt, ne, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";
import { listed } from "~/db/together";
import type { Temporal } from "~/shared/dates";

import { areaName } from "~/visits/model/names";
import { clientName, petsOf, selectRequests } from "~/visits/model/request-details.server";
import { promisedStates } from "~/visits/model/states";
import type { DeskVisit, Household, VisitFilters } from "~/visits/screens/desk-visit";

/** The visits a list is about: those of its households' requests are `visits`. */
export const shown = alias(visits, "shown");

/** Those that begin in [from, to) and that the filters leave. */
export const inList = (
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
  { walkerId, service, status }: VisitFilters,
): SQL | undefined =>
  and(
    gte(shown.startsAt, from),
    lt(shown.startsAt, to),
    inArray(shown.status, status ? [status] : promisedStates),
    walkerId ? eq(shown.walkerId, walkerId) : undefined,
    service ? eq(shown.serviceType, service) : undefined,
  );

/** By start. */
export async function readVisits(
  db: Db,
  stretch: { from: Temporal.Instant; to: Temporal.Instant },
  filters: VisitFilters,
): Promise<DeskVisit[]> {
  const rows = await db
    .select({
      id: shown.id,
      walkerId: shown.walkerId,
      walkerName: clientName,
      serviceType: shown.serviceType,
      startsAt: shown.startsAt,
      endsAt: shown.endsAt,
      status: shown.status,
      dogs: shown.dogs,
      // Why is for the visit's own page: walkers read these lists, too.
      isOverbooked: isNotNull(shown.overbookReason).mapWith(Boolean),
      version: shown.version,
      households: listed(selectHouseholds(db, eq(requests.visitId, shown.id))),
    })
    .from(shown)
    .innerJoin(profiles, eq(profiles.id, shown.walkerId))
    .where(inList(stretch, filters))
    .orderBy(asc(shown.startsAt), asc(shown.id));
  return rows.map(({ households, ...visit }) => ({
    ...visit,
    startsAt: visit.startsAt.toString(),
    endsAt: visit.endsAt.toString(),
    households: thoseWhoCome(visit, householdsOf(households)).map(({ status, zip: _, ...household }) => ({
      ...household,
      isNoShow: status === "no_show",
    })),
  }));
}

type HouseholdRow = Omit<Household, "isNoShow"> & { status: string; zip: string };

/** Who cancelled does not come; of a visit that was cancelled as a whole, they are who it was for. */
export function thoseWhoCome(visit: Pick<DeskVisit, "status">, rows: readonly HouseholdRow[]): readonly HouseholdRow[] {
  const coming = rows.filter(({ status }) => status !== "cancelled");
  return coming.length > 0 || visit.status !== "cancelled" ? coming : rows;
}

/** Of each visit, those who come, and those who cancelled: their `status` says so. */
export async function readHouseholds(db: Db, visitIds: readonly string[]): Promise<Map<string, HouseholdRow[]>> {
  if (visitIds.length === 0) return new Map();
  const rows = await selectHouseholds(db, inArray(requests.visitId, [...visitIds]));
  const byVisit = Map.groupBy(rows, ({ visitId }) => visitId ?? "");
  return new Map([...byVisit].map(([visitId, those]) => [visitId, householdsOf(those)]));
}

const selectHouseholds = (db: Db, which: SQL) =>
  selectRequests(db, {
    visitId: requests.visitId,
    requestId: requests.id,
    clientId: requests.clientId,
    name: clientName,
    areaSlug: requests.areaSlug,
    zip: requests.zip,
    total: requests.totalCents,
    status: requests.status,
    pets: petsOf(db),
  })
    .where(and(which, ne(requests.status, "pending")))
    .orderBy(asc(requests.createdAt), asc(requests.id));

const householdsOf = (rows: Awaited<ReturnType<typeof selectHouseholds>>): HouseholdRow[] =>
  rows.flatMap(({ visitId: _, areaSlug, pets, ...row }) =>
    pets[0]
      ? [{ ...row, area: areaName(areaSlug), bookingId: pets[0].bookingId, pets: pets.map(({ name }) => name) }]
      : [],
  );
