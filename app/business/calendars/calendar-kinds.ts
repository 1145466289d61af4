// Kinds of external calendars that can be connected. What each kind supports is in calendars/kinds.server.ts.
export const calendarKinds = ["google", "caldav", "ics"] as const;
export type CalendarKind = (typeof calendarKinds)[number];
