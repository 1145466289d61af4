// Counts the Stripe events of the last 30 days that could not be booked, for the system page. Two events about one
// object count once.
import { and, countDistinct, gt, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { cardEvents } from "~/db/tables/money/cards";

const days = 30;

export async function countUnknownCardEvents(db: Db, now: Temporal.Instant): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(cardEvents.about) })
    .from(cardEvents)
    .where(
      and(
        inArray(cardEvents.outcome, ["unknown", "odd"]),
        gt(cardEvents.receivedAt, now.subtract({ hours: days * 24 })),
      ),
    );
  return row?.count ?? 0;
}
