import { describe, expect, test } from "vitest";

import { defaultPolicies, type PolicyChange } from "~/business/money/owner-policies";

import { checkPolicies, examplesOf, policiesShown, previewOf } from "./policy-rules";

const today = Temporal.PlainDate.from("2026-11-23");
const later: PolicyChange = { item: "latePercent", value: 60, from: "2027-01-01" };
const wanted = { policies: { ...defaultPolicies, latePercent: 75 }, from: "2026-12-01" };

test.each([
  [{ from: "2026-11-22" }, "day-over"],
  [{ from: "2027-11-24" }, "too-far"],
  [{ policies: defaultPolicies }, "same-policies"],
] as const)("new policies with %j are refused: %s", (wrong, reason) => {
  expect(checkPolicies([], { ...wanted, ...wrong }, today)).toEqual({ ok: false, reason });
});

describe("new policies", () => {
  test("change only what differs from today's", () => {
    expect(checkPolicies([], wanted, today)).toEqual({
      ok: true,
      value: [{ item: "latePercent", value: 75, from: "2026-12-01" }],
    });
  });

  test("leave a scheduled change of an untouched policy", () => {
    const changed = { policies: { ...defaultPolicies, noticeHours: 48 }, from: "2027-02-01" };
    expect(checkPolicies([later], changed, today)).toEqual({
      ok: true,
      value: [{ item: "noticeHours", value: 48, from: "2027-02-01" }],
    });
  });

  test("can return to today's value after a scheduled change", () => {
    const back = {
      policies: { ...defaultPolicies, noticeHours: 48 },
      from: "2027-02-01",
      again: ["latePercent"] as const,
    };
    expect(checkPolicies([later], back, today)).toEqual({
      ok: true,
      value: [
        { item: "noticeHours", value: 48, from: "2027-02-01" },
        { item: "latePercent", value: 50, from: "2027-02-01" },
      ],
    });
    // Today's value still applies before the scheduled change.
    const before = { policies: defaultPolicies, from: "2026-12-01", again: ["latePercent"] as const };
    expect(checkPolicies([later], before, today)).toEqual({ ok: false, reason: "same-policies" });
  });

  test("that are already scheduled are refused", () => {
    const changed = { policies: { ...defaultPolicies, latePercent: 60 }, from: "2027-02-01" };
    expect(checkPolicies([later], changed, today)).toEqual({ ok: false, reason: "same-policies" });
  });
});

test("the preview has the changes, the examples of that day, and what stays", () => {
  const fees = previewOf([], [{ item: "latePercent", value: 75, from: "2026-12-01" }]);
  expect(fees).toMatchObject({
    title: "From December 1, 2026 on",
    changes: ["Canceling later costs: 50% of the price to 75% of the price"],
  });
  expect(fees.examples).toContain("Canceling a $30 visit later than 24 hours before costs $22.50.");
  expect(fees.notices.join()).toContain("Visits booked before that day keep today's fees.");
  expect(previewOf([], [{ item: "holidayPercent", value: 20, from: "2026-12-01" }])).toMatchObject({
    changes: ["A holiday adds: 50% of the dogs' price to 20% of the dogs' price"],
    notices: [],
  });
});

test("the examples name the amounts, and say when something is free", () => {
  expect(examplesOf(defaultPolicies)).toEqual([
    "Canceling a $30 visit later than 24 hours before costs $15.",
    "When nobody lets the walker in, it costs $30.",
    "On a holiday it costs $45.",
    "Clients can ask for times that begin at least 4 hours from now.",
    "People who are new can choose a time to meet that is at least 24 hours away.",
  ]);
  expect(examplesOf({ ...defaultPolicies, noticeHours: 0, bookingHours: 0, meetingHours: 0 })).toMatchObject({
    0: "Canceling a $30 visit is free until it starts.",
    3: "Clients can ask for any time that is still free.",
    4: "People who are new can choose any free time to meet.",
  });
});

test("the owner's page shows today's policies, each with its scheduled changes", () => {
  const { policies, rows } = policiesShown([later], today);
  expect(policies).toEqual(defaultPolicies);
  expect(rows.find(({ item }) => item === "latePercent")).toEqual({
    item: "latePercent",
    name: "Canceling later costs",
    now: "50% of the price",
    toCome: [{ from: "2027-01-01", value: "60% of the price", day: "January 1, 2027" }],
  });
});
