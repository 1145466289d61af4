import { expect, test } from "vitest";

import { freshNoShow, canBeAtDoor, possibleStates } from "./visit-progress";

const at = (text: string) => Temporal.Instant.from(text);
/** Tuesday, 9:00 to 9:30 in Los Angeles. */
const visit = { startsAt: "2026-11-24T17:00:00Z" };

test.each([
  ["confirmed", "2026-11-24T15:59:59Z", []],
  ["confirmed", "2026-11-24T16:00:00Z", ["in_progress"]],
  ["confirmed", "2026-11-24T16:45:00Z", ["in_progress"]],
  ["confirmed", "2026-11-24T17:00:00Z", ["in_progress"]],
  ["in_progress", "2026-11-24T17:20:00Z", ["completed"]],
  ["completed", "2026-11-24T18:00:00Z", []],
  ["cancelled", "2026-11-24T17:00:00Z", []],
] as const)("a %s visit at %s can change to %j", (status, now, expected) => {
  expect(possibleStates({ status, startsAt: visit.startsAt }, at(now))).toEqual(expected);
});

test("the menu for problems at the door is shown from an hour before the start if the visit is confirmed", () => {
  const mayCome = (status: "confirmed" | "in_progress", now: string) =>
    canBeAtDoor({ status, startsAt: visit.startsAt }, at(now));
  expect(mayCome("confirmed", "2026-11-24T15:59:59Z")).toBe(false);
  expect(mayCome("confirmed", "2026-11-24T16:00:00Z")).toBe(true);
  expect(mayCome("in_progress", "2026-11-24T17:10:00Z")).toBe(false);
});

test("a no-show can be taken back for ten minutes, by the owner or the person who noted it", () => {
  const noted = { at: at("2026-11-24T17:12:00Z"), actorId: "sam" };
  const person = (id: string, isAdmin: boolean) =>
    ({ id, role: isAdmin ? "admin" : "client", isEmployee: true }) as const;
  const fresh = (id: string, isAdmin: boolean, now: string) => freshNoShow(noted, person(id, isAdmin), at(now));
  const mailAt = "2026-11-24T17:22:00Z";
  expect(fresh("sam", false, "2026-11-24T17:21:59Z")).toEqual({ mailAt, mayTakeBack: true });
  expect(fresh("alex", false, "2026-11-24T17:21:59Z")).toEqual({ mailAt, mayTakeBack: false });
  expect(fresh("alex", true, "2026-11-24T17:21:59Z")).toEqual({ mailAt, mayTakeBack: true });
  expect(fresh("sam", true, mailAt)).toBeNull();
  expect(freshNoShow(undefined, person("sam", true), at(mailAt))).toBeNull();
});
