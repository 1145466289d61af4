import { expect, test } from "vitest";

import type { ListedEvent } from "./calendar-event";
import { listDays } from "./list-days";

const time = (text: string) => (text.length === 10 ? { date: text } : { dateTime: text });
const event = (id: string, start: string, end: string): ListedEvent => ({
  id,
  summary: id,
  start: time(start),
  end: time(end),
  sourceCalendar: "Business Hours",
});

const span = { from: Date.parse("2026-11-24T09:00:00-08:00"), to: Date.parse("2026-11-27T09:00:00-08:00") };

/** The days with what is on each, as one reads them. */
const linesOf = (events: ListedEvent[], of = span) =>
  listDays(events, of).map(({ words, lines }) => [words, ...lines.map(({ id, time }) => `${id}: ${time}`)]);

test("events stand on their days of Los Angeles, in order, with the zone at each time", () => {
  expect(
    linesOf([
      event("evening", "2026-11-24T18:30:00-08:00", "2026-11-24T19:00:00-08:00"),
      event("next", "2026-11-25T12:00:00-08:00", "2026-11-25T12:45:00-08:00"),
      event("open", "2026-11-24T07:00:00-08:00", "2026-11-24T19:00:00-08:00"),
      event("closed", "2026-11-24", "2026-11-25"),
      event("late", "2026-11-24T21:00:00-08:00", "2026-11-25T00:00:00-08:00"),
      event("moment", "2026-11-25T00:00:00-08:00", "2026-11-25T00:00:00-08:00"),
    ]),
  ).toEqual([
    [
      "Tuesday, November 24",
      "closed: All day",
      "open: 7:00 AM – 7:00 PM",
      "evening: 6:30 PM – 7:00 PM",
      "late: 9:00 PM – 12:00 AM",
    ],
    ["Wednesday, November 25", "moment: 12:00 AM – 12:00 AM", "next: 12:00 PM – 12:45 PM"],
  ]);
});

test("what goes on over midnight is on each of its days, with as much of it as is there", () => {
  expect(
    linesOf([
      event("trip", "2026-11-24T17:00:00-08:00", "2026-11-26T10:30:00-08:00"),
      event("walk", "2026-11-26T09:00:00-08:00", "2026-11-26T09:30:00-08:00"),
    ]),
  ).toEqual([
    ["Tuesday, November 24", "trip: from 5:00 PM"],
    ["Wednesday, November 25", "trip: All day"],
    ["Thursday, November 26", "trip: until 10:30 AM", "walk: 9:00 AM – 9:30 AM"],
  ]);
});

test("what began before the days that are listed, or goes on after them, is on those days only", () => {
  const days = ["Tuesday, November 24", "Wednesday, November 25", "Thursday, November 26", "Friday, November 27"];
  const everyDay = days.map((day) => [day, "away: All day"]);
  expect(linesOf([event("away", "2026-11-19T00:00:00-08:00", "2026-12-03T00:00:00-08:00")])).toEqual(everyDay);
  expect(linesOf([event("away", "2026-11-19", "2026-12-03")])).toEqual(everyDay);
  expect(linesOf([event("over", "2026-11-20T09:00:00-08:00", "2026-11-23T09:00:00-08:00")])).toEqual([]);
});

test("a day is one of Los Angeles, whatever zone its times are written in, and however long it is", () => {
  expect(linesOf([event("utc", "2026-11-25T07:30:00Z", "2026-11-25T08:00:00Z")])).toEqual([
    ["Tuesday, November 24", "utc: 11:30 PM – 12:00 AM"],
  ]);
  const autumn = { from: Date.parse("2026-11-01T00:00:00-07:00"), to: Date.parse("2026-11-02T12:00:00-08:00") };
  expect(linesOf([event("off", "2026-11-01T00:00:00-07:00", "2026-11-03T00:00:00-08:00")], autumn)).toEqual([
    ["Sunday, November 1", "off: All day"],
    ["Monday, November 2", "off: All day"],
  ]);
});

test("without events there are no days", () => {
  expect(listDays([], span)).toEqual([]);
});
