import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { dayIn, formatDay, formatInstant, isDay } from "./dates";

const at = (text: string) => Temporal.Instant.from(text);

const losAngeles = "America/Los_Angeles";

test("the tests run in a time zone other than those of the businesses", () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe("Pacific/Chatham");
});

describe("the day in Los Angeles", () => {
  test.each([
    ["2026-11-23T23:59:59Z", "2026-11-23", "is Monday just before four in the afternoon"],
    ["2026-11-24T00:00:00Z", "2026-11-23", "is still Monday at four, when it is Tuesday in UTC"],
    ["2026-11-24T07:59:59Z", "2026-11-23", "is Monday to the last second before midnight"],
    ["2026-11-24T08:00:00Z", "2026-11-24", "is Tuesday at midnight"],
    ["2026-07-04T06:59:59Z", "2026-07-03", "ends an hour earlier in summer"],
    ["2026-07-04T07:00:00Z", "2026-07-04", "begins an hour earlier in summer"],
    ["2027-03-14T09:59:59Z", "2027-03-14", "the clocks go forward: before two"],
    ["2027-03-14T10:00:00Z", "2027-03-14", "the clocks go forward: at three"],
    ["2027-03-15T06:59:59Z", "2027-03-14", "the clocks go forward: the day has 23 hours"],
    ["2027-03-15T07:00:00Z", "2027-03-15", "the clocks go forward: the next day"],
    ["2027-11-07T07:00:00Z", "2027-11-07", "the clocks go back: the day begins in summer time"],
    ["2027-11-08T07:59:59Z", "2027-11-07", "the clocks go back: the day has 25 hours"],
    ["2027-11-08T08:00:00Z", "2027-11-08", "the clocks go back: the next day"],
    ["2027-01-01T07:30:00Z", "2026-12-31", "is the old year where UTC has the new one"],
  ])("at %s is %s (%s)", (instant, day) => {
    expect(dayIn(losAngeles, at(instant)).toString()).toBe(day);
  });
});

test.each([
  ["America/New_York", "2026-11-24T04:59:59Z", "2026-11-23"],
  ["America/New_York", "2026-11-24T05:00:00Z", "2026-11-24"],
  ["America/New_York", "2027-03-15T03:59:59Z", "2027-03-14"],
  ["America/New_York", "2027-03-15T04:00:00Z", "2027-03-15"],
  ["America/New_York", "2027-11-08T04:59:59Z", "2027-11-07"],
  ["America/New_York", "2027-11-08T05:00:00Z", "2027-11-08"],
  ["America/Phoenix", "2027-03-15T06:59:59Z", "2027-03-14"],
  ["America/Phoenix", "2027-03-15T07:00:00Z", "2027-03-15"],
  ["Pacific/Honolulu", "2027-01-01T09:59:59Z", "2026-12-31"],
  ["Pacific/Honolulu", "2027-01-01T10:00:00Z", "2027-01-01"],
])("the day in %s at %s is %s", (zone, instant, day) => {
  expect(dayIn(zone, at(instant)).toString()).toBe(day);
});

describe.each([losAngeles, "America/New_York", "America/Phoenix", "Pacific/Honolulu"])("the day in %s", (zone) => {
  it("begins at or before the instant and ends after it", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), (date) => {
        const instant = Temporal.Instant.fromEpochMilliseconds(date.getTime());
        const day = dayIn(zone, instant);
        const from = day.toZonedDateTime(zone).epochMilliseconds;
        const to = day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
        expect(from <= date.getTime() && date.getTime() < to).toBe(true);
      }),
    );
  });
});

describe("the instant", () => {
  test.each([
    ["2026-11-24T23:05:00Z", losAngeles, "Tue, Nov 24, 3:05 PM PT"],
    ["2027-03-14T09:59:00Z", losAngeles, "Sun, Mar 14, 1:59 AM PT"],
    ["2027-03-14T10:00:00Z", losAngeles, "Sun, Mar 14, 3:00 AM PT"],
    ["2027-11-07T08:30:00Z", losAngeles, "Sun, Nov 7, 1:30 AM PT"],
    ["2027-11-07T09:30:00Z", losAngeles, "Sun, Nov 7, 1:30 AM PT"],
    ["2026-07-04T07:00:00Z", losAngeles, "Sat, Jul 4, 12:00 AM PT"],
    ["2026-11-24T23:05:00Z", "America/New_York", "Tue, Nov 24, 6:05 PM ET"],
    ["2027-03-14T07:00:00Z", "America/New_York", "Sun, Mar 14, 3:00 AM ET"],
    ["2027-11-07T06:30:00Z", "America/New_York", "Sun, Nov 7, 1:30 AM ET"],
    ["2026-07-04T07:00:00Z", "America/Phoenix", "Sat, Jul 4, 12:00 AM MST"],
    ["2026-07-04T10:00:00Z", "Pacific/Honolulu", "Sat, Jul 4, 12:00 AM HST"],
  ])("%s in %s is printed as %j", (instant, zone, text) => {
    expect(formatInstant(at(instant), zone).replaceAll("\u202f", " ")).toBe(text);
  });
});

test("a day is printed the same in any time zone", () => {
  expect(formatDay(Temporal.PlainDate.from("2026-11-21"))).toBe("November 21, 2026");
  expect(formatDay(Temporal.PlainDate.from("2027-03-14"))).toBe("March 14, 2027");
  expect(formatDay(Temporal.PlainDate.from("2026-01-01"))).toBe("January 1, 2026");
});

describe("the text", () => {
  test.each(["2026-11-21", "2028-02-29"])('"%s" is a day', (text) => {
    expect(isDay(text)).toBe(true);
  });
  test.each(["", "2027-02-29", "2026-13-01", "2026-11-21T10:00", "+002026-11-21", "tomorrow"])(
    "%j is not a day",
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );
});
