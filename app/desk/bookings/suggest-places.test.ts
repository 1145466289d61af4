import { expect, test } from "vitest";

import { placeValue } from "~/desk/place-value";

import { atWall } from "../../../tests/support/zone";
import { nearestPlaces, suggestOthers, suggestPlaces } from "./suggest-places";

const date = Temporal.PlainDate.from("2026-12-01");
const [alex, sam] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const free = (walkerId: string, ...times: string[]) => ({
  label: walkerId,
  places: times.map((time) => {
    const value = placeValue(walkerId, atWall(`2026-12-01T${time}`).toString());
    return { value, label: time };
  }),
});
const dayOf = (visitsPerDay: number | null) => () => ({
  day: date,
  ranges: [],
  taken: [],
  travel: 15,
  visitsPerDay,
  visits: 0,
});
const visit = (id: string, ...choices: ReturnType<typeof free>[]) => ({ id, date, minutes: 30, choices });
const at = (walkerId: string, time: string) => placeValue(walkerId, atWall(`2026-12-01T${time}`).toString());

test("the household's usual walker is suggested first, and each suggestion takes its time with the travel", () => {
  const both = [free(sam, "09:00", "09:30", "09:45"), free(alex, "09:00", "09:30")];
  const suggested = suggestPlaces([visit("a", ...both), visit("b", ...both), visit("c", ...both)], alex, dayOf(null));
  // Alex has no second start 45 minutes after the first one.
  expect([...suggested]).toEqual([
    ["a", at(alex, "09:00")],
    ["b", at(sam, "09:00")],
    ["c", at(sam, "09:45")],
  ]);
});

test("a visit that fits nowhere, or exceeds a walker's visits a day, has no suggestion", () => {
  const visits = [visit("a", free(sam, "09:00", "12:00")), visit("b", free(sam, "12:00")), visit("c")];
  expect([...suggestPlaces(visits, null, dayOf(1)).keys()]).toEqual(["a"]);
  expect([...suggestPlaces(visits, null, dayOf(null)).keys()]).toEqual(["a", "b"]);
});

test("a visit without a free start gets the nearest one outside its window that the suggestions leave free", () => {
  const asked = { start: atWall("2026-12-01T12:00"), end: atWall("2026-12-01T16:00") };
  const ofDay = [free(alex, "11:45", "14:00", "16:00"), free(sam, "11:45", "16:00")];
  const late = { ...visit("late"), asked, ofDay };
  expect(nearestPlaces(late, sam).map(({ value }) => value)).toEqual([
    at(sam, "16:00"),
    at(alex, "16:00"),
    at(sam, "11:45"),
    at(alex, "11:45"),
  ]);
  const taken = { ...visit("a", free(sam, "16:00")), asked, ofDay };
  const suggested = suggestPlaces([taken, late], sam, dayOf(null));
  expect([...suggestOthers([late, taken], suggested, sam, dayOf(null))]).toEqual([["late", at(alex, "16:00")]]);
});
