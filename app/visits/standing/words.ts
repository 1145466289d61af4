// A standing walk in words: its pattern, its time, and why a day could not be placed.
import type { TimeOfDay } from "~/business/calendars/hours";
import { formatDay, Temporal } from "~/shared/dates";

import { timeInWords } from "~/visits/booking/rules";
import { patternInWords } from "./rules";

export interface PatternFacts {
  weekdays: readonly number[];
  everyWeeks: number;
  timeOfDay: TimeOfDay;
  /** "12:30:00", once it is confirmed. */
  localTime: string | null;
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate | null;
}

/** "Every Tuesday and Thursday at 12:30 PM PT"; before it is confirmed: "… in the afternoon, 12pm-4pm PT". */
export function patternOfSeriesInWords({ weekdays, everyWeeks, timeOfDay, localTime }: PatternFacts): string {
  const time = localTime ? `at ${timeInWords(localTime)}` : `in the ${windowWords[timeOfDay]}`;
  return patternInWords({ weekdays, everyWeeks: everyWeeks === 2 ? 2 : 1 }, time);
}

const windowWords: Record<TimeOfDay, string> = {
  morning: "morning, 8am-12pm PT",
  afternoon: "afternoon, 12pm-4pm PT",
  evening: "evening, 4pm-8pm PT",
};

/** "November 24, 2026, until December 31, 2026", or "… until stopped". */
export const spanInWords = ({ startsOn, endsOn }: Pick<PatternFacts, "startsOn" | "endsOn">): string =>
  `From ${formatDay(startsOn)}, ${untilInWords(endsOn)}`;

export const untilInWords = (endsOn: Temporal.PlainDate | null): string =>
  endsOn ? `until ${formatDay(endsOn)}` : "until stopped";

/** "November 24, 2026", of an ISO date. */
export const dayOf = (iso: string): string => formatDay(Temporal.PlainDate.from(iso));

type ProblemReason =
  | "clash"
  | "closed"
  | "outside-hours"
  | "outside-area"
  | "hike-full"
  | "no-walker"
  | "pet-not-accepted"
  | "busy-unknown";

/** For the owner, before the details. */
export const problemForOwner: Record<ProblemReason, string> = {
  clash: "The walker is busy at that time",
  closed: "The day is closed",
  "outside-hours": "It's outside that day's service hours",
  "outside-area": "The address is outside the area now, or has no zip code",
  "hike-full": "That day's hike is full",
  "no-walker": "Its walker no longer walks for you",
  "pet-not-accepted": "One of its pets isn't accepted right now",
  "busy-unknown": "The walker's calendar can't be read, so there's no telling whether they're busy then",
};

/** For the client: kind, and without what is nobody else's business. */
export const problemForClient: Record<ProblemReason, string> = {
  clash: "I'm already with another dog at that time. I'll find a time for you.",
  closed: "I'm closed that day.",
  "outside-hours": "That's outside my hours that day. I'll find a time for you.",
  "outside-area":
    "The address in your profile is outside my area now, or has no zip code. Fix it there, or write to me.",
  "hike-full": "That day's hike is full.",
  "no-walker": "I'm looking for a walker for that day.",
  "pet-not-accepted": "One of your pets isn't accepted right now. Write to me, and we'll sort it out.",
  "busy-unknown": "I need to check my calendar for that day first. You'll get an email as soon as it's set.",
};
