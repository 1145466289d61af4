// The days of a standing walk across both clock changes, which days stay when the pattern changes, and which problems
// are mailed.
import { describe, expect, test } from "vitest";

import {
  datesOf,
  firstDateOf,
  holidaysAhead,
  isHandChanged,
  isMailDue,
  type Pattern,
  patternInWords,
  patternProblem,
  placedUntil,
  startOn,
} from "./rules";
import { defaultHolidays } from "~/business/calendars/holidays";
import { day, instants, pattern } from "../../../tests/support/patterns";
import { zone, atWall, inZone } from "../../../tests/support/zone";

const days = (one: Pattern, from: string, to: string) => datesOf(one, day(from), day(to)).map(String);

describe("a pattern has no days if", () => {
  test.each([
    ["no weekday was chosen", pattern([], "2026-11-23"), "no-weekday"],
    ["a weekday is not between 1 and 7", pattern([8], "2026-11-23"), "no-weekday"],
    ["it ends before it begins", pattern([2], "2026-11-23", "2026-11-22"), "until-before-start"],
    ["it ends before its first weekday", pattern([2], "2026-11-25", "2026-11-30"), "no-date"],
  ] as const)("%s", (_, one, problem) => {
    expect(patternProblem(one)).toBe(problem);
  });
});

describe("the days of a standing walk", () => {
  test("begin on the first chosen weekday and include the last day", () => {
    const one = pattern([4, 2], "2026-11-25", "2026-12-08");
    expect(patternProblem(one)).toBe(null);
    expect(String(firstDateOf(one))).toBe("2026-11-26");
    expect(days(one, "2026-01-01", "2027-12-31")).toEqual(["2026-11-26", "2026-12-01", "2026-12-03", "2026-12-08"]);
  });

  test("every two weeks are counted in weeks from Monday to Sunday, starting with the week of the first day", () => {
    // Starts on Saturday, November 28: the Monday of that week is already over.
    const one = pattern([1, 6], "2026-11-28", null, 2);
    expect(days(one, "2026-11-01", "2026-12-31")).toEqual([
      "2026-11-28",
      "2026-12-07",
      "2026-12-12",
      "2026-12-21",
      "2026-12-26",
    ]);
    expect(days(one, "2026-12-08", "2026-12-20")).toEqual(["2026-12-12"]);
  });

  test("move a skipped wall time forward and take the first of a repeated wall time", () => {
    expect(startOn(day("2027-03-14"), "02:30", zone).toZonedDateTimeISO(zone).toPlainTime().toString()).toBe(
      "03:30:00",
    );
    expect(startOn(day("2027-11-07"), "01:30", zone).toString()).toBe(atWall("2027-11-07T01:30").toString());
  });

  test("include the local day of an evening walk, although the walk is on the next day in UTC", () => {
    expect(instants(pattern([2], "2026-11-24"), "2026-11-24", "2026-11-24", "18:30")).toEqual([
      atWall("2026-11-24T18:30").toString(),
    ]);
  });
});

test.each([
  [[2, 4], 1, inZone("Every Tuesday and Thursday at 12:30 PM PT")],
  [[5, 1, 3], 1, inZone("Every Monday, Wednesday, and Friday at 12:30 PM PT")],
  [[1, 2, 3, 4, 5, 6, 7], 1, inZone("Every day at 12:30 PM PT")],
  [[3], 2, inZone("Every two weeks on Wednesday at 12:30 PM PT")],
] as const)("%j every %i weeks is shown as: %s", (weekdays, everyWeeks, words) => {
  expect(patternInWords({ weekdays, everyWeeks }, inZone("at 12:30 PM PT"))).toBe(words);
});

describe("isHandChanged", () => {
  const series = { localTime: "12:30:00", walkerId: "sam" };
  const request = { status: "confirmed", handChanged: false };
  const visit = { startsAt: atWall("2027-11-09T12:30"), walkerId: "sam" };
  const asPlanned = { request, visit, date: day("2027-11-09"), isMoveAsked: false };
  test.each([
    ["was edited", { request: { ...request, handChanged: true } }],
    ["was moved to another time", { visit: { ...visit, startsAt: atWall("2027-11-09T13:00") } }],
    ["was given to another walker", { visit: { ...visit, walkerId: "kim" } }],
    ["is asked to be moved", { isMoveAsked: true }],
    ["was cancelled", { request: { ...request, status: "cancelled" } }],
    ["is under way", { request: { ...request, status: "in_progress" } }],
  ])("is true for a visit that %s", (_, change) => {
    expect(isHandChanged({ ...asPlanned, ...change }, series, zone)).toBe(true);
  });

  test("is false for a visit that matches the pattern", () => {
    expect(isHandChanged(asPlanned, series, zone)).toBe(false);
  });
});

describe("a day that could not be placed", () => {
  const far = atWall("2026-12-01T09:00");
  const near = atWall("2027-01-05T00:00");
  const isNew = (reason: string, now: Temporal.Instant, wasTold = false) =>
    isMailDue(Temporal.PlainDate.from("2027-01-19"), { reason, wasTold, now }, zone);

  test("is mailed immediately, and only once", () => {
    expect(isNew("clash", far)).toBe(true);
    expect(isNew("clash", near, true)).toBe(false);
  });

  test("is mailed once, from two weeks before, if the reason is an unreadable calendar", () => {
    expect(isNew("busy-unknown", far)).toBe(false);
    expect(isNew("busy-unknown", near.subtract({ seconds: 1 }))).toBe(false);
    expect(isNew("busy-unknown", near)).toBe(true);
    expect(isNew("busy-unknown", near.add({ hours: 1 }), true)).toBe(false);
  });
});

test("placedUntil returns the end of the day eight weeks ahead", () => {
  expect(placedUntil(atWall("2026-11-23T09:00"), zone).toString()).toBe(atWall("2027-01-19T00:00").toString());
});

test("a form about days names the holidays of the next 60 days, and none where there are none", () => {
  const named = "Holidays ahead: Thanksgiving (Thursday, November 26), Christmas Eve (Thursday, December 24)";
  const holidays = defaultHolidays.filter(({ id }) => id !== "christmas-day" && !id.startsWith("new-year"));
  expect(holidaysAhead(day("2026-11-23"), holidays)).toBe(named);
  expect(holidaysAhead(day("2026-02-01"), holidays)).toBeUndefined();
});
