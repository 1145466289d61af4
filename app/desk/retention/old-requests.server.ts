// Requests and visits that are older than the tax office wants them: with their bookings, proposals and history.
import { and, inArray, lt, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { bookings, proposals, requestChanges, requests, visits } from "~/db/tables/visits";
import { series } from "~/db/tables/standing-walks";
import { dayInLosAngeles, type Temporal } from "~/shared/dates";

/** A request is as old as the day it was for; a visit goes with the last of its requests, and so does a standing walk. */
export async function deleteOldRequests(tx: Db, limit: Temporal.Instant): Promise<void> {
  const day = dayInLosAngeles(limit);
  const old = tx.select({ id: requests.id }).from(requests).where(lt(requests.date, day));
  for (const table of [bookings, proposals, requestChanges])
    await tx.delete(table).where(inArray(table.requestId, old));
  await tx.delete(requests).where(lt(requests.date, day));
  await tx
    .delete(visits)
    .where(and(lt(visits.endsAt, limit), sql`not exists (select from requests where requests.visit_id = visits.id)`));
  await tx
    .delete(series)
    .where(
      and(
        inArray(series.status, ["ended", "declined", "withdrawn"]),
        lt(series.updatedAt, limit),
        sql`not exists (select from requests where requests.series_id = series.id)`,
      ),
    );
}
