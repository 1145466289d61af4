// What cancelling or moving costs the client now, from what the database knows (docs/product.md, Late fee).
import { desc, eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requestChanges, requests, visits } from "~/db/tables/visits";
import type { Temporal } from "~/shared/dates";

import { feeNow, type FeeNow } from "~/visits/model/fees";
import type { Request } from "~/visits/ledger/writer.server";

/** Of stored requests, by their ids: for the pages that show it and the commands that take it. */
export async function getFeesNow(db: Db, of: readonly Request[], now: Temporal.Instant): Promise<Map<string, FeeNow>> {
  if (of.length === 0) return new Map();
  // Each move says in its history whose it was: the last one gave the visit the time it has now.
  const moves = db
    .select({ byOwner: sql`(${requestChanges.details} -> 'movedByOwner')::boolean` })
    .from(requestChanges)
    .where(sql`${requestChanges.requestId} = ${requests.id} and ${requestChanges.details} ? 'movedByOwner'`)
    .orderBy(desc(requestChanges.at))
    .limit(1);
  const rows = await db
    .select({ id: requests.id, startsAt: visits.startsAt, movedByOwner: sql<boolean | null>`(${moves})` })
    .from(requests)
    .leftJoin(visits, eq(visits.id, requests.visitId))
    .where(
      inArray(
        requests.id,
        of.map(({ id }) => id),
      ),
    );
  return new Map(
    of.map(({ id, status, windowStart, totalCents: total }) => {
      const { startsAt = null, movedByOwner } = rows.find((row) => row.id === id) ?? {};
      return [id, feeNow({ status, startsAt, windowStart, total, movedByOwner: movedByOwner === true, now })];
    }),
  );
}

export async function getFeeNow(db: Db, request: Request, now: Temporal.Instant): Promise<FeeNow> {
  const fee = (await getFeesNow(db, [request], now)).get(request.id);
  if (!fee) throw new Error("a request has no fee");
  return fee;
}
