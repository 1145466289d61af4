import { expect, test } from "vitest";

import { placeValue } from "~/desk/place-value";

import { atWall } from "../../../tests/support/zone";
import { suggestPlaces } from "./suggest-places";

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
