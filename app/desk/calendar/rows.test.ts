// Tests the rows of a day, including clock changes and midnight, and the lanes of overlapping items.
import { expect, test } from "vitest";

import { hoursOver, inLanes, minuteOf, rowsOf } from "./rows";

const zone = "America/Los_Angeles";
const day = (iso: string) => Temporal.PlainDate.from(iso);
const at = (iso: string) => Temporal.Instant.from(iso);
const span = (start: string, end: string) => ({ start: at(start), end: at(end) });
const clock = (hours: number, minutes = 0) => hours * 60 + minutes;

const tuesday = day("2026-11-24");

test.each([
  ["its wall time", "2026-11-24T09:15:00-08:00", "2026-11-24T09:45:00-08:00", clock(9, 15), clock(9, 45)],
  [
    "a start rounded down and an end rounded up",
    "2026-11-24T09:13:00-08:00",
    "2026-11-24T09:43:00-08:00",
    clock(9, 10),
    clock(9, 45),
  ],
  ["at least a text line", "2026-11-24T09:00:00-08:00", "2026-11-24T09:05:00-08:00", clock(9), clock(9, 15)],
  [
    "at least a text line before midnight",
    "2026-11-24T23:55:00-08:00",
    "2026-11-25T00:00:00-08:00",
    clock(23, 45),
    clock(24),
  ],
  [
    "the hours around the skipped one",
    "2027-03-14T01:30:00-08:00",
    "2027-03-14T03:30:00-07:00",
    clock(1, 30),
    clock(3, 30),
  ],
  ["the hours of a 23-hour day", "2027-03-14T09:00:00-07:00", "2027-03-14T09:30:00-07:00", clock(9), clock(9, 30)],
  ["the repeated hour once", "2026-11-01T01:45:00-07:00", "2026-11-01T01:15:00-08:00", clock(1, 45), clock(2)],
  [
    "both passes of the repeated hour once",
    "2026-11-01T00:30:00-07:00",
    "2026-11-01T03:00:00-08:00",
    clock(0, 30),
    clock(3),
  ],
  ["the end of a 25-hour day", "2026-11-01T23:00:00-08:00", "2026-11-02T00:00:00-08:00", clock(23), clock(24)],
])("a visit has the rows of %s", (_, start, end, from, to) => {
  expect(rowsOf(day(start.slice(0, 10)), span(start, end), zone)).toEqual({ from, to });
});

test("the skipped hour of a 23-hour day has no minutes", () => {
  const spring = day("2027-03-14");
  expect(minuteOf(spring, at("2027-03-14T01:59:00-08:00"), zone)).toBe(clock(1, 59));
  expect(minuteOf(spring, at("2027-03-14T02:00:00-08:00"), zone)).toBe(clock(3));
});

test.each([
  ["2026-11-23", clock(22), clock(24)],
  ["2026-11-24", 0, clock(2)],
])("a visit over midnight has a part on %s", (iso, from, to) => {
  expect(rowsOf(day(iso), span("2026-11-23T22:00:00-08:00", "2026-11-24T02:00:00-08:00"), zone)).toEqual({ from, to });
});

test.each(["2026-11-22", "2026-11-25"])("a visit on November 23 and 24 has no rows on %s", (iso) => {
  expect(rowsOf(day(iso), span("2026-11-23T00:00:00-08:00", "2026-11-25T00:00:00-08:00"), zone)).toBeNull();
});

test("hidden hours cut off a part of a visit, or all of it", () => {
  const within = { from: clock(7), to: clock(19) };
  expect(rowsOf(tuesday, span("2026-11-24T05:00:00-08:00", "2026-11-24T08:00:00-08:00"), zone, within)).toEqual({
    from: clock(7),
    to: clock(8),
  });
  expect(rowsOf(tuesday, span("2026-11-24T19:00:00-08:00", "2026-11-24T20:00:00-08:00"), zone, within)).toBeNull();
  expect(rowsOf(tuesday, span("2026-11-24T06:00:00-08:00", "2026-11-24T07:00:00-08:00"), zone, within)).toBeNull();
});

test("the grid shows whole hours, and more of them for items outside the usual hours", () => {
  const usual = { from: clock(7), to: clock(19) };
  expect(hoursOver(usual, [])).toEqual(usual);
  expect(hoursOver(usual, [{ from: clock(6, 40), to: clock(7, 10) }])).toEqual({ from: clock(6), to: clock(19) });
  expect(hoursOver(usual, [{ from: clock(18), to: clock(19, 5) }])).toEqual({ from: clock(7), to: clock(20) });
});

test("overlapping items are side by side, and a later item has the full width", () => {
  const item = (id: string, from: number, to: number) => ({ id, rows: { from, to } });
  const lanes = inLanes([
    item("c", clock(9, 30), clock(10)),
    item("a", clock(9), clock(9, 30)),
    item("b", clock(9, 15), clock(10)),
    item("alone", clock(10), clock(11)),
  ]);
  expect(lanes.map(({ id, lane, lanes: of }) => [id, lane, of])).toEqual([
    ["a", 0, 2],
    ["b", 1, 2],
    ["c", 0, 2],
    ["alone", 0, 1],
  ]);
});
