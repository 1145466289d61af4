// Parses, validates and compares the owner's hours (docs/product.md, Service hours). Pure functions.
import {
  hoursLimits,
  type OpenHours,
  serviceHours,
  type WeekHours,
  type Weekday,
  weekdays,
} from "~/business/calendars/hours";
import { minutesOf, openInWords, weekInWords } from "~/business/hours-in-words";
import { weekdayNames } from "~/shared/day-names";

const nameOf = (weekday: Weekday): string => weekdayNames[weekday - 1] ?? "";
const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`);

export const hoursTexts = {
  name: "Hours",
  lead: "When visits can begin and end, and when you meet new clients.",
  now: "Hours now",
  service: "Service hours",
  serviceHint: "Leave a day empty to close it. Your walkers' own hours never reach beyond these.",
  meetings: "Meet and greets",
  meetingsWhich: "When new clients can meet you",
  asService: "whenever visits can be",
  choices: [
    ["service", "Whenever visits can be"],
    ["own", "In these hours only"],
  ],
  meetingsHint: "A day left empty has no meet and greets.",
  from: (weekday: Weekday, week: string) => `${week}, ${nameOf(weekday)}, from`,
  to: (weekday: Weekday, week: string) => `${week}, ${nameOf(weekday)}, to`,
  write: "Change your hours",
  previewed: "Here's what would change. Nothing is saved yet.",
  save: "Save hours",
  saved: { kind: "success", title: "Hours saved", text: "The site, forms and free times use them from now on." },
  nothingNew: "Those are your hours already. Nothing was saved.",

  half: "Type both times, or leave both empty for a closed day",
  backwards: "This day ends before it begins",
  limits: "Choose times from 5am to 11pm",
  tooShort: "Leave at least an hour, or close the day",
  neverOpen: "Leave at least one day of the week open",
  neverMeet: "Leave at least one day to meet new clients",
  outside: (weekday: Weekday, hours: string) =>
    hours === "closed"
      ? `You're closed on ${nameOf(weekday)}s. Leave this day empty`
      : `Service hours on ${nameOf(weekday)}s are ${hours}`,

  serviceChanged: (was: string, is: string) => `Service hours: ${is} (were ${was})`,
  meetingsChanged: (was: string, is: string) => `Meet and greets: ${is} (were ${was})`,
  nothingOutside: "Nothing is booked outside the new hours.",
  visits: (number: number) =>
    `${count(number, "booked visit lies", "booked visits lie")} outside the new hours, and ${number === 1 ? "stays" : "stay"}.`,
  standing: (number: number) =>
    `${count(number, "standing walk is", "standing walks are")} outside the new hours, and ${number === 1 ? "gets" : "get"} no new days. Your desk shows which.`,
  met: (number: number) =>
    `${count(number, "meet and greet is", "meet and greets are")} planned outside the new hours, and ${number === 1 ? "stays" : "stay"}.`,
  walkers: (names: string) => `${names}: hours outside the new hours aren't offered anymore.`,
} as const;

export interface KeptHours {
  /** Visits begin and end within these hours. */
  service: WeekHours;
  /** Hours of meet and greets; null when they are the service hours. */
  meetings: WeekHours | null;
}

/** Default until the owner changes it. */
export const defaultHours: KeptHours = { service: serviceHours, meetings: null };

export const weekNames = ["service", "meetings"] as const;
export type WeekName = (typeof weekNames)[number];

/** Returns the names of the fields of a day. Errors are shown at the field `day`. */
export const dayFields = (week: WeekName, weekday: Weekday) => ({
  day: `${week}-${weekday}`,
  opens: `${week}-${weekday}-opens`,
  closes: `${week}-${weekday}-closes`,
});

/** Form input: `meetings` is "own" or "service"; the other fields are times or empty. */
export type TypedHours = Readonly<Record<string, string | undefined>>;

const weekOf = (dayOf: (weekday: Weekday) => OpenHours | null): WeekHours =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, dayOf(weekday)])) as Record<Weekday, OpenHours | null>;

/** Shortest opening time of a day, because shorter hours fit no visit. */
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
  if (weekdays.every((weekday) => service[weekday] === null))
    errors[dayFields("service", 1).day] = hoursTexts.neverOpen;
  for (const weekday of meetings ? weekdays : []) {
    const { day } = dayFields("meetings", weekday);
    const [met, open] = [meetings?.[weekday], service[weekday]];
    // Skip the comparison when the service hours of that day are wrong themselves.
    if (errors[dayFields("service", weekday).day]) continue;
    if (met && !isWithin(open, met.opens, met.closes)) errors[day] ??= hoursTexts.outside(weekday, openInWords(open));
  }
  if (meetings && weekdays.every((weekday) => meetings[weekday] === null)) errors.meetings = hoursTexts.neverMeet;
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: { service, meetings } };
}

function dayProblem({ opens, closes }: OpenHours): string | null {
  if (!isTime(opens) || !isTime(closes)) return hoursTexts.half;
  if (opens >= closes) return hoursTexts.backwards;
  if (opens < hoursLimits.opens || closes > hoursLimits.closes) return hoursTexts.limits;
  return minutesOf(closes) - minutesOf(opens) < leastMinutes ? hoursTexts.tooShort : null;
}

/** Returns whether a time span lies within the opening hours of its day. Times are local: "09:00". */
export const isWithin = (open: OpenHours | null, start: string, end: string): boolean =>
  open !== null && open.opens <= start && end <= open.closes;

/** Returns the meet and greet hours of a weekday, cut to the service hours. */
export function meetingHoursOn({ service, meetings }: KeptHours, weekday: Weekday): OpenHours | null {
  const [open, met] = [service[weekday], (meetings ?? service)[weekday]];
  if (!open || !met) return null;
  const opens = open.opens > met.opens ? open.opens : met.opens;
  const closes = open.closes < met.closes ? open.closes : met.closes;
  return opens < closes ? { opens, closes } : null;
}

/** Returns the meet and greet hours of all weekdays. */
export const meetingWeek = (hours: KeptHours): WeekHours => weekOf((weekday) => meetingHoursOn(hours, weekday));

const meetingsInWords = ({ meetings }: KeptHours) => (meetings ? weekInWords(meetings) : hoursTexts.asService);

/** Describes the changes, each without a final period; [] if nothing changed. */
export function changesOf(before: KeptHours, after: KeptHours): string[] {
  const [was, is] = [weekInWords(before.service), weekInWords(after.service)];
  const [met, meet] = [meetingsInWords(before), meetingsInWords(after)];
  return [
    ...(was === is ? [] : [hoursTexts.serviceChanged(was, is)]),
    ...(met === meet ? [] : [hoursTexts.meetingsChanged(met, meet)]),
  ];
}

/** A booking on a weekday, in local times such as "09:00". */
export interface Promised {
  weekday: Weekday;
  start: string;
  end: string;
}

export const outsideOf = <One extends Promised>(week: WeekHours, all: readonly One[]): One[] =>
  all.filter(({ weekday, start, end }) => !isWithin(week[weekday], start, end));
