import { expect, test } from "vitest";

import { readPlace } from "./place-value";
import { atWall, zone } from "../../tests/support/zone";

const start = (time: string) => ({
  walkerId: "walker",
  startsAt: Temporal.Instant.from(`2026-11-24T${time}:00Z`),
  groupId: null,
});
const nothing = {
  place: null,
  offer: null,
  overbook: null,
  overbookReason: "",
  unread: null,
  unreadReason: "",
  walkerId: "",
  otherTime: "",
};
const asked = (wish: Partial<Parameters<typeof readPlace>[0]>, date = "2026-11-24") =>
  readPlace({ ...nothing, ...wish }, date, zone);

test("readPlace returns no place when the time is empty", () => {
  expect(asked({})).toEqual({ ok: false, errors: { place: "Please choose a start time" } });
});

test("readPlace refuses another time without a walker", () => {
  expect(asked({ otherTime: "09:05" })).toEqual({ ok: false, errors: { walkerId: "Please choose a walker" } });
});

test("readPlace refuses to overbook without a reason", () => {
  const refused = { ok: false, errors: { overbookReason: "Please write down why" } };
  expect(asked({ place: start("17:00"), overbook: start("18:00"), overbookReason: "  " })).toEqual(refused);
});

test("an unread calendar needs a reason, which is kept if a conflict is found later", () => {
  const unread = { place: start("17:00"), unread: start("18:00") };
  expect(asked({ ...unread, unreadReason: "" })).toEqual({
    ok: false,
    errors: { unreadReason: "Please write down why" },
  });
  const unreadReason = " I asked Alex ";
  expect(asked({ ...unread, unreadReason })).toEqual({
    ok: true,
    place: { ...start("18:00"), overbookReason: null, unreadReason: "I asked Alex", otherWalkerReason: null },
  });
  expect(asked({ overbook: start("18:00"), overbookReason: "Two leashes", unreadReason })).toMatchObject({
    place: { overbookReason: "Two leashes", unreadReason: "I asked Alex" },
  });
  expect(asked({ place: start("17:00"), unreadReason })).toMatchObject({ place: { unreadReason: null } });
});

test("a different walker than the client chose needs a reason, which is kept if a conflict is found later", () => {
  const other = { place: start("17:00"), otherWalker: start("18:00") };
  expect(asked({ ...other, otherWalkerReason: " " })).toEqual({
    ok: false,
    errors: { otherWalkerReason: "Please write down why" },
  });
  const otherWalkerReason = " Alex is ill ";
  const reasons = { overbookReason: null, unreadReason: null, otherWalkerReason: "Alex is ill" };
  expect(asked({ ...other, otherWalkerReason })).toEqual({ ok: true, place: { ...start("18:00"), ...reasons } });
  expect(asked({ unread: start("18:00"), unreadReason: "I asked Sam", otherWalkerReason })).toMatchObject({
    place: { unreadReason: "I asked Sam", otherWalkerReason: "Alex is ill" },
  });
  expect(asked({ overbook: start("18:00"), overbookReason: "Two leashes", otherWalkerReason })).toMatchObject({
    place: { overbookReason: "Two leashes", otherWalkerReason: "Alex is ill" },
  });
  expect(asked({ place: start("17:00"), otherWalkerReason })).toMatchObject({ place: { otherWalkerReason: null } });
});

test("an offered free start keeps the reasons given in previous steps", () => {
  const before = { unreadReason: " I asked Sam ", otherWalkerReason: "Alex is ill", overbookReason: "Two leashes" };
  const reasons = { overbookReason: null, unreadReason: "I asked Sam", otherWalkerReason: "Alex is ill" };
  expect(asked({ ...before, offer: start("18:00") })).toEqual({ ok: true, place: { ...start("18:00"), ...reasons } });
});

test("an offered start takes precedence over an overbooked place, then another time, then a suggestion", () => {
  const all = {
    place: start("17:00"),
    offer: start("18:00"),
    overbook: start("19:00"),
    overbookReason: " Two leashes ",
    walkerId: "other",
    otherTime: "12:05",
  };
  const placed = (wish: Partial<typeof all>) => {
    const answer = asked(wish);
    return answer.ok ? [answer.place.startsAt.toString(), answer.place.walkerId, answer.place.overbookReason] : answer;
  };
  const { offer: _, ...withoutOffer } = all;
  const { overbook: __, ...typed } = withoutOffer;
  expect(placed(all)).toEqual(["2026-11-24T18:00:00Z", "walker", null]);
  expect(placed(withoutOffer)).toEqual(["2026-11-24T19:00:00Z", "walker", "Two leashes"]);
  expect(placed(typed)).toEqual([atWall("2026-11-24T12:05").toString(), "other", null]);
  expect(placed({ place: all.place })).toEqual(["2026-11-24T17:00:00Z", "walker", null]);
});

test("another time is read in the business's time zone on the requested day", () => {
  const answer = asked({ walkerId: "other", otherTime: "12:30" }, "2027-03-14");
  expect(answer.ok && answer.place.startsAt.toString()).toBe(atWall("2027-03-14T12:30").toString());
});
