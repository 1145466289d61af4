// The days of a standing walk, held against an independent reading of RFC 5545 (node-ical): what the ledger keeps and
// what a client's calendar shows must be the same days, at the same instants, across both clock changes.
import * as fc from "fast-check";
import ical from "node-ical";
import { describe, expect, test } from "vitest";

import { losAngeles, Temporal } from "~/shared/dates";

import {
  datesOf,
  firstDateOf,
  isHandChanged,
  isToBeTold,
  type Pattern,
  patternInWords,
  patternProblem,
  placedUntil,
  startOn,
} from "./rules";

const day = (text: string) => Temporal.PlainDate.from(text);
const pattern = (
  weekdays: number[],
  startsOn: string,
  endsOn: string | null = null,
  everyWeeks: 1 | 2 = 1,
): Pattern => ({
  weekdays,
  everyWeeks,
  startsOn: day(startsOn),
  endsOn: endsOn === null ? null : day(endsOn),
});
const days = (one: Pattern, from: string, to: string) => datesOf(one, day(from), day(to)).map(String);
const instants = (one: Pattern, from: string, to: string, time: string) =>
  datesOf(one, day(from), day(to)).map((each) => startOn(each, time).toString());

describe("a pattern without days", () => {
  test.each([
    ["no weekday was chosen", pattern([], "2026-11-23"), "no-weekday"],
    ["a weekday is none", pattern([8], "2026-11-23"), "no-weekday"],
    ["it ends before it begins", pattern([2], "2026-11-23", "2026-11-22"), "until-before-start"],
    ["it ends before its first weekday", pattern([2], "2026-11-25", "2026-11-30"), "no-date"],
  ] as const)("%s", (_, one, problem) => {
    expect(patternProblem(one)).toBe(problem);
  });
});

describe("the days of a standing walk", () => {
  test("begin on the first chosen weekday, not before, and end on the last day, included", () => {
    const one = pattern([4, 2], "2026-11-25", "2026-12-08");
    expect(patternProblem(one)).toBe(null);
    expect(String(firstDateOf(one))).toBe("2026-11-26");
    expect(days(one, "2026-01-01", "2027-12-31")).toEqual(["2026-11-26", "2026-12-01", "2026-12-03", "2026-12-08"]);
  });

  test("every two weeks count from the week of the first day, Monday to Sunday", () => {
    // Saturday 28 November, and Mondays of each second week: the week of the start is over for Mondays.
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

  test("cross the end of a year of 53 weeks without losing step", () => {
    expect(days(pattern([5], "2026-12-18", null, 2), "2026-12-18", "2027-01-31")).toEqual([
      "2026-12-18",
      "2027-01-01",
      "2027-01-15",
      "2027-01-29",
    ]);
  });

  test("fall on leap day 2028", () => {
    expect(days(pattern([2], "2028-02-15"), "2028-02-20", "2028-03-10")).toEqual([
      "2028-02-22",
      "2028-02-29",
      "2028-03-07",
    ]);
  });

  test("12:30 stays 12:30 when the clocks go forward on 14 March 2027", () => {
    expect(instants(pattern([6, 7, 1], "2027-03-13"), "2027-03-13", "2027-03-15", "12:30")).toEqual([
      "2027-03-13T20:30:00Z",
      "2027-03-14T19:30:00Z",
      "2027-03-15T19:30:00Z",
    ]);
  });

  test("12:30 stays 12:30 when the clocks go back on 7 November 2027", () => {
    expect(instants(pattern([6, 7, 1], "2027-11-06"), "2027-11-06", "2027-11-08", "12:30")).toEqual([
      "2027-11-06T19:30:00Z",
      "2027-11-07T20:30:00Z",
      "2027-11-08T20:30:00Z",
    ]);
  });

  test("a wall time that does not exist moves forward, and one that comes twice is the first", () => {
    expect(startOn(day("2027-03-14"), "02:30").toZonedDateTimeISO(losAngeles).toPlainTime().toString()).toBe(
      "03:30:00",
    );
    expect(startOn(day("2027-11-07"), "01:30").toString()).toBe("2027-11-07T08:30:00Z");
  });

  test("an evening walk is already tomorrow in UTC, and stays on its day", () => {
    expect(instants(pattern([2], "2026-11-24"), "2026-11-24", "2026-11-24", "18:30")).toEqual(["2026-11-25T02:30:00Z"]);
  });
});

const codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const compact = (text: string) => text.replaceAll(/[-:]/g, "");

/** The same pattern as an independent program reads it: the starts from `from` to `to`, as instants. */
function readByOthers(one: Pattern, time: string, from: string, to: string): string[] {
  const first = firstDateOf(one);
  if (!first) return [];
  const until = one.endsOn ? `;UNTIL=${compact(startOn(one.endsOn, time).toString())}` : "";
  const text = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//test//EN",
    "BEGIN:VEVENT",
    "UID:one@test",
    "DTSTAMP:20260101T000000Z",
    `DTSTART;TZID=America/Los_Angeles:${compact(first.toString())}T${compact(time)}00`,
    "DURATION:PT30M",
    `RRULE:FREQ=WEEKLY;INTERVAL=${one.everyWeeks};WKST=MO;BYDAY=${one.weekdays.map((each) => codes[each - 1]).join(",")}${until}`,
    "SUMMARY:Walk",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
  const event = Object.values(ical.sync.parseICS(text)).find((each) => each?.type === "VEVENT");
  if (event?.type !== "VEVENT") throw new Error("the other program read no event");
  const range = {
    from: new Date(startOn(day(from), "00:00").epochMilliseconds),
    to: new Date(startOn(day(to), "23:59").epochMilliseconds),
  };
  return ical.expandRecurringEvent(event, range).map(({ start }) => start.toISOString().replace(".000Z", "Z"));
}

const someDay = fc.integer({ min: 0, max: 900 }).map((offset) => day("2026-10-01").add({ days: offset }));
const somePattern = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    everyWeeks: fc.constantFrom<1 | 2>(1, 2),
    startsOn: someDay,
    length: fc.option(fc.integer({ min: 14, max: 500 })),
  })
  .map(({ length, ...rest }): Pattern => ({
    ...rest,
    endsOn: length === null ? null : rest.startsOn.add({ days: length }),
  }));
