import { expect, test } from "vitest";

import { aroundVisit } from "./policy";
import { zone, atWall } from "../../tests/support/zone";

/** Tuesday, 9:00 to 9:30 in Los Angeles. */
const visit = { startsAt: atWall("2026-11-24T09:00"), endsAt: atWall("2026-11-24T09:30") };

test.each([
  ["2026-11-22T23:59:59", "early"],
  ["2026-11-23T00:00", "open"],
  ["2026-11-24T09:15", "open"],
  ["2026-11-25T23:59:59", "open"],
  ["2026-11-26T00:00", "over"],
] as const)("at %s in Los Angeles, the household's data is %s to its walker", (now, expected) => {
  expect(aroundVisit(visit, atWall(now), zone)).toBe(expected);
});

test("access opens and closes at midnight around a clock change, too", () => {
  const sunday = { startsAt: atWall("2027-03-14T18:00"), endsAt: atWall("2027-03-14T18:30") };
  expect(aroundVisit(sunday, atWall("2027-03-13T00:00"), zone)).toBe("open");
  expect(aroundVisit(sunday, atWall("2027-03-15T23:59"), zone)).toBe("open");
  expect(aroundVisit(sunday, atWall("2027-03-16T00:00"), zone)).toBe("over");
});
