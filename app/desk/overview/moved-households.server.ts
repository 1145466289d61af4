// Finds households whose upcoming visits were booked for a different zip code than their address has (docs/product.md, Profile).
import { and, asc, gt, inArray, isNotNull, sql } from "drizzle-orm";

import type { Area } from "~/business/areas/areas";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { requests, visits } from "~/db/tables/visits";
import { areaOfAddress } from "~/business/areas/area-of-address";
import { formatInstant } from "~/shared/dates";
import { clientName, selectRequests } from "~/ledger/index.server";
import { serviceName } from "~/business/service-names";

/** Limit of visits read. A standing walk alone has up to eight weeks of them. */
const mostRows = 100;

/** Zip code of a stored address, as zipOfAddress reads it (business/areas/area-of-address.ts): the last five digits, never at the start. */
const zipOfStored = sql`substring(normalize(${profiles.address}, NFKC) from '^.*[^0-9]([0-9]{5})(?:-[0-9]{4})?(?![0-9])')`;

/** Query for {@link movedHouseholds}; can also be a column of another query. */
export const selectMoved = (db: Db, now: Temporal.Instant) =>
  selectRequests(db, {
    clientId: requests.clientId,
    name: clientName,
    address: profiles.address,
    serviceType: requests.serviceType,
    visitId: requests.visitId,
    seriesId: requests.seriesId,
    startsAt: visits.startsAt,
  })
    .where(
      and(
        inArray(requests.status, ["confirmed", "in_progress"]),
        gt(visits.startsAt, now),
        isNotNull(profiles.address),
        sql`${requests.zip} is distinct from ${zipOfStored}`,
      ),
    )
    .orderBy(asc(visits.startsAt), asc(requests.id))
    .limit(mostRows);

/**
 * Groups the rows by household, each with its upcoming visits. `isServed` is false when the new address is outside the areas or
 * has no zip code.
 */
export function movedHouseholds(rows: Awaited<ReturnType<typeof selectMoved>>, areas: readonly Area[]) {
  return [...Map.groupBy(rows, ({ clientId }) => clientId).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { clientId, name, address } = first;
    return [
      {
        clientId,
        name,
        address: address ?? "",
        isServed: areaOfAddress(areas, address ?? "").verdict === "served",
        visits: own.map(({ visitId, startsAt, serviceType }) => ({
          id: visitId ?? "",
          when: startsAt ? formatInstant(startsAt) : "",
          service: serviceName(serviceType),
        })),
        standingWalks: [...new Set(own.flatMap(({ seriesId }) => seriesId ?? []))],
      },
    ];
  });
}

export type MovedHousehold = ReturnType<typeof movedHouseholds>[number];