const someTime = fc.constantFrom("07:00", "08:15", "12:30", "15:45", "18:30");

describe("an independent program reads the same days", () => {
  test("whatever the pattern, and wherever one looks from", () => {
    fc.assert(
      fc.property(somePattern, someTime, fc.integer({ min: -60, max: 700 }), (one, time, offset) => {
        const from = one.startsOn.add({ days: offset });
        const to = from.add({ weeks: 8 });
        expect(instants(one, from.toString(), to.toString(), time)).toEqual(
          readByOthers(one, time, from.toString(), to.toString()),
        );
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ["14 March 2027, clocks forward", "2027-03-08", "2027-03-21"],
    ["7 November 2027, clocks back", "2027-11-01", "2027-11-14"],
    ["the end of 2026", "2026-12-21", "2027-01-10"],
    ["leap day 2028", "2028-02-21", "2028-03-05"],
  ])("around %s, each day of the week, weekly and every two weeks", (_, from, to) => {
    for (const everyWeeks of [1, 2] as const)
      for (let weekday = 1; weekday <= 7; weekday += 1)
        for (const time of ["07:00", "12:30", "18:30"]) {
          const one = pattern([weekday], "2026-10-07", null, everyWeeks);
          expect(instants(one, from, to, time)).toEqual(readByOthers(one, time, from, to));
        }
  });
});

test("any stretch is the sum of its parts: nothing is made twice, nothing is lost", () => {
  fc.assert(
    fc.property(
      somePattern,
      someDay,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 60 }),
      (one, from, a, b) => {
        const middle = from.add({ days: a });
        const to = middle.add({ days: b });
        const parts = [...datesOf(one, from, middle), ...datesOf(one, middle.add({ days: 1 }), to)];
        expect(parts.map(String)).toEqual(datesOf(one, from, to).map(String));
      },
    ),
  );
});

test.each([
  [[2, 4], 1, "Every Tuesday and Thursday at 12:30 PM PT"],
  [[5, 1, 3], 1, "Every Monday, Wednesday, and Friday at 12:30 PM PT"],
  [[1, 2, 3, 4, 5, 6, 7], 1, "Every day at 12:30 PM PT"],
  [[3], 2, "Every two weeks on Wednesday at 12:30 PM PT"],
] as const)("%j, every %i weeks, reads: %s", (weekdays, everyWeeks, words) => {
  expect(patternInWords({ weekdays, everyWeeks }, "at 12:30 PM PT")).toBe(words);
});

describe("a visit somebody put their hand to", () => {
  const series = { localTime: "12:30:00", walkerId: "sam" };
  const request = { status: "confirmed", handChanged: false };
  const visit = { startsAt: Temporal.Instant.from("2027-11-09T20:30:00Z"), walkerId: "sam" };
  const asPlanned = { request, visit, date: day("2027-11-09"), isMoveAsked: false };
  test.each([
    ["was edited", { request: { ...request, handChanged: true } }],
    ["was moved to another time", { visit: { ...visit, startsAt: Temporal.Instant.from("2027-11-09T21:00:00Z") } }],
    ["was given to another walker", { visit: { ...visit, walkerId: "kim" } }],
    ["is asked to be moved", { isMoveAsked: true }],
    ["was cancelled", { request: { ...request, status: "cancelled" } }],
    ["is under way", { request: { ...request, status: "in_progress" } }],
  ])("%s", (_, change) => {
    expect(isHandChanged({ ...asPlanned, ...change }, series)).toBe(true);
  });

  test("is none that stands as its pattern has it", () => {
    expect(isHandChanged(asPlanned, series)).toBe(false);
  });
});

describe("a day that couldn't be placed", () => {
  const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(losAngeles).toInstant();
  const far = at("2026-12-01T09:00");
  const near = at("2027-01-05T00:00");
  const isNew = (reason: string, now: Temporal.Instant, wasTold = false) =>
    isToBeTold(Temporal.PlainDate.from("2027-01-19"), { reason, wasTold, now });

  test("is told at once, and once", () => {
    expect(isNew("clash", far)).toBe(true);
    expect(isNew("clash", near, true)).toBe(false);
  });

  test("because a calendar can't be read is told from two weeks before, and once", () => {
    expect(isNew("busy-unknown", far)).toBe(false);
    expect(isNew("busy-unknown", near.subtract({ seconds: 1 }))).toBe(false);
    expect(isNew("busy-unknown", near)).toBe(true);
    expect(isNew("busy-unknown", near.add({ hours: 1 }), true)).toBe(false);
  });
});

test("the calendar of standing walks reaches to the end of the day eight weeks ahead", () => {
  expect(placedUntil(Temporal.Instant.from("2026-11-23T17:00Z")).toString()).toBe("2027-01-19T08:00:00Z");
});
