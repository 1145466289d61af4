// SQL condition for visits that may still occupy a walker after an instant, travel included. Compares the start, so
// that the index on the start is used.
import { gt, type SQL } from "drizzle-orm";

import { longestTravelMinutes, longestVisitMinutes } from "~/business/policies";
import { visits } from "~/db/tables/visits";

const longestMinutes = longestVisitMinutes + longestTravelMinutes;

/**
 * True for every visit that ends after `from` with travel, and also for some that end earlier. Callers must filter out
 * the latter.
 */
export const mayTakeTimeAfter = (from: Temporal.Instant): SQL =>
  gt(visits.startsAt, from.subtract({ minutes: longestMinutes }));
