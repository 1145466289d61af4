// Which visits may take a walker's time from an instant on, travel included, by the index on their start.
import { gt, type SQL } from "drizzle-orm";

import { longestTravelMinutes, longestVisitMinutes } from "~/business/policies";
import { visits } from "~/db/tables/visits";
import type { Temporal } from "~/shared/dates";

const longestMinutes = longestVisitMinutes + longestTravelMinutes;

/** True for each visit that takes time after `from`, and for few others. */
export const mayTakeTimeAfter = (from: Temporal.Instant): SQL =>
  gt(visits.startsAt, from.subtract({ minutes: longestMinutes }));
