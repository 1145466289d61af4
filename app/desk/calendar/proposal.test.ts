// Tests the place of a visit that is dragged on the grid or moved by keys.
import { expect, test } from "vitest";

import { lengthNear, quarterUnder, spotAfter, spotUnder, wallTimeAt } from "./proposal";

const clock = (hours: number, minutes = 0) => hours * 60 + minutes;
/** Twelve hours of a week's grid, and a visit of 45 minutes. */
const bounds = { columns: 7, hours: { from: clock(7), to: clock(19) }, minutes: 45 };

test.each([
  [0, clock(7)],
  [0.25, clock(10)],
  [0.251, clock(10)],
  [0.264, clock(10, 15)],
  [-3, clock(7)],
  [1, clock(18, 15)],
  [9, clock(18, 15)],
])("a pointer at %d of the grid's height selects the nearest shown quarter hour", (down, minute) => {
  expect(spotUnder(2, down, bounds)).toEqual({ column: 2, minute });
});

test("a pointer beside the grid selects the first or last column", () => {
  expect([spotUnder(-1, 0, bounds).column, spotUnder(7, 0, bounds).column]).toEqual([0, 6]);
});

test("a visit dragged to the bottom does not run past midnight", () => {
  expect(spotUnder(0, 1, { ...bounds, hours: { from: 0, to: clock(24) } }).minute).toBe(clock(23, 15));
});

test.each([
  ["ArrowUp", { column: 2, minute: clock(8, 45) }],
  ["ArrowDown", { column: 2, minute: clock(9, 15) }],
  ["ArrowLeft", { column: 1, minute: clock(9) }],
  ["ArrowRight", { column: 3, minute: clock(9) }],
])("%s moves a visit one step", (key, spot) => {
  expect(spotAfter(key, { column: 2, minute: clock(9) }, bounds)).toEqual(spot);
});

test("other keys do not move a visit", () => {
  expect(spotAfter("a", { column: 2, minute: clock(9) }, bounds)).toBeNull();
  expect(spotAfter("toString", { column: 2, minute: clock(9) }, bounds)).toBeNull();
});

test("arrow keys stop at the edges of the grid", () => {
  const first = { column: 0, minute: clock(7) };
  const last = { column: 6, minute: clock(18, 15) };
  for (const key of ["ArrowUp", "ArrowLeft"]) expect(spotAfter(key, first, bounds)).toEqual(first);
  for (const key of ["ArrowDown", "ArrowRight"]) expect(spotAfter(key, last, bounds)).toEqual(last);
});

test("arrow keys move a start between two quarter hours to the next or previous quarter hour", () => {
  const odd = { column: 0, minute: clock(9, 10) };
  expect(spotAfter("ArrowUp", odd, bounds)?.minute).toBe(clock(9));
  expect(spotAfter("ArrowDown", odd, bounds)?.minute).toBe(clock(9, 15));
});

test("wallTimeAt converts date and minute to a wall time", () => {
  expect([wallTimeAt("2026-11-24", clock(9, 5)), wallTimeAt("2026-11-24", 0)]).toEqual([
    "2026-11-24T09:05",
    "2026-11-24T00:00",
  ]);
});

test.each([
  [0, 600],
  [0.49, 600],
  [0.5, 615],
  [1, 615],
  [-0.2, 600],
])("a press at %d of the height of a gap from 10:00 to 10:30 selects minute %i of the day", (down, minute) => {
  expect(quarterUnder({ from: 600, to: 630 }, down)).toBe(minute);
});

test.each([
  [50, 45],
  [53, 60],
  [-20, 30],
  [500, 90],
])("a lower edge dragged to %i minutes after the start selects a length of %i", (dragged, expected) => {
  expect(lengthNear(dragged, [30, 45, 60, 90])).toBe(expected);
});

test("lengthNear returns null when no length is offered", () => {
  expect(lengthNear(40, [])).toBeNull();
});
