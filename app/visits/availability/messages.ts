// What is said around a walker's hours and days off.
import type { Toast } from "~/shared/form-reply";

import type { HoursFault } from "./rules";
import { nameOfWeekday, serviceHoursOf, type Weekday } from "./week";

export const availabilityTexts = {
  noWalker: "Pick one of your walkers",
  noHours: "Please choose which hours count",
  visitsRange: "Please enter a number from 0 to 40, or nothing",
  travelRange: "Please enter minutes from 0 to 120, or nothing",
  faults: (weekday: Weekday): Record<HoursFault | "half-given" | "too-many", string> => ({
    backwards: "A range ends before it begins",
    overlapping: "Two of these ranges overlap",
    "outside-service-hours": `Service hours on ${nameOfWeekday(weekday)}s are ${serviceHoursOf(weekday)}`,
    "half-given": "Please give both ends of a range, or neither",
    "too-many": "That's too many ranges for one day",
  }),
} as const;

export const availabilityFailed = {
  title: "Failed to update availability",
  text: "Something went wrong. Please try again.",
} as const;

/** `outside`: promised visits that these hours would not have. */
export function availabilitySaved(outside: number): Toast {
  const title = "Availability saved";
  if (outside === 0) return { kind: "success", title };
  const visits = outside === 1 ? "1 booked visit is" : `${outside} booked visits are`;
  return {
    kind: "info",
    title,
    text: `${visits} outside these hours, and still booked. Move what you need to.`,
  };
}

export const timeOffRemoved: Toast = { kind: "success", title: "Time off removed" };

/** `inside`: visits that are promised on those days already. */
export function timeOffAdded(inside: number): Toast {
  const title = "Time off added";
  if (inside === 0) return { kind: "success", title };
  const visits = inside === 1 ? "1 visit is" : `${inside} visits are`;
  return { kind: "info", title, text: `${visits} already booked on those days, and not canceled.` };
}
