import { describe, expect, test } from "vitest";

import { instantAt } from "~/business/times/windows";

import {
  freeTimes,
  holdableTimes,
  type MeetingDay,
  findNearestTimes,
  pickOfferedTimes,
  findTimeProblem,
} from "./rules";
import { atWall, zone } from "../../../tests/support/zone";

/** Monday, 9:00 AM. */
const now = atWall("2026-11-23T09:00");
const inWords = (times: readonly Temporal.Instant[]) =>
  times.map((time) => time.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "minute" }));

/** Returns a day from nine to five without visits or meetings. */
function dayOf(date: string, overrides: Partial<Omit<MeetingDay, "day">> = {}): MeetingDay {
  const day = Temporal.PlainDate.from(date);
  const open = { ranges: [{ start: "09:00", end: "17:00" }], taken: [], travel: 15, visitsPerDay: null };
  return { day, ...open, visits: 0, meetings: 0, noticeHours: 4, ...overrides };
}

const taken = (from: string, to: string) => ({ start: atWall(from), end: atWall(to) });

describe("a time can be chosen", () => {
  test("only if it is more than four hours ahead", () => {
    expect(inWords(freeTimes([dayOf("2026-11-23")], now, zone))[0]).toBe("2026-11-23T13:30");
  });

  test("only if half an hour and the travel to the next visit fit", () => {
    const day = dayOf("2026-11-24", {
      ranges: [{ start: "09:00", end: "12:00" }],
      taken: [taken("2026-11-24T10:00", "2026-11-24T10:45")],
    });
    // At 9:30 there is no time to travel to the 10:00 visit, which occupies 10:30 until 10:45.
    expect(inWords(freeTimes([day], now, zone))).toEqual(["2026-11-24T09:00", "2026-11-24T11:00", "2026-11-24T11:30"]);
  });

  test.each<[string, Partial<MeetingDay>]>([
    ["on a day off", { ranges: [] }],
    ["on a day with three meetings", { meetings: 3 }],
    ["on a day with as many visits as the owner takes", { visitsPerDay: 4, visits: 4 }],
    ["on a day that is fully taken", { taken: [taken("2026-11-24T00:00", "2026-11-25T00:00")] }],
  ])("except %s", (_, overrides) => {
    expect(freeTimes([dayOf("2026-11-24", overrides)], now, zone)).toEqual([]);
  });

  test.each(["2027-03-14", "2026-11-01"])("by local time on %s, when the clocks change", (date) => {
    const before = atWall("2026-10-20T10:00");
    const times = freeTimes([dayOf(date)], before, zone);
    expect(times).toHaveLength(16);
    expect(new Set(times.map(String)).size).toBe(16);
    expect(inWords(times)[0]).toBe(`${date}T09:00`);
  });
});

describe("a time can be held under an unconfirmed email address", () => {
  const morning = { ranges: [{ start: "09:00", end: "12:00" }] };

  test("if two other times of the same day stay free, travel time included", () => {
    // A meeting at 9:30 also blocks 9:00 and 10:00, and leaves 10:30, 11:00 and 11:30.
    expect(inWords(holdableTimes([dayOf("2026-11-24", morning)], now, zone)).length).toBe(6);
    const short = { ranges: [{ start: "09:00", end: "11:00" }] };
    expect(inWords(holdableTimes([dayOf("2026-11-24", short)], now, zone))).toEqual([
      "2026-11-24T09:00",
      "2026-11-24T10:30",
    ]);
    const shorter = { ranges: [{ start: "09:00", end: "10:30" }] };
    expect(holdableTimes([dayOf("2026-11-24", shorter)], now, zone)).toEqual([]);
  });

  test.each<[string, Partial<MeetingDay>]>([
    ["one of three meet and greets is set", { meetings: 1 }],
    ["the owner takes only two more visits", { visitsPerDay: 5, visits: 3 }],
  ])("but not on a day on which %s", (_, overrides) => {
    const day = dayOf("2026-11-24", { ...morning, ...overrides });
    expect(freeTimes([day], now, zone)).toHaveLength(6);
    expect(holdableTimes([day], now, zone)).toEqual([]);
  });
});

