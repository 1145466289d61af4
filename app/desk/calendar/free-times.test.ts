// Tests a walker's free time between visits.
import { expect, test } from "vitest";

import { instantAt } from "~/business/times/windows";
import { freeTimes, startsToPick } from "./free-times.server";
import { zone } from "../../../tests/support/zone";

const day = Temporal.PlainDate.from("2026-11-24");
const at = (time: string) => instantAt(day, time, zone);
const span = (text: string) => {
  const [start = "", end = ""] = text.split("-");
  return { start: at(start), end: at(end) };
};
const clock = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: "minute" });
const freeOf = (hours: string[], taken: string[], now = "06:00") =>
  freeTimes(hours.map(span), taken.map(span), at(now)).map(({ start, end }) => `${clock(start)}-${clock(end)}`);

test("a day without visits is free from the first to the last working hour", () => {
  expect(freeOf(["08:00-12:00", "13:00-18:00"], [])).toEqual(["08:00-12:00", "13:00-18:00"]);
});

test("a walker off work has no free time", () => expect(freeOf([], [])).toEqual([]));

test("visits and busy times in any order leave the gaps between them free", () => {
  expect(freeOf(["08:00-18:00"], ["14:00-15:30", "09:00-09:45", "09:30-10:00"])).toEqual([
    "08:00-09:00",
    "10:00-14:00",
    "15:30-18:00",
  ]);
});

test("a visit that reaches beyond the working hours takes only the part within them", () => {
  expect(freeOf(["08:00-18:00"], ["07:00-08:30", "17:00-19:00"])).toEqual(["08:30-17:00"]);
});

test("a gap under a quarter of an hour is not offered", () => {
  expect(freeOf(["08:00-10:00"], ["08:10-09:00", "09:15-10:00"])).toEqual(["09:00-09:15"]);
});

test("free time starts on a quarter hour", () => {
  expect(freeOf(["08:00-10:00"], ["08:00-09:05"])).toEqual(["09:15-10:00"]);
});

test("past time is not free", () => {
  expect(freeOf(["08:00-18:00"], ["09:00-10:00"], "12:20")).toEqual(["12:30-18:00"]);
  expect(freeOf(["08:00-18:00"], [], "18:00")).toEqual([]);
});

const picksOf = (hours: string[], taken: string[], minutes = 30, now = "06:00") =>
  startsToPick(hours.map(span), { taken: taken.map(span), minutes, travel: 15, now: at(now) }).map(
    ({ start, end }) => `${clock(start)}-${clock(end)}`,
  );

test("a moved visit can begin on each free half hour", () => {
  expect(picksOf(["08:00-10:00"], [])).toEqual(["08:00-08:30", "08:30-09:00", "09:00-09:30", "09:30-10:00"]);
});

test("the first free quarter hour is also offered, and its item ends at the next half hour", () => {
  expect(picksOf(["08:00-11:00"], ["08:00-09:15"])).toEqual([
    "09:15-09:30",
    "09:30-10:00",
    "10:00-10:30",
    "10:30-11:00",
  ]);
});

test("a start needs time for the whole visit and for travel, except for travel after the working hours", () => {
  expect(picksOf(["08:00-12:00"], ["10:00-12:00"], 60)).toEqual(["08:00-08:30", "08:30-09:00"]);
  expect(picksOf(["08:00-09:00"], [], 60)).toEqual(["08:00-08:30"]);
  expect(picksOf(["08:00-08:45"], [], 60)).toEqual([]);
});

test("past starts are not offered", () => {
  expect(picksOf(["08:00-10:00"], [], 30, "09:10")).toEqual(["09:15-09:30", "09:30-10:00"]);
});
