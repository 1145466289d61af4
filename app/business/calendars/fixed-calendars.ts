// The two calendars the site shows (docs/product.md, Calendars on the site). Their ids never change: addresses of
// embedded calendars contain them.
export const fixedCalendars = {
  /** When visits take place at all. */
  "business-hours": { label: "Business Hours" },
  /** When the walker is booked; its label is the walker's name. */
  "walker-booked": { label: null },
} as const;

export type FixedCalendarId = keyof typeof fixedCalendars;
export const fixedCalendarIds = Object.keys(fixedCalendars) as FixedCalendarId[];

/** `walkerName`: as the owner set it, for the calendar named after her. */
export const fixedCalendarLabel = (id: FixedCalendarId, walkerName: string): string =>
  fixedCalendars[id].label ?? walkerName;

export const isFixedCalendar = (id: string): id is FixedCalendarId => Object.hasOwn(fixedCalendars, id);
