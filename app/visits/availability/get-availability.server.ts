// A walker's availability as its page shows it.
import { eq } from "drizzle-orm";

import { walkerLimits } from "~/db/tables/availability";
import type { Db } from "~/db/client.server";
import { dayInLosAngeles, type Temporal } from "~/shared/dates";

import type { Closure } from "~/visits/closures/closure";
import { listClosures } from "~/visits/closures/queries.server";
import { getWalkerTerms, type WalkerTerms } from "~/visits/ledger/walker-hours.server";
import { getTravelMinutes } from "~/offer/index.server";

export interface Availability extends WalkerTerms {
  walkerId: string;
  /** 0: nothing was set yet. */
  version: number;
  /** The business's minutes to the next visit. */
  businessTravel: number;
  /** ISO day of Los Angeles. */
  today: string;
  timeOff: Closure[];
  /** Days on which nobody walks. */
  closures: Closure[];
}

export async function getAvailability(db: Db, walkerId: string, now: Temporal.Instant): Promise<Availability> {
  const today = dayInLosAngeles(now);
  const [limits] = await db.select().from(walkerLimits).where(eq(walkerLimits.walkerId, walkerId));
  const all = await listClosures(db, today);
  return {
    ...(await getWalkerTerms(db, walkerId)),
    walkerId,
    version: limits?.version ?? 0,
    businessTravel: await getTravelMinutes(db),
    today: today.toString(),
    timeOff: all.filter((closure) => closure.walkerId === walkerId),
    closures: all.filter((closure) => closure.walkerId === null),
  };
}
