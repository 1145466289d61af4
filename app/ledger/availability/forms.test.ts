import { serviceHours } from "~/business/calendars/hours";
import { expect, test } from "vitest";

import { closureForm, termsForm } from "./forms";

const typed = (week: Record<string, unknown>, overrides: Record<string, unknown> = {}) =>
  termsForm(serviceHours).safeParse({
    intent: "save",
    walkerId: "9f3a4a3e-62f8-4ed2-9d38-9d5f6f3f9b11",
    version: "0",
    hours: "own",
    visitsPerDay: "",
    travelMinutes: "",
    ...week,
    ...overrides,
  });
const errorsOf = (outcome: ReturnType<typeof typed>) =>
  Object.fromEntries((outcome.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));

test("several ranges per day are parsed and empty rows are dropped", () => {
  const outcome = typed({
    "from-1": ["09:00", "14:00", ""],
    "to-1": ["12:00", "18:00", ""],
    "from-2": [""],
    "to-2": [""],
  });
  expect(outcome.data).toMatchObject({
    hours: [
      {
        weekday: 1,
        ranges: [
          { start: "09:00", end: "12:00" },
          { start: "14:00", end: "18:00" },
        ],
      },
    ],
    visitsPerDay: null,
    travelMinutes: null,
  });
});

test.each([
  [["09:00"], [""], "Please enter both times of a range, or leave both empty"],
  [["9am"], ["12:00"], "Please enter both times of a range, or leave both empty"],
  [["12:00"], ["09:00"], "A range ends before it begins"],
  [["09:00", "11:00"], ["12:00", "13:00"], "Two of these ranges overlap"],
  [["06:00"], ["09:00"], "Service hours on Mondays are 7am-7pm"],
  [
    Array.from({ length: 7 }, (_, i) => `${10 + i}:00`),
    Array.from({ length: 7 }, (_, i) => `${10 + i}:30`),
    "That's too many ranges for one day",
  ],
])('ranges from %j to %j are refused with "%s"', (from, to, message) => {
  expect(errorsOf(typed({ "from-1": from, "to-1": to }))).toEqual({ "day-1": message });
});

test("the choice of service hours needs no ranges, and the limits must be whole numbers", () => {
  expect(typed({ "from-1": ["12:00"] }, { hours: "service" }).data).toMatchObject({ hours: null });
  expect(errorsOf(typed({}, { visitsPerDay: "41", travelMinutes: "1.5" }))).toEqual({
    visitsPerDay: "Please enter a number from 0 to 40, or leave it empty",
    travelMinutes: "Please enter minutes from 0 to 120, or leave it empty",
  });
});

test("time off without a last day is a single day; an odd last day is refused", () => {
  const read = (endsOn: string) =>
    closureForm.safeParse({ intent: "add", walkerId: "", startsOn: "2026-12-24", endsOn, reason: "" });
  expect(read("").data).toMatchObject({ endsOn: null });
  expect(read("soon").error?.issues.map(({ message }) => message)).toEqual(["Please choose the last day"]);
});
