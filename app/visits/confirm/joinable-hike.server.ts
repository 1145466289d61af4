// A hike is shared (docs/product.md, Hikes): at the start of one, its walker is not taken, but has company.
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { visits } from "~/db/tables/visits";
import type { Temporal } from "~/shared/dates";

import { type Visit } from "~/visits/ledger/writer.server";
import { hikeSeatsLeft } from "~/visits/asking/request-rules";
import type { RequestDetails } from "~/visits/model/request-details.server";

/** The hike of that walker that begins just then and has seats for the household; only for one that asked for a hike. */
export async function findJoinableHike(
  db: Db,
  { request, pets }: Pick<RequestDetails, "request" | "pets">,
  { walkerId, startsAt }: { walkerId: string; startsAt: Temporal.Instant },
): Promise<Visit | undefined> {
  if (request.serviceType !== "adventure-hike") return undefined;
  const [hike] = await db
    .select()
    .from(visits)
    .where(
      and(
        eq(visits.walkerId, walkerId),
        eq(visits.startsAt, startsAt),
        eq(visits.serviceType, "adventure-hike"),
        eq(visits.status, "confirmed"),
      ),
    );
  return hike && hikeSeatsLeft(hike.dogs) >= pets.length ? hike : undefined;
}
