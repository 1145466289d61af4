// The kinds of calendars outside this site that can be connected. What each can do: calendars/kinds.server.ts.
export const calendarKinds = ["google", "caldav", "ics"] as const;
export type CalendarKind = (typeof calendarKinds)[number];
