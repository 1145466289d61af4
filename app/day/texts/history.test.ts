import { expect, test } from "vitest";

import { requestStates } from "~/business/booking-states";

import { historyInWords, type RecordedChange } from "./history";
import type { ViewedAs } from "~/day/policy";

const change = (given: Partial<RecordedChange>): RecordedChange => ({
  id: "1",
  at: "2026-11-23T17:00:00Z",
  actorId: "sam",
  actorName: "Sam Rivers",
  action: "confirmRequest",
  toStatus: "confirmed",
  reason: null,
  details: {},
  ...given,
});

const linesOf = (given: Partial<RecordedChange>, as: ViewedAs = "client") =>
  historyInWords([change(given)], { id: "casey", as }).map(({ who, what, why }) => ({
    sentence: `${who} ${what}`,
    why,
  }));

test('an entry names the actor, and the viewer is "You"', () => {
  expect(linesOf({})).toMatchObject([{ sentence: "Sam Rivers confirmed it" }]);
  expect(linesOf({ actorId: "casey", action: "cancelRequest", toStatus: "cancelled" })).toMatchObject([
    { sentence: "You canceled it" },
  ]);
  expect(linesOf({ actorId: null, actorName: null, action: "materialise" })[0]?.sentence).toMatch(/^The site /);
});

test("the reason for overbooking is shown to the owner only", () => {
  const overbooked = { reason: "Both live next door." };
  expect(linesOf(overbooked)[0]?.why).toBeNull();
  expect(linesOf(overbooked, "admin")[0]?.why).toBe("Both live next door.");
});

test("the reason for another walker is shown to the client, not to the walker", () => {
  const other = { reason: "Alex is ill.", details: { otherWalkerReason: "Alex is ill." } };
  const sentence = "Sam Rivers confirmed it with a different walker";
  expect(linesOf(other)).toEqual([{ sentence, why: "Alex is ill." }]);
  expect(linesOf(other, "walker")).toEqual([{ sentence, why: null }]);
});

test("a proposal of another walker reads differently from a proposal of another time", () => {
  const proposed = { action: "proposeTime", toStatus: "pending" } as const;
  expect(linesOf({ ...proposed, details: { isOtherWalker: true } })).toMatchObject([
    { sentence: "Sam Rivers proposed another walker" },
  ]);
  expect(linesOf({ ...proposed, details: { isOtherWalker: true, isOtherTime: true } })).toMatchObject([
    { sentence: "Sam Rivers proposed another time with another walker" },
  ]);
  expect(linesOf({ ...proposed, details: { isOtherWalker: false } })).toMatchObject([
    { sentence: "Sam Rivers proposed another time" },
  ]);
});

test.each([
  [{ accepted: true }, "accepted the offer"],
  [{ accepted: false }, "declined the offer"],
  [{ accepted: true, isConfirmed: false }, "accepted the offer, which still needs the owner's yes"],
])("an answer to a proposal reads as an answer to an offer: %j", (details, what) => {
  const answered = { actorId: "casey", action: "answerProposal", details };
  expect(linesOf(answered)).toMatchObject([{ sentence: `You ${what}` }]);
});

test("the reason for a decline is shown to the client, not to the walker", () => {
  const declined = { action: "declineRequest", toStatus: "declined", reason: "Fully booked that week." } as const;
  expect(linesOf(declined)[0]?.why).toBe("Fully booked that week.");
  expect(linesOf(declined, "walker")[0]?.why).toBeNull();
});

test("entries about money are hidden from the walker", () => {
  expect(linesOf({ action: "waiveFee" }, "walker")).toEqual([]);
  expect(linesOf({ action: "overrideLine" }, "walker")).toEqual([]);
  expect(linesOf({ action: "overrideLine", reason: "A long walk." })).toEqual([
    { sentence: "Sam Rivers changed the price", why: "A long walk." },
  ]);
});

test.each(requestStates)("an unknown action reads as its resulting state: %s", (toStatus) => {
  expect(linesOf({ action: "somethingNew", toStatus })[0]?.sentence).toMatch(/^Sam Rivers \w+/);
});
