// Reads, checks and compares the owner's hours (docs/product.md, Service hours). Pure.
import {
  hoursLimits,
  type OpenHours,
  serviceHours,
  type WeekHours,
  type Weekday,
  weekdays,
} from "~/business/calendars/hours";
import { minutesOf, openInWords, weekInWords } from "~/business/hours-in-words";

import { hoursTexts as texts } from "./texts";

export interface KeptHours {
  /** Visits begin and end within these hours. */
  service: WeekHours;
  /** Hours of meet and greets; null for the service hours. */
  meetings: WeekHours | null;
}

/** Default until the owner changes it. */
export const defaultHours: KeptHours = { service: serviceHours, meetings: null };

export const weekNames = ["service", "meetings"] as const;
export type WeekName = (typeof weekNames)[number];

/** Names of a day's fields. Errors belong to `day`. */
export const dayFields = (week: WeekName, weekday: Weekday) => ({
  day: `${week}-${weekday}`,
  opens: `${week}-${weekday}-opens`,
  closes: `${week}-${weekday}-closes`,
});

/** Form input: `meetings` is "own" or "service"; the fields of the days are times or empty. */
export type TypedHours = Readonly<Record<string, string | undefined>>;

const weekOf = (dayOf: (weekday: Weekday) => OpenHours | null): WeekHours =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, dayOf(weekday)])) as Record<Weekday, OpenHours | null>;

/** Shorter opening hours fit no visit. */
const leastMinutes = 60;

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export function readHours(
  typed: TypedHours,
): { ok: true; value: KeptHours } | { ok: false; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const read = (week: WeekName) =>
    weekOf((weekday) => {
      const { day, opens, closes } = dayFields(week, weekday);
      const open = { opens: typed[opens]?.trim() ?? "", closes: typed[closes]?.trim() ?? "" };
      if (!open.opens && !open.closes) return null;
      const problem = dayProblem(open);
      if (problem) errors[day] = problem;
      return open;
    });
  const service = read("service");
  const isOwn = typed.meetings === "own";
  const meetings = isOwn ? read("meetings") : null;
  if (weekdays.every((weekday) => service[weekday] === null)) errors[dayFields("service", 1).day] = texts.neverOpen;
  for (const weekday of meetings ? weekdays : []) {
    const { day } = dayFields("meetings", weekday);
    const [met, open] = [meetings?.[weekday], service[weekday]];
    // Invalid service hours are no measure for meet and greets.
    if (errors[dayFields("service", weekday).day]) continue;
    if (met && !isWithin(open, met.opens, met.closes)) errors[day] ??= texts.outside(weekday, openInWords(open));
  }
  if (meetings && weekdays.every((weekday) => meetings[weekday] === null)) errors.meetings = texts.neverMeet;
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: { service, meetings } };
}

function dayProblem({ opens, closes }: OpenHours): string | null {
  if (!isTime(opens) || !isTime(closes)) return texts.half;
  if (opens >= closes) return texts.backwards;
  if (opens < hoursLimits.opens || closes > hoursLimits.closes) return texts.limits;
  return minutesOf(closes) - minutesOf(opens) < leastMinutes ? texts.tooShort : null;
}

/** Whether a span lies within the opening hours of its day. Times are wall times: "09:00". */
export const isWithin = (open: OpenHours | null, start: string, end: string): boolean =>
  open !== null && open.opens <= start && end <= open.closes;

/** Returns the meet and greet hours of a weekday, within the service hours. */
export function meetingHoursOn({ service, meetings }: KeptHours, weekday: Weekday): OpenHours | null {
  const [open, met] = [service[weekday], (meetings ?? service)[weekday]];
  if (!open || !met) return null;
  const opens = open.opens > met.opens ? open.opens : met.opens;
  const closes = open.closes < met.closes ? open.closes : met.closes;
  return opens < closes ? { opens, closes } : null;
}

/** Returns the meet and greet hours of the week. */
export const meetingWeek = (hours: KeptHours): WeekHours => weekOf((weekday) => meetingHoursOn(hours, weekday));

const meetingsInWords = ({ meetings }: KeptHours) => (meetings ? weekInWords(meetings) : texts.asService);

/** Returns the changes in words, without final periods; [] if nothing changed. */
export function changesOf(before: KeptHours, after: KeptHours): string[] {
  const [was, is] = [weekInWords(before.service), weekInWords(after.service)];
  const [met, meet] = [meetingsInWords(before), meetingsInWords(after)];
  return [
    ...(was === is ? [] : [texts.serviceChanged(was, is)]),
    ...(met === meet ? [] : [texts.meetingsChanged(met, meet)]),
  ];
}

/** A booking on a weekday, in wall times: "09:00". */
export interface Promised {
  weekday: Weekday;
  start: string;
  end: string;
}

export const outsideOf = <One extends Promised>(week: WeekHours, all: readonly One[]): One[] =>
  all.filter(({ weekday, start, end }) => !isWithin(week[weekday], start, end));
