// A standing walk in words: its pattern, its time, and why a day could not be placed.
import type { TimeOfDay } from "~/business/hours";
import { formatDay, Temporal } from "~/shared/dates";

import { timeInWords } from "../bookings/rules";
import { patternInWords } from "./rules";

export interface PatternFacts {
  weekdays: readonly number[];
  everyWeeks: number;
  timeOfDay: TimeOfDay;
  /** "12:30:00", once it is confirmed. */
  localTime: string | null;
  /** ISO dates. */
  startsOn: string;
  endsOn: string | null;
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
  `From ${dayOf(startsOn)}, ${untilInWords(endsOn)}`;

export const untilInWords = (endsOn: string | null): string => (endsOn ? `until ${dayOf(endsOn)}` : "until stopped");

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
  clash: "The walker is taken at that time",
  closed: "The day is closed",
  "outside-hours": "It lies outside the service hours of that day",
  "outside-area": "The address is outside the area now, or has no zip code",
  "hike-full": "The hike of that day is full",
  "no-walker": "Its walker does not walk any more",
  "pet-not-accepted": "One of its pets is not accepted at the moment",
  "busy-unknown": "A calendar of the walker cannot be read, so nobody knows whether they are busy then",
};

/** For the client: kind, and without what is nobody else's business. */
export const problemForClient: Record<ProblemReason, string> = {
  clash: "I am already on the way to another dog at that time. I will find a time for you.",
  closed: "I am closed on that day.",
  "outside-hours": "That time is outside my hours on that day. I will find a time for you.",
  "outside-area":
    "The address in your profile is outside my area now, or has no zip code. Correct it there, or write to me.",
  "hike-full": "That day's hike is full.",
  "no-walker": "I am looking for a walker for that day.",
  "pet-not-accepted": "One of your pets is not accepted at the moment. Write to me, and we will sort it out.",
  "busy-unknown": "I have to look into my calendar for that day first. You get a mail as soon as it is fixed.",
};
