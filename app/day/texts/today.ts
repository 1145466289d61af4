// Texts of a walker's day, and of the client's view of it.
import type { VisitStep } from "~/business/booking-states";
import { withoutZone } from "~/shared/day-names";

import { lengthOf, timeOf } from "~/business/times/times-in-words";

/** "9:30 AM", without the time zone, because each page names the zone once. */
const clock = (at: string | number, zone: string) => withoutZone(timeOf(at, zone), zone);

const several = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const todayTexts = {
  title: "Today",
  lead: (day: string, visits: number, done: number) =>
    [day, visits > 0 ? several(visits, "visit") : null, done > 0 ? `${done} done` : null].filter(Boolean).join(", "),
  dayBefore: "The day before",
  dayAfter: "The day after",
  backToToday: "Back to today",
  later: "Later today",
  visits: "Visits",
  done: "Done today",
  week: "The week ahead",
  nothingInWeek: "No visits in the next seven days so far.",
  allDone: "That's it for today.",
  allDoneText: "Every visit is done. Have a good rest of the day.",
  nothing: "No walks for you today",
  nothingOn: "No visits on that day",
  nothingForOwner: "Nothing is assigned to you today.",
  nothingForWalker: (firstName: string, owner: string) =>
    `Nothing is assigned to you today, ${firstName}. If you expected a walk, ask ${owner}.`,
  toCalendar: "Add to my calendar",
  details: "Details",
  call: (extension: string | null) => (extension === null ? "Call" : `Call, ext. ${extension}`),
  text: "Text",
  more: "More",
  undo: "Undo",
  locked: "Address and care notes unlock the day before.",
  lockedGuest: "Address and phone unlock the day before.",
  households: (count: number) => `${count} households`,
} as const;

export const lateTexts = {
  everyone: "everyone",
  tell: (whom: string, minutes: number) => `Tell ${whom}: ${minutes} min`,
  minutes: (minutes: number) => `${minutes} min`,
  told: (minutes: number) => `Told: about ${minutes} min late.`,
  message: (first: string, minutes: number) => `Hi ${first}, I'm running about ${minutes} minutes late.`,
} as const;

export const earlyTexts = {
  ask: ({ gone, planned }: { gone: number; planned: number }) => `Only ${gone} of ${planned} minutes so far.`,
  anyway: "Finish anyway",
  keep: "Keep going",
} as const;

export const stepWords: Record<VisitStep, { button: string; taken: string }> = {
  "on-my-way": { button: "On my way", taken: "On the way" },
  start: { button: "Start", taken: "Started" },
  finish: { button: "Finish", taken: "Finished" },
};

export const opensInWords = (step: VisitStep, at: string, zone: string): string =>
  `You can press “${stepWords[step].button}” from ${clock(at, zone)}.`;

export const ownDayTexts = {
  title: (visits: number) => (visits === 1 ? "Today's visit" : "Today's visits"),
  /** Shown before the first step. */
  expected: (at: string, zone: string) => `Planned for ${clock(at, zone)}.`,
  refresh: "Refresh",
  late: (minutes: number) => `Running about ${minutes} minutes late.`,
} as const;

/** "Started 10:02 AM". */
export const takenInWords = (step: VisitStep, at: string, zone: string): string =>
  `${stepWords[step].taken} ${clock(at, zone)}`;

/** "Finished 10:31 AM: Biscuit and Pepper". */
export const justTakenInWords = (step: VisitStep, at: string, whom: string, zone: string): string =>
  `${takenInWords(step, at, zone)}: ${whom}`;

export type Timing =
  /** Minutes until the start. */
  | { kind: "soon"; minutes: number }
  | { kind: "due" }
  /** Minutes since the expected start or end. */
  | { kind: "late" | "over"; minutes: number }
  /** Minutes left. */
  | { kind: "out"; minutes: number };

export function timingInWords(standing: Timing): string {
  switch (standing.kind) {
    case "soon":
      return `In ${lengthOf(standing.minutes)}`;
    case "due":
      return "Starts now";
    case "late":
      return `${lengthOf(standing.minutes)} late`;
    case "out":
      return `${lengthOf(standing.minutes)} left`;
    case "over":
      return standing.minutes === 0 ? "Time's up" : `${lengthOf(standing.minutes)} over`;
  }
}

export interface Gap {
  /** Minutes between the two visits; 0 when they overlap. */
  minutes: number;
  /** Estimated travel time in minutes. */
  travel: number;
  isTight: boolean;
}

/** The gap before a visit. `where`: the area of the visit. */
export function gapInWords({ minutes, travel, isTight }: Gap, where: string | null): string {
  const way = travel > 0 ? `about ${lengthOf(travel)} to get ${where ? `to ${where}` : "there"}` : null;
  if (isTight) return [`Tight: ${lengthOf(minutes)} in between`, way].filter(Boolean).join(", ");
  return [minutes > 0 ? `${lengthOf(minutes)} in between` : "Right after", way].filter(Boolean).join(", ");
}
