import { expect, test } from "vitest";

import { takesIncidents, whenRefused } from "./forms";
import { atWall, zone } from "../../../tests/support/zone";

const at = (time: string) => atWall(`2026-11-24T${time}`);
const startsAt = at("10:00");

test.each([
  ["confirmed", "09:59", false],
  ["confirmed", "10:00", true],
  ["cancelled", "09:59", false],
  ["no_show", "10:20", true],
  ["in_progress", "09:50", true],
  ["completed", "09:55", true],
] as const)("a %s visit planned for 10:00 accepts an incident at %s: %s", (status, time, takes) =>
  expect(takesIncidents({ status, startsAt }, at(time))).toBe(takes),
);

test.each([
  ["10:31", "ahead"],
  ["10:30", null],
  ["00:00", null],
] as const)("whenRefused for an incident at %s, reported at 10:30, returns %s", (time, refusal) =>
  expect(whenRefused(at(time), { startsAt }, at("10:30"), zone)).toBe(refusal),
);

test("an incident on the day before the visit is refused, by the date in the business's time zone", () =>
  expect(whenRefused(atWall("2026-11-23T23:59"), { startsAt }, at("10:30"), zone)).toBe("before-visit"));
