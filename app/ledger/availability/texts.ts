// Texts of the pages for hours, days off and closures.
import type { WeekHours, Weekday } from "~/business/calendars/hours";
import { openInWords } from "~/business/hours-in-words";
import { longestTravelMinutes } from "~/business/policies";
import type { Toast } from "~/shared/form-reply";

import type { HoursFault } from "~/ledger/availability/rules";
import { nameOfWeekday } from "~/business/times/service-hours";

/** Toast after a save. Mentions the number of confirmed visits that are affected but not canceled. */
const savedWith = (title: string, visits: number, stillBooked: (visits: string) => string): Toast =>
  visits === 0
    ? { kind: "success", title }
    : { kind: "info", title, text: stillBooked(visits === 1 ? "1 visit is" : `${visits} visits are`) };

export const hoursWords = {
  title: "Hours",
  which: "When visits can be booked",
  service: "The service hours of the business",
  own: "These hours only",
  hint: "Leave a day empty for a day off. Save to get a row for another range.",
  serviceHours: (weekday: Weekday, service: WeekHours) => `Service hours: ${openInWords(service[weekday])}`,
  visitsPerDay: "Visits per day",
  visitsHint: "The most on one day. Leave it empty for no limit.",
  travel: "Minutes to the next visit",
  travelHint: (businessTravel: number) => `Leave it empty to use the ${businessTravel} minutes set for the business.`,
  save: "Save availability",
  saving: "Saving...",
} as const;

export const daysOffWords = {
  title: "Time off",
  none: "No days off planned.",
  remove: "Remove",
  removeOne: (when: string) => `Remove ${when}`,
  firstDay: "First day",
  lastDay: "Last day (optional)",
  lastDayHint: "Leave it empty for one day.",
  reason: "Reason (optional)",
  reasonHint: "Clients don't see the reason.",
  add: "Add time off",
  adding: "Adding...",
  everybodys: "Days off for everyone",
  /** Heading above the visits inside a closure: "Visits are booked on these days". */
  booked: (count: number, isHours: boolean) =>
    `${count === 1 ? "A visit is" : "Visits are"} booked ${isHours ? "in these hours" : "on these days"}`,
} as const;

export const closureWords = {
  noneTitle: "No closures",
  none: "Clients can't book visits on the days you add here.",
  everybody: "Everybody",
  moveOrCancel: "Move or cancel:",
  remove: "Remove",
  keep: "Keep",
  yesRemove: "Yes, remove",
  who: "Who's away",
  everybodyAway: "Everybody (closed for business)",
  reasonHint: "Clients don't see the reason.",
  add: "Add closure",
} as const;

export const availabilityTexts = {
  noWalker: "Pick one of your walkers",
  noHours: "Please choose which hours apply",
  visitsRange: "Please enter a number from 0 to 40, or leave it empty",
  travelRange: `Please enter minutes from 0 to ${longestTravelMinutes}, or leave it empty`,
  faults: (weekday: Weekday, service: WeekHours): Record<HoursFault | "half-given" | "too-many", string> => ({
    backwards: "A range ends before it begins",
    overlapping: "Two of these ranges overlap",
    "outside-service-hours": service[weekday]
      ? `Service hours on ${nameOfWeekday(weekday)}s are ${openInWords(service[weekday])}`
      : `The business is closed on ${nameOfWeekday(weekday)}s`,
    "half-given": "Please enter both times of a range, or leave both empty",
    "too-many": "That's too many ranges for one day",
  }),
  nobodyAway: "Please choose who's away",
  noFirstDay: "Please choose the first day",
  noLastDay: "Please choose the last day",
} as const;

export const closureRefusals = {
  "ends-before-start": { field: "endsOn", message: "The last day is before the first" },
  "days-over": { field: "endsOn", message: "These days are over. Choose days in the future" },
  "too-long": { field: "endsOn", message: "A closure lasts a year at most" },
  "too-far": { field: "startsOn", message: "That's more than two years away" },
  "not-a-walker": { field: "walkerId", message: availabilityTexts.noWalker },
};
export type ClosureRefusal = keyof typeof closureRefusals;

export const availabilityFailed = {
  title: "Failed to update availability",
  text: "Something went wrong. Please try again.",
} as const;

/** `outside`: number of confirmed visits outside the new hours. */
export const availabilitySaved = (outside: number): Toast =>
  savedWith(
    "Availability saved",
    outside,
    (visits) =>
      `${visits.replace("visit", "booked visit")} outside these hours. Nothing was canceled: move what you need to.`,
  );

/** `inside`: number of confirmed visits on those days. */
export const timeOffAdded = (inside: number): Toast =>
  savedWith("Time off added", inside, (visits) => `${visits} already booked on those days. Nothing was canceled.`);

export const timeOffRemoved: Toast = { kind: "success", title: "Time off removed" };

/** `inside`: number of confirmed visits inside the closure. */
export const closureAdded = (inside: number): Toast =>
  savedWith(
    "Closure added",
    inside,
    (visits) => `${visits} already booked in that time. Nothing was canceled: see the list of closures.`,
  );

export const blockedDay = (day: string, inside: number): Toast =>
  savedWith(
    `${day} is blocked`,
    inside,
    (visits) => `${visits} still booked that day. Nothing was canceled: move what you need to.`,
  );

export const unblockedDay: Toast = { kind: "success", title: "Clients can book that day again" };

export const closureRemoved: Toast = { kind: "success", title: "Closure removed" };
