// Reads the households of visits with their pets, including households that canceled.
import { and, asc, inArray, ne, type SQL } from "drizzle-orm";

import { activeStates, type VisitState } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { requests } from "~/db/tables/visits";

import { zipOfAddress } from "~/business/areas/area-of-address";

import { areaNameIn } from "~/offer/index.server";
import { clientName, petsOf, selectRequests } from "./request-details.server";

/** Leaves out households that canceled, unless the whole visit was canceled. */
export function comingHouseholds(
  visit: { status: VisitState },
  rows: readonly HouseholdRow[],
): readonly HouseholdRow[] {
  const coming = rows.filter(({ status }) => status !== "cancelled");
  return coming.length > 0 || visit.status !== "cancelled" ? coming : rows;
}

/** Reads the households of each visit, including canceled ones. `status` tells them apart. */
export async function readHouseholds(db: Db, visitIds: readonly string[]): Promise<Map<string, HouseholdRow[]>> {
  if (visitIds.length === 0) return new Map();
  const rows = await selectHouseholds(db, inArray(requests.visitId, [...visitIds]));
  const byVisit = Map.groupBy(rows, ({ visitId }) => visitId ?? "");
  return new Map([...byVisit].map(([visitId, own]) => [visitId, householdsOf(own)]));
}

export const selectHouseholds = (db: Db, which: SQL) =>
  selectRequests(db, {
    visitId: requests.visitId,
    requestId: requests.id,
    clientId: requests.clientId,
    name: clientName,
    areaName: areaNameIn(requests.areaSlug),
    zip: requests.zip,
    address: profiles.address,
    total: requests.totalCents,
    status: requests.status,
    pets: petsOf(db),
  })
    .where(and(which, ne(requests.status, "pending")))
    .orderBy(asc(requests.createdAt), asc(requests.id));

/** Formats the households of visits. `bookingId`: booking of the first pet, for the page /booking/{id}. */
export const householdsOf = (rows: Awaited<ReturnType<typeof selectHouseholds>>) =>
  rows.flatMap(({ visitId: _, areaName, address, pets, ...row }) =>
    pets[0]
      ? [
          {
            ...row,
            area: placeInWords({ ...row, areaName, address }),
            bookingId: pets[0].bookingId,
            pets: pets.map(({ name }) => name),
          },
        ]
      : [],
  );

/**
 * Returns the area a visit was booked for. If the household has moved to another zip code since, a visit that is not
 * over shows that zip code instead, so that the area matches the address beside it.
 */
export function placeInWords(visit: { areaName: string; zip: string; status: string; address: string | null }): string {
  const zip = zipOfAddress(visit.address ?? "");
  const isAhead = activeStates.some((state) => state === visit.status) || visit.status === "pending";
  return isAhead && zip && zip !== visit.zip ? zip : visit.areaName;
}

type HouseholdRow = ReturnType<typeof householdsOf>[number];
