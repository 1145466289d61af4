// The two calendars the site shows (docs/product.md, Calendars on the site). Their ids never change: addresses of
// embedded calendars contain them.
export const fixedCalendars = {
  /** The service hours. */
  "business-hours": { label: "Business Hours" },
  /** The walker's booked times; the label is her name. */
  "walker-booked": { label: null },
} as const;

export type FixedCalendarId = keyof typeof fixedCalendars;
export const fixedCalendarIds = Object.keys(fixedCalendars) as FixedCalendarId[];

/** `walkerName`: as set by the owner, for the calendar named after her. */
export const fixedCalendarLabel = (id: FixedCalendarId, walkerName: string): string =>
  fixedCalendars[id].label ?? walkerName;

export const isFixedCalendar = (id: string): id is FixedCalendarId => Object.hasOwn(fixedCalendars, id);
