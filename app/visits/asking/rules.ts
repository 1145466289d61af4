// Which day a client may ask for, which time of day has room on it, and what it would cost: for the form while it is
// being filled in. Browsers need no library for it: days are texts. The server decides with ledger/windows.ts.
import { type TimeOfDay, timesOfDay } from "~/business/calendars/hours";
import { type ServiceId, serviceIds } from "~/business/service-catalog";
import { type DayKind, durationsOf, quote } from "~/offer/index";
import { dayAndYear, weekdayAndDay } from "~/shared/day-names";
import type { Quote } from "~/shared/quote";

import { type NoRoom, noRoomIn, type Weekday, windowOn } from "~/visits/ledger/service-hours";

/** What the form knows about the days ahead. Days are ISO days of Los Angeles. */
export interface RequestCalendar {
  today: string;
  /** The last day that may be asked for. */
  lastDay: string;
  /** Minutes since midnight by the clock of Los Angeles. */
  minutesNow: number;
  /** Day → name of the holiday it is. */
  holidays: Readonly<Record<string, string>>;
  /** Days on which nobody walks, both included. */
  closures: readonly { from: string; to: string }[];
}

/** As midnight in UTC; null for what is no day: "2026-02-30", or a date half typed. */
function dayOf(date: string): Date | null {
  const [year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []).slice(1).map(Number);
  const utc = new Date(Date.UTC(year, month - 1, day));
  return year > 999 && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day ? utc : null;
}

/** Null for what is no day. */
export function weekdayOf(date: string): Weekday | null {
  const day = dayOf(date);
  return day && ((day.getUTCDay() || 7) as Weekday);
}

/** "Thursday, November 26"; null for what is no day. */
export function dayInWords(date: string): string | null {
  const day = dayOf(date);
  return day && weekdayAndDay.format(day);
}

/** "November 26, 2026", as the terms of a standing walk name its last day; null for what is no day. */
export function lastDayInWords(date: string): string | null {
  const day = dayOf(date);
  return day && dayAndYear.format(day);
}

/** What the day adds to the price; null for what is no day. */
export function dayKindIn(calendar: RequestCalendar, date: string): DayKind | null {
  const weekday = weekdayOf(date);
  return weekday && { isWeekend: weekday >= 6, holiday: calendar.holidays[date] ?? null };
}

/** Why a time of day cannot be asked for on a date; null where it can, or no date is chosen yet. */
export function noRoomOn(
  calendar: RequestCalendar,
  date: string,
  timeOfDay: TimeOfDay,
  minutes: number,
): NoRoom | "away" | null {
  const weekday = weekdayOf(date);
  if (weekday === null) return null;
  if (calendar.closures.some(({ from, to }) => from <= date && date <= to)) return "away";
  return noRoomIn(windowOn(weekday, timeOfDay), minutes, date === calendar.today ? calendar.minutesNow : 0);
}

/** Of these weekdays, those on which the visit has no room at that time of day. */
export const weekdaysWithoutRoom = (weekdays: readonly number[], timeOfDay: TimeOfDay, minutes: number): Weekday[] =>
  (weekdays as readonly Weekday[]).filter((weekday) => noRoomIn(windowOn(weekday, timeOfDay), minutes, 0) !== null);

/** The price of what is chosen; null while service, day or pets are missing. `dogs`: names of the chosen pets. */
export function quoteDraft(
  draft: RequestDraft,
  { dogs, priceFactor, day }: { dogs: readonly string[]; priceFactor: number; day: DayKind | null },
): Quote | null {
  const { service, minutes, medication, training } = draft;
  return service && day ? quote({ service, minutes, dogs, priceFactor, day, medication, training }) : null;
}

/** What a slot can be booked for: visits of one household. A hike goes in a group, and is asked for. */
export const slotServices = serviceIds.filter(
  (id): id is Exclude<ServiceId, "adventure-hike"> => id !== "adventure-hike",
);

export const repeats = ["once", "weekly", "biweekly"] as const;

export type RequestDraft = ReturnType<typeof draftOf>;

/** The duration when nothing else is said (docs/product.md, Requests). */
export const usualMinutes = 30;
/** Offered before a service is chosen (docs/product.md, Requests). */
export const usualDurations: readonly number[] = [30, 45, 60, 90];

const oneOf = <Value extends string>(known: readonly Value[], text: string | undefined): Value | null =>
  known.find((each) => each === text) ?? null;

export type FieldValues = Readonly<Record<string, readonly string[]>>;

export function draftOf(values: FieldValues) {
  const first = (name: string) => values[name]?.[0];
  const service = oneOf(serviceIds, first("service"));
  return {
    petIds: [...(values.petIds ?? [])],
    service,
    /** As typed: an ISO day, or nothing yet. */
    date: first("date") ?? "",
    timeOfDay: oneOf(timesOfDay, first("timeOfDay")),
    /** One that the service has, whatever was chosen for another one. */
    minutes: minutesFor(service, Number(first("minutes"))),
    medication: first("medication") === "yes",
    training: first("training") === "yes",
    repeat: oneOf(repeats, first("repeat")) ?? "once",
    /** ISO weekdays: 1 Monday … 7 Sunday. */
    weekdays: (values.weekdays ?? []).map(Number).filter((day) => day >= 1 && day <= 7),
    /** The last day of a standing walk, as typed; null: until stopped. */
    until: first("ends") === "date" ? (first("until") ?? "") : null,
  };
}

/** The duration wanted, where the service has it; its usual or its first one otherwise. A hike takes two hours. */
function minutesFor(service: ServiceId | null, wanted: number): number {
  const offered = service ? durationsOf(service) : usualDurations;
  if (offered.includes(wanted)) return wanted;
  return offered.includes(usualMinutes) ? usualMinutes : (offered[0] ?? usualMinutes);
}

export function valuesOf(form: FormData): FieldValues {
  const values: Record<string, string[]> = {};
  for (const [name, value] of form) if (typeof value === "string") (values[name] ??= []).push(value);
  return values;
}
