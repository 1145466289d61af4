import { expect, test } from "vitest";
import { z } from "zod";

import { followsOn, timeOfStep } from "./press";
import { pressFields, toPress } from "~/day/steps/press-fields";
import { zone, atWall } from "../../../tests/support/zone";

const starts = atWall("2026-11-24T10:00");
const now = atWall("2026-11-24T12:00");

const heard = (fields: Record<string, string>) => toPress(z.object(pressFields).parse(fields), now);
const iso = (text: string) => atWall(text).toString();

test.each([
  ["right", "10:02", "12:00"],
  ["an hour ahead", "11:02", "13:00"],
  ["an hour behind", "09:02", "11:00"],
])("a press made at 10:02 is dated 10:02 if the phone's clock is %s", (_, happened, sent) => {
  const press = heard({ happenedAt: iso(`2026-11-24T${happened}`), sentAt: iso(`2026-11-24T${sent}`) });
  expect(press.happenedAt).toEqual(atWall("2026-11-24T10:02"));
});

test.each([
  ["without a time", {}],
  ["with a time but without the phone's clock", { happenedAt: iso("2026-11-24T10:02") }],
  ["with invalid times", { happenedAt: "ten", sentAt: "2026-02-30T10:00:00Z" }],
])("a press %s is dated with the server's time", (_, fields) => {
  expect(heard(fields)).not.toHaveProperty("happenedAt");
  expect(timeOfStep(heard(fields).happenedAt, starts, now, zone)).toEqual(now);
});

test("a press with invalid keys is accepted without keys", () => {
  expect(heard({ key: "1", after: "x" })).toEqual({ key: null, after: null });
});

test.each([
  ["before the visit's day", "2026-11-23T23:59", "2026-11-24T00:00"],
  ["in the future", "2026-11-24T12:01", "2026-11-24T12:00"],
  ["before the previous step", "2026-11-24T09:40", "2026-11-24T10:02"],
  ["after the previous step", "2026-11-24T10:31", "2026-11-24T10:31"],
])("a step dated %s gets a time within the allowed range", (_, said, noted) => {
  const steps = [atWall("2026-11-24T09:50"), atWall("2026-11-24T10:02")].map((happenedAt) => ({ happenedAt }));
  const earlier = said === "2026-11-23T23:59" ? [] : steps;
  expect(timeOfStep(atWall(said), starts, now, zone, earlier)).toEqual(atWall(noted));
});

test("a press follows on a stored step only if it names the step's key", () => {
  const key = crypto.randomUUID();
  expect(followsOn([{ key: null }, { key }], key)).toBe(true);
  expect(followsOn([{ key: null }], key)).toBe(false);
  for (const none of [null, undefined, ""]) expect(followsOn([{ key: null }], none)).toBe(false);
});
