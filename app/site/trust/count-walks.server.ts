// Counts completed walks for the number shown to visitors (docs/product.md, Trust). Drop-ins don't count.
import { and, eq, inArray } from "drizzle-orm";

import type { ServiceId } from "~/business/service-catalog";
import type { Db } from "~/db/client.server";
import { visits } from "~/db/tables/visits";

const walks: ServiceId[] = ["dog-walks", "dog-runs", "adventure-hike"];

/** Can be a column of another query. */
export const countCompletedWalks = (db: Db) =>
  db.$count(visits, and(eq(visits.status, "completed"), inArray(visits.serviceType, walks)));
