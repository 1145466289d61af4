// The first request of a standing walk stands for all of it while it waits: what becomes of the one becomes of the other.
import { and, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { series } from "~/db/tables/visits";
import type { Temporal } from "~/shared/dates";

import type { Request } from "~/visits/ledger/writer.server";

/** Locked before its requests, by everybody: two who answer at once come one after the other. */
export async function lockSeriesOf(tx: Db, { seriesId }: Pick<Request, "seriesId">): Promise<void> {
  if (seriesId) await tx.select({ id: series.id }).from(series).where(eq(series.id, seriesId)).for("update");
}

/** Ends the standing walk the request was asking for; one that is confirmed already goes on. */
export async function endPendingSeries(
  tx: Db,
  { seriesId }: Pick<Request, "seriesId">,
  status: "declined" | "withdrawn",
  now: Temporal.Instant,
): Promise<void> {
  if (!seriesId) return;
  await tx
    .update(series)
    .set({ status, version: sql`${series.version} + 1`, updatedAt: now })
    .where(and(eq(series.id, seriesId), eq(series.status, "pending")));
}