describe("findTimeProblem", () => {
  const days = [
    dayOf("2026-11-23"),
    dayOf("2026-11-24", { taken: [taken("2026-11-24T10:00", "2026-11-24T10:45")] }),
    dayOf("2026-11-25", { ranges: [] }),
  ];
  test.each([
    ["2026-11-22T10:00", "over"],
    ["2026-11-23T09:00", "over"],
    ["2026-11-23T12:00", "too-soon"],
    ["2026-11-23T13:00", "too-soon"],
    ["2026-11-24T10:00", "gone"],
    ["2026-11-24T11:10", "none"],
    ["2026-11-24T06:00", "none"],
    ["2026-11-25T10:00", "none"],
    ["2026-12-30T10:00", "none"],
    ["2026-11-24T11:00", null],
  ])("returns the problem of the time %s: %s", (time, problem) => {
    expect(findTimeProblem(atWall(time), days, now, zone)).toBe(problem);
  });

  test('returns "gone" when the day is full', () => {
    expect(findTimeProblem(atWall("2026-11-24T11:00"), [dayOf("2026-11-24", { meetings: 3 })], now, zone)).toBe("gone");
  });

  test('returns "none" one second after a free time', () => {
    expect(findTimeProblem(atWall("2026-11-24T11:00").add({ seconds: 1 }), days, now, zone)).toBe("none");
  });
});

describe("the times on offer", () => {
  const week = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"].map((date) => dayOf(date));

  test("are two a day from different parts of the day, six in all, starting with the soonest", () => {
    expect(inWords(pickOfferedTimes(freeTimes(week, now, zone), zone))).toEqual([
      "2026-11-23T13:30",
      "2026-11-23T16:00",
      "2026-11-24T13:00",
      "2026-11-24T16:00",
      "2026-11-25T11:00",
      "2026-11-25T16:30",
    ]);
  });

  test("include mornings, afternoons and evenings", () => {
    const late = week.slice(1).map((day) => ({ ...day, ranges: [{ start: "08:00", end: "19:00" }] }));
    const hours = pickOfferedTimes(freeTimes(late, now, zone), zone).map((time) => time.toZonedDateTimeISO(zone).hour);
    expect(hours.filter((hour) => hour < 12).length).toBeGreaterThan(1);
    expect(hours.filter((hour) => hour >= 12 && hour < 16).length).toBeGreaterThan(1);
    expect(hours.filter((hour) => hour >= 16).length).toBeGreaterThan(1);
  });

  test("continue on later days when a day has few times", () => {
    const mornings = week.slice(1).map((day) => ({ ...day, ranges: [{ start: "09:00", end: "09:30" }] }));
    expect(inWords(pickOfferedTimes(freeTimes(mornings, now, zone), zone))).toEqual([
      "2026-11-24T09:00",
      "2026-11-25T09:00",
      "2026-11-26T09:00",
    ]);
  });

  test("are three times of the same morning when only that morning is free", () => {
    const morning = dayOf("2026-11-24", { ranges: [{ start: "09:00", end: "12:00" }] });
    expect(inWords(pickOfferedTimes(freeTimes([morning], now, zone), zone))).toEqual([
      "2026-11-24T09:00",
      "2026-11-24T09:30",
      "2026-11-24T10:00",
    ]);
  });

  test("are empty when no time is free", () => {
    expect(pickOfferedTimes([], zone)).toEqual([]);
  });
});

test("findNearestTimes returns the three free times closest to a taken one, earliest first", () => {
  const free = freeTimes([dayOf("2026-11-24"), dayOf("2026-11-25")], now, zone);
  const wanted = instantAt(Temporal.PlainDate.from("2026-11-24"), "16:30", zone);
  expect(inWords(findNearestTimes(free, wanted))).toEqual(["2026-11-24T15:30", "2026-11-24T16:00", "2026-11-24T16:30"]);
  expect(findNearestTimes([], wanted)).toEqual([]);
});
