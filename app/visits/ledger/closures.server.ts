// Days without visits (docs/product.md, Days off): of the whole business, or of one walker.
import { and, eq, gte, isNull, lte, or } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/visits";
import type { Temporal } from "~/shared/dates";

export type Closed = "closed-day" | "walker-away";

/** Whether nobody walks on that day, or this walker does not; null where nothing is in the way. */
export async function getClosure(
  db: Db,
  day: Temporal.PlainDate,
  walkerId: string | null = null,
): Promise<Closed | null> {
  const rows = await db
    .select({ walkerId: closures.walkerId })
    .from(closures)
    .where(
      and(
        // Hours take no day: they are busy times (outside-busy.server.ts).
        isNull(closures.startTime),
        lte(closures.startsOn, day),
        gte(closures.endsOn, day),
        walkerId === null ? isNull(closures.walkerId) : or(isNull(closures.walkerId), eq(closures.walkerId, walkerId)),
      ),
    );
  if (rows.length === 0) return null;
  return rows.some((row) => row.walkerId === null) ? "closed-day" : "walker-away";
}
