import { expect, test } from "vitest";

import { keptReasons, stepOf } from "./clash-step";

const refused = (values: Record<string, string>, offer?: object) => ({
  ok: false as const,
  errors: {},
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]])),
  ...(offer ? { offer } : {}),
});
const place = "walker 2026-11-24T17:00:00Z";
const at = { asked: place, clashes: [], free: [] };

test("stepOf returns null for an accepted form and for a field error", () => {
  expect(stepOf(undefined)).toBeNull();
  expect(stepOf(refused({ place, otherWalkerReason: "Alex is ill", unreadReason: "I asked" }))).toBeNull();
});

test.each([["taken"], ["unread"], ["other-walker"]] as const)(
  "the conflict %s in the reply takes precedence over the button that was pressed",
  (what) => {
    const pressed = { overbook: "other", unread: "other", propose: "other", otherWalker: "other" };
    expect(stepOf(refused(pressed, { ...at, what }))).toEqual({ what, asked: place, isProposed: false });
    expect(stepOf(refused({}, { ...at, what, isProposed: true }))).toEqual({ what, asked: place, isProposed: true });
  },
);

test.each([
  [{ overbook: place }, "taken", false],
  [{ unread: place, otherWalkerReason: "Alex is ill" }, "unread", false],
  [{ otherWalker: place }, "other-walker", false],
  [{ propose: place }, "other-walker", true],
  [{ propose: place, unreadReason: "", unreadStep: "yes" }, "unread", true],
] as const)(
  "the form %j stays at the same conflict after a refusal for a missing reason",
  (values, what, isProposed) => {
    expect(stepOf(refused(values))).toEqual({ what, asked: place, isProposed });
  },
);

test("a stored reason for an unread calendar is not taken for the current conflict", () => {
  const kept = { propose: place, unreadReason: "I looked", otherWalkerReason: "Alex is ill" };
  expect(stepOf(refused(kept))).toMatchObject({ what: "other-walker", isProposed: true });
});

test.each(["offer", "overbook", "unread", "otherWalker", "propose"])(
  "reasons are kept after the button %s was pressed",
  (pressed) => {
    const reasons = { unreadReason: "I looked", otherWalkerReason: "Alex is ill" };
    const kept = keptReasons(refused({ ...reasons, [pressed]: place }), "taken");
    expect(kept).toEqual([
      ["unreadReason", "I looked"],
      ["otherWalkerReason", "Alex is ill"],
    ]);
    expect(keptReasons(refused({ ...reasons, [pressed]: place }), "unread")).toEqual([kept[1]]);
    expect(keptReasons(refused({ ...reasons, [pressed]: place }), "other-walker")).toEqual([]);
  },
);

test("reasons are not kept for a newly chosen place", () => {
  expect(keptReasons(refused({ place, unreadReason: "I looked" }), "taken")).toEqual([]);
  expect(keptReasons(undefined, "taken")).toEqual([]);
});
