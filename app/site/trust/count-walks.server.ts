// How many walks were completed here, for the number visitors read (docs/product.md, Trust). Drop-ins don't count.
import { and, eq, inArray } from "drizzle-orm";

import type { ServiceId } from "~/business/service-catalog";
import type { Db } from "~/db/client.server";
import { visits } from "~/db/tables/visits";

const walks: ServiceId[] = ["dog-walks", "dog-runs", "adventure-hike"];

/** As a column of any query. */
export const countWalksDone = (db: Db) =>
  db.$count(visits, and(eq(visits.status, "completed"), inArray(visits.serviceType, walks)));
