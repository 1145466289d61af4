// What cancelling or moving costs the client now, from what the database knows (docs/product.md, Late fee).
import { desc, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requestChanges, requests, visits } from "~/db/tables/visits";
import type { Temporal } from "~/shared/dates";

import { feeNow, type FeeNow } from "~/visits/model/fees";
import type { Request } from "~/visits/ledger/writer.server";

/** Of a stored request, for the page that shows it and the command that takes it. */
export async function getFeeNow(db: Db, request: Request, now: Temporal.Instant): Promise<FeeNow> {
  const { id, status, windowStart, totalCents: total } = request;
  // Each move says in its history whose it was: the last one gave the visit the time it has now.
  const moves = db
    .select({ byOwner: sql`(${requestChanges.details} -> 'movedByOwner')::boolean` })
    .from(requestChanges)
    .where(sql`${requestChanges.requestId} = ${requests.id} and ${requestChanges.details} ? 'movedByOwner'`)
    .orderBy(desc(requestChanges.at))
    .limit(1);
  const [row] = await db
    .select({ startsAt: visits.startsAt, movedByOwner: sql<boolean | null>`(${moves})` })
    .from(requests)
    .leftJoin(visits, eq(visits.id, requests.visitId))
    .where(eq(requests.id, id));
  const { startsAt = null, movedByOwner } = row ?? {};
  return feeNow({ status, startsAt, windowStart, total, movedByOwner: movedByOwner === true, now });
}
