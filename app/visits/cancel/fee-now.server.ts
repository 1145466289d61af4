// What cancelling or moving costs the client now, from what the database knows (docs/product.md, Late fee).
import { and, desc, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requestChanges, visits } from "~/db/tables/visits";
import type { Temporal } from "~/shared/dates";

import { type Request } from "~/visits/ledger/writer.server";
import { feeNow, type FeeNow } from "~/visits/booking/rules";

/** Of a stored request, for the page that shows it and the command that takes it. */
export async function getFeeNow(db: Db, request: Request, now: Temporal.Instant): Promise<FeeNow> {
  const startsAt = request.visitId ? await startOf(db, request.visitId) : null;
  return feeNow({
    status: request.status,
    startsAt,
    windowStart: request.windowStart,
    total: request.totalCents,
    movedByOwner: await wasMovedByOwner(db, request.id),
    now,
  });
}

async function startOf(db: Db, visitId: string): Promise<Temporal.Instant | null> {
  const [visit] = await db.select({ startsAt: visits.startsAt }).from(visits).where(eq(visits.id, visitId));
  return visit?.startsAt ?? null;
}

/** Whether the walker gave it the time it has now, without asking. Each move says in its history whose it was. */
async function wasMovedByOwner(db: Db, requestId: string): Promise<boolean> {
  const [last] = await db
    .select({ details: requestChanges.details })
    .from(requestChanges)
    .where(and(eq(requestChanges.requestId, requestId), sql`${requestChanges.details} ? 'movedByOwner'`))
    .orderBy(desc(requestChanges.at))
    .limit(1);
  return last?.details["movedByOwner"] === true;
}
