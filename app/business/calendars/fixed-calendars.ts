// The two calendars that every site has (docs/product.md, Calendars on the site). Their ids must never change, because
// the URLs of embedded calendars contain them.
export const fixedCalendars = {
  /** Shows the service hours. */
  "business-hours": { label: "Business Hours" },
  /** Shows when the owner is booked. The label is the owner's name. */
  "walker-booked": { label: null },
} as const;

export type FixedCalendarId = keyof typeof fixedCalendars;
export const fixedCalendarIds = Object.keys(fixedCalendars) as FixedCalendarId[];

/** Label of the calendar. `walkerName`: the owner's name, as set in the identity. */
export const fixedCalendarLabel = (id: FixedCalendarId, walkerName: string): string =>
  fixedCalendars[id].label ?? walkerName;

export const isFixedCalendar = (id: string): id is FixedCalendarId => Object.hasOwn(fixedCalendars, id);
