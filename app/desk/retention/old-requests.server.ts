// Deletes requests and visits past the retention required for taxes, with bookings, proposals and history.
import { and, eq, inArray, lt, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { bookings, proposals, requestChanges, requests, visits } from "~/db/tables/visits";
import { series } from "~/db/tables/standing-walks";
import { forEachIsolated, type Turn } from "~/platform/index.server";
import { dayInLosAngeles } from "~/shared/dates";

/** Deletes requests whose day is before the limit, each household in its own transaction. */
export async function deleteOldRequests(turn: Turn, limit: Temporal.Instant): Promise<void> {
  const { db } = turn;
  const isOld = lt(requests.date, dayInLosAngeles(limit));
  const rows = await db.selectDistinct({ clientId: requests.clientId }).from(requests).where(isOld);
  const job = { name: "old requests", idName: "clientId", items: rows.map(({ clientId }) => clientId) };
  await forEachIsolated(turn, job, (clientId) =>
    db.transaction(async (tx) => {
      const theirs = and(eq(requests.clientId, clientId), isOld);
      const old = tx.select({ id: requests.id }).from(requests).where(theirs);
      for (const table of [bookings, proposals, requestChanges])
        await tx.delete(table).where(inArray(table.requestId, old));
      return (await tx.delete(requests).where(theirs).returning({ id: requests.id })).length;
    }),
  );
}

/** Deletes visits that ended before the limit and have no requests left. */
export async function deleteOldVisits(db: Db, limit: Temporal.Instant): Promise<void> {
  await db
    .delete(visits)
    .where(and(lt(visits.endsAt, limit), sql`not exists (select from requests where requests.visit_id = visits.id)`));
}

/** Deletes standing walks that have no requests left. */
export async function deleteOldSeries(db: Db, limit: Temporal.Instant): Promise<void> {
  await db
    .delete(series)
    .where(
      and(
        inArray(series.status, ["ended", "declined", "withdrawn"]),
        lt(series.updatedAt, limit),
        sql`not exists (select from requests where requests.series_id = series.id)`,
      ),
    );
}
