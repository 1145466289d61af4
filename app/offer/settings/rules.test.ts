import { describe, expect, it, test } from "vitest";

import { defaultHolidays } from "~/business/calendars/holidays";

import { dateIn, holidayOn, nextDate } from "./rules";

const day = (text: string) => Temporal.PlainDate.from(text);
const datesIn = (year: number) => defaultHolidays.map(({ date }) => dateIn(year, date)?.toString());

describe("a holiday", () => {
  it("falls on the expected date in 2026 and in 2027", () => {
    expect(datesIn(2026)).toEqual([
      "2026-01-01",
      "2026-05-25",
      "2026-07-04",
      "2026-09-07",
      "2026-11-26",
      "2026-12-24",
      "2026-12-25",
      "2026-12-31",
    ]);
    expect(datesIn(2027)).toEqual([
      "2027-01-01",
      "2027-05-31",
      "2027-07-04",
      "2027-09-06",
      "2027-11-25",
      "2027-12-24",
      "2027-12-25",
      "2027-12-31",
    ]);
  });

  test.each([
    // The last Monday is the fourth of May 2026, but the fifth of May 2023.
    [2026, "last", "2026-05-25"],
    [2023, "last", "2023-05-29"],
    // May 2028 begins with a Monday.
    [2028, 1, "2028-05-01"],
    [2028, 4, "2028-05-22"],
  ] as const)("in May %i on Monday number %s falls on %s", (year, nth, expected) => {
    expect(dateIn(year, { kind: "weekday", month: 5, weekday: 1, nth })?.toString()).toBe(expected);
  });

  it("on February 29 exists only in leap years", () => {
    const leapDay = { kind: "fixed", month: 2, day: 29 } as const;
    expect(dateIn(2027, leapDay)).toBeNull();
    expect(nextDate(leapDay, day("2026-11-21"))?.toString()).toBe("2028-02-29");
  });

  it("for a single day doesn't exist in other years, and has no next date afterwards", () => {
    const once = { kind: "day", date: "2026-12-26" } as const;
    expect(dateIn(2027, once)).toBeNull();
    expect(nextDate(once, day("2026-12-26"))?.toString()).toBe("2026-12-26");
    expect(nextDate(once, day("2026-12-27"))).toBeNull();
  });

  it("has its next date this year, today, or next year", () => {
    const christmas = { kind: "fixed", month: 12, day: 25 } as const;
    expect(nextDate(christmas, day("2026-11-21"))?.toString()).toBe("2026-12-25");
    expect(nextDate(christmas, day("2026-12-25"))?.toString()).toBe("2026-12-25");
    expect(nextDate(christmas, day("2026-12-26"))?.toString()).toBe("2027-12-25");
  });

  it("is found by its date", () => {
    expect(holidayOn(day("2026-11-26"), defaultHolidays)?.name).toBe("Thanksgiving");
    expect(holidayOn(day("2026-11-27"), defaultHolidays)).toBeUndefined();
  });
});
