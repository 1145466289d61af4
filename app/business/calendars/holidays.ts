// The default holidays (docs/product.md, Holidays), which the owner can edit. offer/settings/rules.ts computes their
// dates.

export type HolidayDate =
  /** Month 1–12. */
  | { kind: "fixed"; month: number; day: number }
  /** ISO weekday: 1 Monday … 7 Sunday. */
  | { kind: "weekday"; month: number; weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7; nth: 1 | 2 | 3 | 4 | "last" }
  /** A single date that does not recur: "2026-12-26". */
  | { kind: "day"; date: string };

export interface Holiday {
  id: string;
  name: string;
  date: HolidayDate;
}

export const defaultHolidays: readonly Holiday[] = [
  { id: "new-years-day", name: "New Year's Day", date: { kind: "fixed", month: 1, day: 1 } },
  { id: "memorial-day", name: "Memorial Day", date: { kind: "weekday", month: 5, weekday: 1, nth: "last" } },
  { id: "independence-day", name: "Independence Day", date: { kind: "fixed", month: 7, day: 4 } },
  { id: "labor-day", name: "Labor Day", date: { kind: "weekday", month: 9, weekday: 1, nth: 1 } },
  { id: "thanksgiving", name: "Thanksgiving", date: { kind: "weekday", month: 11, weekday: 4, nth: 4 } },
  { id: "christmas-eve", name: "Christmas Eve", date: { kind: "fixed", month: 12, day: 24 } },
  { id: "christmas-day", name: "Christmas Day", date: { kind: "fixed", month: 12, day: 25 } },
  { id: "new-years-eve", name: "New Year's Eve", date: { kind: "fixed", month: 12, day: 31 } },
];
