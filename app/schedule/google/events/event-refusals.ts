// Why an event of the owner's was not added, beside the field it is about.
import type { FaultCode } from "~/calendars/index";

export type EventRefusal =
  | "ends-before-start"
  | "days-over"
  | "too-long"
  | "too-far"
  | "no-start-time"
  | "no-end-time"
  | "not-a-walker"
  | "no-such-calendar"
  | "read-only"
  | "unread";

export const eventRefusals: Record<EventRefusal, { field: string; message: string }> = {
  "ends-before-start": { field: "endsOn", message: "It ends before it begins" },
  "days-over": { field: "endsOn", message: "That day is over. Choose a day in the future" },
  "too-long": { field: "endsOn", message: "An event lasts a year at most" },
  "too-far": { field: "startsOn", message: "That's more than two years away" },
  "no-start-time": { field: "startTime", message: "Please say when it begins, or leave both times empty" },
  "no-end-time": { field: "endTime", message: "Please say when it ends, or leave both times empty" },
  "not-a-walker": { field: "calendar", message: "You aren't one of the walkers. Choose another calendar" },
  "no-such-calendar": {
    field: "calendar",
    message: "That calendar isn't connected anymore. Please choose another one",
  },
  "read-only": {
    field: "calendar",
    message: "Its account can read that calendar, but not write to it. Please choose another one",
  },
  unread: {
    field: "calendar",
    message: "This site doesn't read that calendar: check 'Busy times block' in Settings, or choose another one",
  },
};

const whatNow: Partial<Record<FaultCode, string>> = {
  "sign-in": "That calendar no longer lets this site in: reconnect it in Settings, then send this again.",
  forbidden: "Its account can read that calendar, but not write to it: choose another one.",
  gone: "That calendar is no longer there: choose another one.",
};

/** The calendar outside did not take it. Everything typed is still there. */
export const calendarRefused = (code: FaultCode): string =>
  `The event wasn't added. ${whatNow[code] ?? "The calendar didn't answer the way it should: please try again in a minute."}`;
