// SQL condition that narrows visits to those that may occupy a walker after an instant, travel included, by the index
// on the start.
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
