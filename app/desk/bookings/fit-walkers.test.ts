import { expect, test } from "vitest";

import type { WalkerDay } from "~/business/times/working-hours";
import { fitWalkers, type OtherWalker } from "./fit-walkers";
import { atWall, zone } from "../../../tests/support/zone";

const day = Temporal.PlainDate.from("2026-11-24");
const now = atWall("2026-11-24T07:00");
const at = (time: string) => atWall(`2026-11-24T${time}`);

const walker = (id: string, more: Partial<WalkerDay> = {}, knows: string[] = []): OtherWalker => ({
  id,
  name: id,
  knows: new Set(knows),
  dayOf: () => ({
    day,
    ranges: [{ start: "08:00", end: "18:00" }],
    taken: [],
    travel: 15,
    visitsPerDay: null,
    visits: 0,
    ...more,
  }),
});
const visit = (id: string, from: string, to: string, clientIds = ["casey"]) => ({
  id,
  startsAt: at(from),
  endsAt: at(to),
  clientIds,
});
const suggestedOf = (fitted: ReturnType<typeof fitWalkers>) =>
  Object.fromEntries([...fitted].map(([id, { suggested }]) => [id, suggested]));

test("a walker who is busy, travels then, is off or full, does not fit", () => {
  const taken = [{ start: at("09:00"), end: at("10:00") }];
  const soon = [{ start: at("10:40"), end: at("11:00") }];
  const others = [
    walker("busy", { taken }),
    walker("travels", { taken: soon }),
    walker("off", { ranges: [] }),
    walker("full", { visitsPerDay: 3, visits: 3 }),
    walker("free"),
  ];
  const fitted = fitWalkers([visit("walk", "09:45", "10:30")], others, now, zone);
  expect(fitted.get("walk")?.fits.map(({ walkerId }) => walkerId)).toEqual(["free"]);
});

test("a walker who knows the pets of all households is suggested first", () => {
  const others = [walker("new"), walker("half", {}, ["casey"]), walker("known", {}, ["casey", "noa"])];
  const fitted = fitWalkers([visit("walk", "09:00", "09:30", ["casey", "noa"])], others, now, zone).get("walk");
  expect(fitted?.suggested).toBe("known");
  expect(fitted?.fits.map(({ walkerId, isKnown }) => [walkerId, isKnown])).toEqual([
    ["known", true],
    ["new", false],
    ["half", false],
  ]);
});

test("a suggested visit takes the walker's time with travel, and counts toward the day's limit", () => {
  const visits = [visit("one", "09:00", "09:30"), visit("two", "09:40", "10:10"), visit("three", "11:00", "11:30")];
  expect(suggestedOf(fitWalkers(visits, [walker("only")], now, zone))).toEqual({
    one: "only",
    two: null,
    three: "only",
  });
  const limited = walker("only", { visitsPerDay: 1 });
  expect(suggestedOf(fitWalkers(visits, [limited], now, zone))).toEqual({ one: "only", two: null, three: null });
});

test("a visit whose start has passed fits no walker", () => {
  const fitted = fitWalkers([visit("late", "06:30", "07:30")], [walker("free")], now, zone);
  expect(fitted.get("late")).toEqual({ fits: [], suggested: null });
});
