import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import type { OwnVisit } from "./list-own-visits.server";
import { VisitList } from "./visit-list";
import { WithSite } from "../../../tests/support/with-site";

const visit: OwnVisit = {
  bookingId: "0b4f0f3e-1111-4222-8333-abcdefabcdef",
  state: "confirmed",
  service: "Dog Walking",
  minutes: 30,
  petNames: ["Biscuit"],
  day: "Tuesday, November 24, 2026",
  startsAt: "2026-11-24T17:00:00Z",
  times: { onMyWayAt: null, startedAt: null, finishedAt: null },
  near: null,
  time: "9:00 AM to 9:30 AM PT",
  walkerName: "Alex Lopez",
  lateMinutes: null,
  isStanding: false,
  isOfTrip: false,
  isYourTurn: false,
  proposal: null,
};

function textOf(overrides: Partial<OwnVisit>): string {
  const Page = createRoutesStub([{ path: "/", Component: () => <VisitList visits={[{ ...visit, ...overrides }]} /> }]);
  return renderToStaticMarkup(
    <WithSite>
      <Page />
    </WithSite>,
  ).replaceAll(/<[^>]*>/g, "");
}

test("a confirmed visit names its walker, a pending one the walker the client chose", () => {
  expect(textOf({})).toContain("for Biscuit, with Alex Lopez");
  expect(textOf({ state: "pending" })).toContain("for Biscuit, you chose Alex Lopez");
  expect(textOf({ state: "pending", walkerName: null })).not.toContain("you chose");
});

test("an offer with another walker and time names both", () => {
  const when = { day: "Tuesday, November 24, 2026", time: "2:00 PM to 2:30 PM PT", isExact: true };
  const proposal = { by: "walker" as const, walkerName: "Sam Rivers", isOtherWalker: true, isOtherTime: true, ...when };
  expect(textOf({ state: "pending", proposal })).toContain("I can offer another time with another walker:");
});

test("a request that waits for the client is marked", () => {
  expect(textOf({ state: "pending" })).toContain("Waiting for an answer");
  expect(textOf({ state: "pending", isYourTurn: true })).toMatch(/Your turn$/);
});

test('tomorrow\'s visit says "Tomorrow" before its date', () => {
  expect(textOf({ near: "Tomorrow" })).toContain("Tomorrow, Tuesday, November 24, 2026");
});
