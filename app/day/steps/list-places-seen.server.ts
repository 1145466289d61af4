import { eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/tables/visits";
import { settingOf } from "~/offer/index.server";

import { seesPlaces } from "./places";
import type { ViewedAs } from "~/day/policy";

const placesSetting = "show_visit_places";

/**
 * Returns the visits whose places the viewer may see. Clients see places if the owner's setting allows it and no other
 * household took part.
 */
export async function listPlacesSeen(db: Db, as: ViewedAs, visitIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (as !== "client" || visitIds.length === 0) return new Set(visitIds);
  const rows = await db
    .select({
      id: visits.id,
      isOn: sql<boolean>`coalesce(${settingOf(placesSetting)} = 'yes', false)`,
      households: sql<number>`(select count(*)::integer from ${requests} where ${eq(requests.visitId, visits.id)})`,
    })
    .from(visits)
    .where(inArray(visits.id, [...visitIds]));
  return new Set(rows.filter((row) => seesPlaces(as, row)).map(({ id }) => id));
}
