import { expect, test } from "vitest";

import { isOut, refusalOfMove, timeOfLook } from "./rules";

const sam = { kind: "handed-over", holderId: "sam" } as const;
const jordan = { kind: "handed-over", holderId: "jordan" } as const;
const back = { kind: "given-back", holderId: null } as const;
const lost = { kind: "lost", holderId: null } as const;

test.each([
  ["to who has it already", sam, sam, "already-there"],
  ["lost a second time", lost, lost, "already-there"],
  ["anywhere after it went back", back, jordan, "given-back"],
  ["lost after it went back", back, lost, "given-back"],
  ["back a second time", back, back, "given-back"],
])("a key can't be moved %s", (_, last, next, refusal) => expect(refusalOfMove(last, next)).toBe(refusal));

test("a key can be handed to one walker after another, get lost and be found, and go back to its household", () => {
  const way = [sam, jordan, lost, sam, back];
  for (const [index, next] of way.entries()) expect(refusalOfMove(way[index - 1] ?? null, next)).toBeNull();
});

test("a key counts as out only while the owner or a walker holds it", () => {
  expect([sam, back, lost, null].map(isOut)).toEqual([true, false, false, false]);
});

test.each([
  ["the phone's time", "10:00", "10:00"],
  ["the time of sending for a view before that", "07:00", "08:00"],
  ["the current time for a view in the future", "13:00", "12:00"],
])("a view without signal is logged at %s", (_, said, expected) => {
  const at = (clock: string) => Temporal.Instant.from(`2026-11-24T${clock}:00Z`);
  expect(timeOfLook(at(said), { sentAt: at("08:00"), now: at("12:00") })).toEqual(at(expected));
});
