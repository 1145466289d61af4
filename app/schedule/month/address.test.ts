import { expect, it, test } from "vitest";

import { embedAddress, readCalendarIds, readCalendarView, searchOf } from "./address";
import { zone } from "../../../tests/support/zone";

const today = Temporal.PlainDate.from("2026-11-23");
const read = (search: string) => {
  const { mode, date } = readCalendarView(new URLSearchParams(search), today);
  return [mode, date.toString()];
};

test.each([
  ["", ["MONTH", "2026-11-23"]],
  ["mode=WEEK&date=2027-02-28", ["WEEK", "2027-02-28"]],
  ["mode=week", ["WEEK", "2026-11-23"]],
  ["mode=AGENDA&date=2026-02-31", ["MONTH", "2026-11-23"]],
  ["date=1066-10-14", ["MONTH", "2026-11-23"]],
  ["date=9999-12-31", ["MONTH", "2026-11-23"]],
])("the query %j is read as mode and date, with this month as the default", (search, asked) =>
  expect(read(search)).toEqual(asked),
);

it("a query that repeats calendars names each once, and a query without calendars means the two fixed ones", () => {
  expect(readCalendarIds(new URLSearchParams("src=a&src=b&src=a&src="))).toEqual(["a", "b"]);
  expect(readCalendarIds(new URLSearchParams())).toEqual(["business-hours", "walker-booked"]);
  expect(readCalendarIds(new URLSearchParams(Array.from({ length: 200 }, (_, n) => ["src", `c${n}`])))).toHaveLength(
    50,
  );
});

it("the URL of an embedded calendar is read back unchanged", () => {
  const { searchParams } = new URL(
    embedAddress(["client_1@group.calendar.example.com"], zone, "WEEK"),
    "https://example.com",
  );
  expect(readCalendarIds(searchParams)).toEqual(["client_1@group.calendar.example.com"]);
  expect(readCalendarView(searchParams, today).mode).toBe("WEEK");
  expect(searchParams.get("ctz")).toBe(zone);
});

it("a link to another day keeps the other parameters", () => {
  const kept = new URLSearchParams("src=a&src=b");
  expect(searchOf(kept, { mode: "WEEK", date: "2026-12-01" })).toBe("?src=a&src=b&mode=WEEK&date=2026-12-01");
});
