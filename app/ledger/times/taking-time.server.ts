// SQL condition for visits that may occupy a walker after an instant, travel included. Uses the index on the start.
import { gt, type SQL } from "drizzle-orm";

import { longestTravelMinutes, longestVisitMinutes } from "~/business/policies";
import { visits } from "~/db/tables/visits";

const longestMinutes = longestVisitMinutes + longestTravelMinutes;

/** True for every visit that ends after `from`, travel included, and for some that end earlier: filter those out. */
export const mayTakeTimeAfter = (from: Temporal.Instant): SQL =>
  gt(visits.startsAt, from.subtract({ minutes: longestMinutes }));
