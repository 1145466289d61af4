// How the time of a booking reads (docs/product.md, Times of day), how early a visit may begin, and how long a no-show can
// be taken back (docs/product.md, No-show). What is owed is in model/fees.ts.
import { noShowTakeBackMinutes, noShowWaitMinutes } from "~/business/policies";
import { Temporal } from "~/shared/dates";

import { can } from "~/visits/policy";

const timesOfDay: Readonly<Record<string, string>> = {
  morning: "Morning, 8am-12pm",
  afternoon: "Afternoon, 12pm-4pm",
  evening: "Evening, 4pm-8pm",
};

/** "morning" → its window; "14:30" → "2:30 PM PT". Anything else is shown as it is stored. */
export function timeInWords(slot: string): string {
  const exact = /^(\d{1,2}):(\d{2})/.exec(slot);
  if (!exact) return timesOfDay[slot] ?? slot;
  const hour = Number(exact[1]);
  return `${hour % 12 || 12}:${exact[2]} ${hour < 12 ? "AM" : "PM"} PT`;
}

/** A walker may begin this much before the time: dogs do not mind. */
const beginsEarlyMinutes = 60;

/** From when on a visit can be begun. */
export const canBeginFrom = (startsAt: Temporal.Instant): Temporal.Instant =>
  startsAt.subtract({ minutes: beginsEarlyMinutes });

/** Whether a visit cannot be begun yet. */
export const isTooEarly = (startsAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, canBeginFrom(startsAt)) < 0;

/** Nobody is home only once the walker has waited at the door. */
export const noShowFrom = (startsAt: Temporal.Instant): Temporal.Instant =>
  startsAt.add({ minutes: noShowWaitMinutes });

/** When the mail about a no-show leaves, and it cannot be taken back anymore. */
export const noShowMailAt = (notedAt: Temporal.Instant): Temporal.Instant =>
  notedAt.add({ minutes: noShowTakeBackMinutes });

/** Who noted a no-show, and when. */
export interface NotedNoShow {
  at: Temporal.Instant;
  actorId: string | null;
}

/** Null: the person who noted it, or the owner, can take it back. */
export function takeBackRefusal(
  noted: NotedNoShow,
  actor: Parameters<typeof can>[0],
  now: Temporal.Instant,
): "noted-by-another" | "mail-left" | null {
  if (Temporal.Instant.compare(now, noShowMailAt(noted.at)) >= 0) return "mail-left";
  return can(actor, "take back a no-show", noted) ? null : "noted-by-another";
}
