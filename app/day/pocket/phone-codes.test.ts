import { expect, test } from "vitest";

import { codesState, serverTime, verdictOf } from "./phone-codes";

const at = (clock: string) => Date.parse(`2026-11-24T${clock}:00Z`);
const times = { opensAt: at("16:00"), closesAt: at("19:30"), ahead: 0, known: at("14:00") };

test.each([
  ["a second too early", at("16:00") - 1000, "early"],
  ["two hours before, to the minute", at("16:00"), "open"],
  ["an hour after, to the minute", at("19:30"), "open"],
  ["a second too late", at("19:30") + 1000, "over"],
])("%s the codes on the phone are %s", (_, now, state) => expect(codesState(times, now)).toBe(state));

test("codes follow the server's clock when the phone's clock is wrong", () => {
  const hour = 3_600_000;
  expect(codesState({ ...times, ahead: -3 * hour }, at("18:30"))).toBe("early");
  expect(codesState({ ...times, ahead: 3 * hour }, at("13:00"))).toBe("open");
});

test("a phone's clock that was set back never opens codes again", () => {
  const later = { ...times, known: at("19:31") };
  expect(codesState(later, at("17:00"))).toBe("over");
  expect(serverTime(later, at("17:00"))).toBe(at("19:31"));
});

test.each([
  ["codes", 200, "application/json", "replace"],
  ["a sign-in page", 200, "text/html; charset=utf-8", "delete"],
  ["an ended session", 401, null, "delete"],
  ["an account that is no longer a walker's", 404, "text/html", "delete"],
  ["a failing server", 503, "text/html", "keep"],
  ["a server that is asked too often", 429, "application/json", "keep"],
] as const)("after %s the phone's codes: %s", (_, status, type, verdict) =>
  expect(verdictOf({ status, type })).toBe(verdict),
);
