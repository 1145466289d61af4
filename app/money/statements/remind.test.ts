import { expect, test } from "vitest";

import { losAngeles } from "~/shared/dates";

import { reminderDue, remindersWaitUntil } from "./states";

test.each([
  [2, [], null],
  [3, [], 3],
  [6, [3], null],
  [7, [3], 7],
  [14, [3, 7], 14],
  [40, [3, 7, 14], null],
] as const)("%s days late, with %j sent, reminder %s is due", (late, sent, due) => {
  expect(reminderDue(late, sent)).toBe(due);
});

test("of several missed reminders only the latest is due", () => {
  expect(reminderDue(9, [])).toBe(7);
  expect(reminderDue(9, [7])).toBeNull();
});

const at = (wallTime: string) => Temporal.PlainDateTime.from(wallTime).toZonedDateTime(losAngeles).toInstant();

test.each([
  ["2026-11-24T08:59", "2026-11-24T09:00"],
  ["2026-11-24T09:00", null],
  ["2026-11-24T18:59", null],
  ["2026-11-24T19:00", "2026-11-25T09:00"],
  // The clocks go back in that night.
  ["2026-10-31T23:00", "2026-11-01T09:00"],
] as const)("a reminder at %s waits until %s", (now, until) => {
  expect(remindersWaitUntil(at(now))?.toString()).toBe(until ? at(until).toString() : undefined);
});
