import { expect, test } from "vitest";

import { Temporal } from "~/shared/dates";

import { careOf, isAround } from "./care-notes";
import { possibleStates } from "./visit-progress";

const at = (text: string) => Temporal.Instant.from(text);
/** Tuesday, 9:00 to 9:30 in Los Angeles. */
const visit = { startsAt: "2026-11-24T17:00:00Z", endsAt: "2026-11-24T17:30:00Z" };

test.each([
  ["confirmed", "2026-11-24T15:59:59Z", []],
  ["confirmed", "2026-11-24T16:00:00Z", ["in_progress"]],
  ["confirmed", "2026-11-24T16:45:00Z", ["in_progress"]],
  ["confirmed", "2026-11-24T17:00:00Z", ["in_progress", "no_show"]],
  ["in_progress", "2026-11-24T17:20:00Z", ["completed"]],
  ["completed", "2026-11-24T18:00:00Z", []],
  ["cancelled", "2026-11-24T17:00:00Z", []],
] as const)("a %s visit, at %s, may become %j", (status, now, expected) => {
  expect(possibleStates({ status, startsAt: visit.startsAt }, at(now))).toEqual(expected);
});

test.each([
  ["2026-11-23T16:59:59Z", false],
  ["2026-11-23T17:00:00Z", true],
  ["2026-11-24T17:15:00Z", true],
  ["2026-11-25T17:30:00Z", true],
  ["2026-11-25T17:30:01Z", false],
])("care notes at %s: %s", (now, expected) => {
  expect(isAround(visit, at(now))).toBe(expected);
});

test("of a pet's notes those are shown that are there, what is urgent first", () => {
  const pet = {
    id: "1",
    name: "Olive",
    breed: null,
    specialNeeds: "Steps",
    notes: { vetPhone: "555", medicalConditions: "Epilepsy" },
  };
  expect(careOf(pet).notes).toEqual([
    ["Medical conditions", "Epilepsy"],
    ["Special needs", "Steps"],
    ["Vet", "555"],
  ]);
});
