import { expect, test } from "vitest";

import { belongsTo, closedPeriod, dueOn, isStillMade } from "./periods";
import { zone, atWall } from "../../../tests/support/zone";

const day = (text: string) => Temporal.PlainDate.from(text);
const inWords = ({ from, to }: ReturnType<typeof closedPeriod>) => `${from.toString()} to ${to.toString()}`;

test.each([
  ["2026-11-22T17:59", "2026-11-09 to 2026-11-15"],
  ["2026-11-22T18:00", "2026-11-16 to 2026-11-22"],
  ["2026-11-23T00:00", "2026-11-16 to 2026-11-22"],
  ["2026-11-28T23:59", "2026-11-16 to 2026-11-22"],
])("at %s the last closed week is %s", (wallTime, words) => {
  expect(inWords(closedPeriod("week", atWall(wallTime), zone))).toBe(words);
});

test.each([
  ["2026-11-30T17:59", "2026-10-01 to 2026-10-31"],
  ["2026-11-30T18:00", "2026-11-01 to 2026-11-30"],
  ["2027-01-01T09:00", "2026-12-01 to 2026-12-31"],
  ["2028-02-29T18:30", "2028-02-01 to 2028-02-29"],
])("at %s the last closed month is %s", (wallTime, words) => {
  expect(inWords(closedPeriod("month", atWall(wallTime), zone))).toBe(words);
});

test.each([
  // The clocks go back on the Sunday in fall, which has 25 hours; the Sunday in spring has 23.
  ["the fall", "2026-11-01", atWall("2026-11-01T17:59:59").toString(), atWall("2026-11-01T18:00").toString()],
  ["the spring", "2026-03-08", atWall("2026-03-07T16:59:59").toString(), atWall("2026-03-08T18:00").toString()],
])("a week closes at 6 PM local time, even on the Sunday of the clock change in %s", (_, sunday, before, after) => {
  expect(closedPeriod("week", Temporal.Instant.from(before), zone).to.toString()).not.toBe(sunday);
  const closed = closedPeriod("week", Temporal.Instant.from(after), zone);
  expect(closed.to.toString()).toBe(sunday);
  expect(closed.closesAt.toString()).toBe(after);
});

const week = closedPeriod("week", atWall("2026-11-22T18:00"), zone);

test("a visit on Sunday evening is on the next statement, even if the current statement is made late", () => {
  const sunday = day("2026-11-22");
  expect(belongsTo({ day: sunday, writtenAt: atWall("2026-11-22T18:00") }, week)).toBe(true);
  expect(belongsTo({ day: sunday, writtenAt: atWall("2026-11-22T18:01") }, week)).toBe(false);
  expect(belongsTo({ day: day("2026-11-23"), writtenAt: atWall("2026-11-22T17:00") }, week)).toBe(false);
});

test("lines of earlier weeks that are on no statement yet are included", () => {
  expect(belongsTo({ day: day("2026-11-15"), writtenAt: atWall("2026-11-15T19:00") }, week)).toBe(true);
  expect(belongsTo({ day: day("2026-11-21"), writtenAt: atWall("2026-11-23T08:00") }, week)).toBe(true);
});

test("a missed statement can be made for two more days", () => {
  expect(isStillMade(week, atWall("2026-11-24T17:59"))).toBe(true);
  expect(isStillMade(week, atWall("2026-11-24T18:00"))).toBe(false);
});

test("a statement is due a week after the day it was made", () => {
  expect(dueOn(day("2026-11-22")).toString()).toBe("2026-11-29");
});
