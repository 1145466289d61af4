import { expect, test } from "vitest";

import { defaultPolicies, feeTermsNow, percentOf, policiesOn, type PolicyChange } from "./owner-policies";

const changes: PolicyChange[] = [
  { item: "latePercent", value: 75, from: "2027-01-01" },
  { item: "noticeHours", value: 48, from: "2026-12-01" },
  { item: "latePercent", value: 60, from: "2026-12-01" },
];

test.each([
  ["2026-11-30", {}],
  ["2026-12-01", { noticeHours: 48, latePercent: 60 }],
  ["2026-12-31", { noticeHours: 48, latePercent: 60 }],
  ["2027-01-01", { noticeHours: 48, latePercent: 75 }],
])("on %s the policies are the defaults with %j", (day, changed) => {
  expect(policiesOn(changes, day)).toEqual({ ...defaultPolicies, ...changed });
});

test("a change takes effect at midnight in the zone of the business", () => {
  const midnightInMaine = Temporal.Instant.from("2026-12-01T05:00:00Z");
  const notice = (timeZone: string, now: Temporal.Instant) =>
    feeTermsNow({ policies: changes, timeZone }, now).noticeHours;
  expect(notice("America/New_York", midnightInMaine.subtract({ seconds: 1 }))).toBe(24);
  expect(notice("America/New_York", midnightInMaine)).toBe(48);
  expect(notice("America/Los_Angeles", midnightInMaine)).toBe(24);
});

test("a percentage of an amount is rounded half up to whole cents", () => {
  expect(percentOf(6175, 50)).toBe(3088);
  expect(percentOf(2850, 33)).toBe(941);
});
