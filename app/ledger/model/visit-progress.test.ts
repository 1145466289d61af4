import { expect, test } from "vitest";

import { freshNoShow, canBeAtDoor, possibleStates } from "./visit-progress";
import { atWall } from "../../../tests/support/zone";

const at = (text: string) => Temporal.Instant.from(text);
/** Tuesday, 9:00 to 9:30 in Los Angeles. */
const visit = { startsAt: atWall("2026-11-24T09:00").toString() };

test.each([
  ["confirmed", atWall("2026-11-24T07:59:59").toString(), []],
  ["confirmed", atWall("2026-11-24T08:00").toString(), ["in_progress"]],
  ["confirmed", atWall("2026-11-24T08:45").toString(), ["in_progress"]],
  ["confirmed", atWall("2026-11-24T09:00").toString(), ["in_progress"]],
  ["in_progress", atWall("2026-11-24T09:20").toString(), ["completed"]],
  ["completed", atWall("2026-11-24T10:00").toString(), []],
  ["cancelled", atWall("2026-11-24T09:00").toString(), []],
] as const)("a %s visit at %s can change to %j", (status, now, expected) => {
  expect(possibleStates({ status, startsAt: visit.startsAt }, at(now))).toEqual(expected);
});

test("the menu for problems at the door is shown from an hour before the start if the visit is confirmed", () => {
  const mayCome = (status: "confirmed" | "in_progress", now: string) =>
    canBeAtDoor({ status, startsAt: visit.startsAt }, at(now));
  expect(mayCome("confirmed", atWall("2026-11-24T07:59:59").toString())).toBe(false);
  expect(mayCome("confirmed", atWall("2026-11-24T08:00").toString())).toBe(true);
  expect(mayCome("in_progress", atWall("2026-11-24T09:10").toString())).toBe(false);
});

test("a no-show can be taken back for ten minutes, by the owner or the person who noted it", () => {
  const noted = { at: at(atWall("2026-11-24T09:12").toString()), actorId: "sam" };
  const person = (id: string, isAdmin: boolean) =>
    ({ id, role: isAdmin ? "admin" : "client", isEmployee: true }) as const;
  const fresh = (id: string, isAdmin: boolean, now: string) => freshNoShow(noted, person(id, isAdmin), at(now));
  const mailAt = atWall("2026-11-24T09:22").toString();
  expect(fresh("sam", false, atWall("2026-11-24T09:21:59").toString())).toEqual({ mailAt, mayTakeBack: true });
  expect(fresh("alex", false, atWall("2026-11-24T09:21:59").toString())).toEqual({ mailAt, mayTakeBack: false });
  expect(fresh("alex", true, atWall("2026-11-24T09:21:59").toString())).toEqual({ mailAt, mayTakeBack: true });
  expect(fresh("sam", true, mailAt)).toBeNull();
  expect(freshNoShow(undefined, person("sam", true), at(mailAt))).toBeNull();
});
