import { expect, test } from "vitest";

import type { ListedEvent } from "./entry";
import { listDays } from "./list-days";

const zone = "America/Los_Angeles";
const time = (text: string) => (text.length === 10 ? { date: text } : { dateTime: text });
const event = (id: string, start: string, end: string): ListedEvent => ({
  id,
  summary: id,
  start: time(start),
  end: time(end),
  sourceCalendar: "Business Hours",
});

const span = { from: Date.parse("2026-11-24T09:00:00-08:00"), to: Date.parse("2026-11-27T09:00:00-08:00") };

/** The days with the times of their events. */
const linesOf = (events: ListedEvent[], of = span) =>
  listDays(events, of, zone).map(({ words, lines }) => [words, ...lines.map(({ id, time }) => `${id}: ${time}`)]);

test("listDays assigns events to their days in Los Angeles", () => {
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

test("an event over midnight is on each of its days", () => {
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

test("an event that reaches outside the span is on the days inside only", () => {
  const days = ["Tuesday, November 24", "Wednesday, November 25", "Thursday, November 26", "Friday, November 27"];
  const everyDay = days.map((day) => [day, "away: All day"]);
  expect(linesOf([event("away", "2026-11-19T00:00:00-08:00", "2026-12-03T00:00:00-08:00")])).toEqual(everyDay);
  expect(linesOf([event("away", "2026-11-19", "2026-12-03")])).toEqual(everyDay);
  expect(linesOf([event("over", "2026-11-20T09:00:00-08:00", "2026-11-23T09:00:00-08:00")])).toEqual([]);
});

test("days are those of Los Angeles, whatever the time zone of the events, and also on clock changes", () => {
  expect(linesOf([event("utc", "2026-11-25T07:30:00Z", "2026-11-25T08:00:00Z")])).toEqual([
    ["Tuesday, November 24", "utc: 11:30 PM – 12:00 AM"],
  ]);
  const autumn = { from: Date.parse("2026-11-01T00:00:00-07:00"), to: Date.parse("2026-11-02T12:00:00-08:00") };
  expect(linesOf([event("off", "2026-11-01T00:00:00-07:00", "2026-11-03T00:00:00-08:00")], autumn)).toEqual([
    ["Sunday, November 1", "off: All day"],
    ["Monday, November 2", "off: All day"],
  ]);
});

test("no events give no days", () => {
  expect(listDays([], span, zone)).toEqual([]);
});
