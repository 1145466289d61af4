// The bookable times of a day: a walker's hours, less what takes their time (docs/product.md, Slots).
import { serviceHours } from "~/business/calendars/hours";
import { Temporal } from "~/shared/dates";

import type { Range } from "~/visits/ledger/hours";
import { instantAt, type Taken } from "~/visits/ledger/windows";

/** Slots begin on these minutes, and are as long as a standard walk (docs/product.md, Slots). */
export const slotMinutes = 30;
/** Slots are made this far ahead. */
export const slotDaysAhead = 60;

/** One stretch of a walker's day that is taken: by a visit of ours, or by something in a calendar outside. */
export interface TakenBy extends Taken {
  by: "visit" | "outside";
  /** What lies there, where it is a visit of ours. */
  visit?: { service: string; requestId: string | null };
}

export interface SlotDay {
  day: Temporal.PlainDate;
  ranges: readonly Range[];
  taken: readonly TakenBy[];
  /** Minutes to the next visit. */
  travel: number;
  /** Null: as many visits as fit. */
  visitsPerDay: number | null;
  visits: number;
  now: Temporal.Instant;
}

export interface Slot {
  start: string;
  end: string;
  status: "available" | "booked" | "unavailable";
  /** Of a booked one: what it is booked for. */
  visit: TakenBy["visit"] | null;
}

/** Every slot of the day with how it stands. A slot that is over is not listed: nobody can book it. */
export function slotsOf(input: SlotDay): Slot[] {
  return input.ranges
    .flatMap((range) => startsIn(range))
    .flatMap((start) => {
      const end = addMinutes(start, slotMinutes);
      const from = instantAt(input.day, start);
      if (Temporal.Instant.compare(from, input.now) <= 0) return [];
      const booked = visitAt(input, from);
      return [{ start, end, status: booked ? "booked" : freeOrNot(input, from), visit: booked?.visit ?? null }];
    });
}

const liesOver = (one: Taken, from: Temporal.Instant, until: Temporal.Instant) =>
  Temporal.Instant.compare(one.start, until) < 0 && Temporal.Instant.compare(from, one.end) < 0;

const visitAt = ({ taken }: SlotDay, from: Temporal.Instant) =>
  taken.find((one) => one.by === "visit" && liesOver(one, from, from.add({ minutes: slotMinutes })));

function freeOrNot({ taken, travel, visitsPerDay, visits }: SlotDay, from: Temporal.Instant) {
  const stay = from.add({ minutes: slotMinutes });
  // The way to what is next takes time too.
  const isTaken = taken.some((one) => liesOver(one, from, stay.add({ minutes: travel })));
  return isTaken || (visitsPerDay !== null && visits >= visitsPerDay) ? "unavailable" : "available";
}

/** How long a stay that begins there may be, in minutes: until the hours end, or something else begins. */
export function minutesFree(
  { day, ranges, taken, travel }: Pick<SlotDay, "day" | "ranges" | "taken" | "travel">,
  startsAt: Temporal.Instant,
): number {
  const range = ranges.find(
    ({ start, end }) =>
      Temporal.Instant.compare(instantAt(day, start), startsAt) <= 0 &&
      Temporal.Instant.compare(startsAt, instantAt(day, end)) < 0,
  );
  if (!range) return 0;
  const ends = taken
    .filter((one) => Temporal.Instant.compare(startsAt, one.end) < 0)
    .map((one) => one.start.subtract({ minutes: travel }));
  const first = Math.min(...[instantAt(day, range.end), ...ends].map((end) => end.epochMilliseconds));
  return Math.max(0, Math.floor((first - startsAt.epochMilliseconds) / 60_000));
}

function startsIn({ start, end }: Range): string[] {
  const starts: string[] = [];
  // After midnight the clock begins again: what would end there is the next day's.
  let [at, next] = [start, addMinutes(start, slotMinutes)];
  while (at < next && next <= end) {
    starts.push(at);
    [at, next] = [next, addMinutes(next, slotMinutes)];
  }
  return starts;
}

function addMinutes(time: string, minutes: number): string {
  return Temporal.PlainTime.from(time).add({ minutes }).toString({ smallestUnit: "minute" });
}

export type HoursFault = "backwards" | "overlapping" | "outside-service-hours";

/** Why the hours of one day cannot be kept; null where they can. Empty is a day off. */
export function faultOfHours(weekday: number, ranges: readonly Range[]): HoursFault | null {
  if (ranges.some(({ start, end }) => start >= end)) return "backwards";
  const sorted = ranges.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  if (sorted.some((range, i) => range.start < (sorted[i - 1]?.end ?? ""))) return "overlapping";
  const { opens, closes } = serviceHours[weekday as keyof typeof serviceHours];
  return sorted.some(({ start, end }) => start < opens || end > closes) ? "outside-service-hours" : null;
}
