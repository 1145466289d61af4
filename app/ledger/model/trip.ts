// Rules of a trip: days away, asked for with one form, each visit a request of its own (docs/product.md, Trips).
import { type TimeOfDay, timesOfDay } from "~/business/calendars/hours";
import type { ServiceId } from "~/business/services/services";
import type { Quote, QuoteLine } from "~/shared/quote";
import { done, type Result, refused } from "~/shared/result";

export const longestTrip = { days: 60, visits: 90 } as const;

/** A visit of each day. A day has at most one for each time of day. */
export interface TripPart {
  timeOfDay: TimeOfDay;
  service: ServiceId;
  minutes: number;
  medication: boolean;
}

export interface TripPlan {
  /** Days in the time zone of the business, both included. */
  firstDay: Temporal.PlainDate;
  lastDay: Temporal.PlainDate;
  parts: readonly TripPart[];
}

export interface TripVisit extends TripPart {
  date: Temporal.PlainDate;
}

export type TripRefusal = "back-to-front" | "trip-too-long" | "too-many-visits" | "no-visits";

/** Form value that names a visit: "2026-12-01 morning". */
export const visitKey = ({ date, timeOfDay }: Pick<TripVisit, "date" | "timeOfDay">): string =>
  `${date.toString()} ${timeOfDay}`;

/** Lists the visits by day and time of day. `chosen`: keys of the visits that take place; null for all. */
export function planTrip(
  { firstDay, lastDay, parts }: TripPlan,
  chosen: readonly string[] | null = null,
): Result<TripVisit[], TripRefusal> {
  const days = firstDay.until(lastDay).days + 1;
  if (days < 1) return refused("back-to-front");
  if (days > longestTrip.days) return refused("trip-too-long");
  const inOrder = timesOfDay.flatMap((each) => parts.find(({ timeOfDay }) => timeOfDay === each) ?? []);
  const visits = Array.from({ length: days }, (_, index) => firstDay.add({ days: index }))
    .flatMap((date) => inOrder.map((part) => ({ ...part, date })))
    .filter((visit) => chosen === null || chosen.includes(visitKey(visit)));
  if (visits.length === 0) return refused("no-visits");
  // All visits are shown before any is left out.
  return chosen !== null && visits.length > longestTrip.visits ? refused("too-many-visits") : done(visits);
}

/** A visit of a trip that wasn't declined, withdrawn or canceled. */
export interface KeptVisit extends TripVisit {
  /** False once the visit has begun: it then stays whatever the client chooses. */
  canChange: boolean;
}

/** Returns a visit for each time of day, like those that the trip has; at other times, like its first one. */
export const partsOfTrip = (visits: readonly TripPart[]): TripPart[] =>
  timesOfDay.flatMap((timeOfDay) => {
    const like = visits.find((visit) => visit.timeOfDay === timeOfDay) ?? visits[0];
    return like ? [{ timeOfDay, service: like.service, minutes: like.minutes, medication: like.medication }] : [];
  });

export interface TripChange<Visit> {
  canceled: Visit[];
  kept: Visit[];
  added: TripVisit[];
  /** Days of the trip after the change. */
  firstDay: Temporal.PlainDate;
  lastDay: Temporal.PlainDate;
}

/**
 * Returns which visits end and which ones are asked for, so that the trip has the chosen ones (visitKey) from `firstDay`
 * to `lastDay`. What has begun stays, and so does a visit that is chosen already, with its price and time.
 */
export function planTripChange<Visit extends KeptVisit>(
  visits: readonly Visit[],
  { parts, ...days }: TripPlan,
  chosen: readonly string[],
): Result<TripChange<Visit>, TripRefusal | "nothing-changes"> {
  const planned = planTrip({ ...days, parts }, chosen);
  // A client who doesn't go away after all cancels every visit.
  if (!planned.ok && planned.reason !== "no-visits") return planned;
  const wanted = planned.ok ? planned.value : [];
  const keys = wanted.map(visitKey);
  const canceled = visits.filter((visit) => visit.canChange && !keys.includes(visitKey(visit)));
  const kept = visits.filter((visit) => !canceled.includes(visit));
  const keptKeys = kept.map(visitKey);
  const added = wanted.filter((visit) => !keptKeys.includes(visitKey(visit)));
  if (canceled.length + added.length === 0) return refused("nothing-changes");
  if (kept.length + added.length > longestTrip.visits) return refused("too-many-visits");
  const all = kept
    .map(({ date }) => date)
    .concat(days.firstDay, days.lastDay)
    .toSorted((one, other) => Temporal.PlainDate.compare(one, other));
  return done({ canceled, kept, added, firstDay: all[0] ?? days.firstDay, lastDay: all.at(-1) ?? days.lastDay });
}

/** Returns the price of several visits. Equal lines become one: "Biscuit: Drop-in Visit, 20 min × 7". */
export function sumQuotes(quotes: readonly Quote[]): Quote {
  const byLabel = Map.groupBy(
    quotes.flatMap(({ lines }) => lines),
    ({ label }) => label,
  );
  const lines = [...byLabel].map(([label, same]): QuoteLine => {
    const amount = same.reduce((sum, line) => sum + line.amount, 0);
    return { kind: same[0]?.kind ?? "dog", label: same.length > 1 ? `${label} × ${same.length}` : label, amount };
  });
  return { lines, total: quotes.reduce((sum, { total }) => sum + total, 0) };
}
