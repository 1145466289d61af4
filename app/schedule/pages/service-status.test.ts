import { expect, test } from "vitest";

import { reportOf, type ServiceFacts } from "./service-status";

const well: ServiceFacts = { hasGoogleApiKey: true, sources: { all: 2, late: 0 }, bookingPage: "embeddable" };

test.each<[Partial<ServiceFacts>, "working" | "degraded", RegExp | null]>([
  [{}, "working", null],
  [{ bookingPage: null, sources: { all: 0, late: 0 } }, "working", null],
  [{ sources: { all: 2, late: 1 } }, "degraded", /^1 of 2 calendars/],
  [{ bookingPage: "unreachable" }, "degraded", /isn't answering/],
  [{ bookingPage: "gone" }, "degraded", /doesn't exist anymore/],
  [{ bookingPage: "blocked" }, "degraded", /can't be shown/],
])("the service with %j is %s", (facts, status, issue) => {
  const report = reportOf({ ...well, ...facts });
  expect(report.status).toBe(status);
  expect(report.issues).toEqual(issue ? [expect.stringMatching(issue)] : []);
  expect(report.notSetUp).toEqual([]);
});

test("a missing Google key degrades the service without an issue", () => {
  const report = reportOf({ ...well, hasGoogleApiKey: false });
  expect([report.status, report.issues]).toEqual(["degraded", []]);
  expect(report.notSetUp).toEqual([expect.stringMatching(/aren't connected/)]);
});
