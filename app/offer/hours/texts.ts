// Texts of /admin/settings/hours.
import type { Weekday } from "~/business/calendars/hours";
import { weekdayNames } from "~/shared/day-names";

const nameOf = (weekday: Weekday): string => weekdayNames[weekday - 1] ?? "";
const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`);

export const hoursTexts = {
  name: "Hours",
  title: "Hours",
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
  write: "Change them",
  previewed: "Here's what would change. Nothing is saved yet.",
  save: "Save hours",
  saved: { kind: "success", title: "Hours saved", text: "The site, forms and free times follow them from now on." },
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
  nothingOutside: "Nothing that's booked lies outside of them.",
  visits: (number: number) =>
    `${count(number, "booked visit lies", "booked visits lie")} outside of them, and ${number === 1 ? "stays" : "stay"}.`,
  standing: (number: number) =>
    `${count(number, "standing walk is", "standing walks are")} outside of them, and ${number === 1 ? "gets" : "get"} no new days; your desk tells you.`,
  met: (number: number) =>
    `${count(number, "meet and greet is", "meet and greets are")} planned outside of them, and ${number === 1 ? "stays" : "stay"}.`,
  walkers: (names: string) => `${names}: their own hours reach beyond, and that part isn't offered anymore.`,
} as const;
