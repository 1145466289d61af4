import { sampleServices } from "~/sample/business/sample-services";
import { expect, test } from "vitest";

import { addressOf, bookingAddress, neighborsOf, readDeskView } from "./desk-view";
import { noFilters } from "~/day/visit-filters";

const day = (text: string) => Temporal.PlainDate.from(text);
const today = day("2026-11-23");
const walker = "00000000-0000-4000-8000-000000000001";
const read = (query: string) => {
  const { view, date, filters } = readDeskView(new URLSearchParams(query), today, sampleServices);
  return [view, date.toString(), filters.walkerId, filters.service, filters.status];
};

test.each([
  ["", ["waiting", "2026-11-23", null, null, null]],
  ["view=year&date=2026-02-30&walker=me&service=cats&status=lost", ["waiting", "2026-11-23", null, null, null]],
  ["view=day&date=1066-10-14", ["day", "2026-11-23", null, null, null]],
  [
    `view=week&date=2028-02-29&walker=${walker}&service=dog-runs&status=no_show`,
    ["week", "2028-02-29", walker, "dog-runs", "no_show"],
  ],
])("parses ?%s", (query, expected) => {
  expect(read(query)).toEqual(expected);
});

test("parses the URL of each view", () => {
  const filters = { ...noFilters, walkerId: walker, service: "drop-in" as const };
  const address = new URL(addressOf("month", "2026-12-01", filters), "http://localhost");
  expect(readDeskView(address.searchParams, today, sampleServices)).toMatchObject({ view: "month", filters });
});

const move = { visitId: walker, to: { at: "2026-11-24T10:30", walkerId: walker } };

test.each([move, { ...move, to: null }, null])("parses the URL of a move: %j", (asked) => {
  const address = new URL(addressOf("week", "2026-11-24", noFilters, asked), "http://localhost");
  expect(readDeskView(address.searchParams, today, sampleServices).move).toEqual(asked);
});

test.each([
  ["move=me&to=2026-11-24T10:30", null],
  [`move=${walker}&to=2026-02-30T10:30&by=${walker}`, { visitId: walker, to: null }],
  [`move=${walker}&to=2026-11-24T25:30&by=${walker}`, { visitId: walker, to: null }],
  [`move=${walker}&to=2026-11-24T10:30&by=him`, { visitId: walker, to: null }],
])("ignores the invalid move in ?%s", (query, expected) => {
  expect(readDeskView(new URLSearchParams(query), today, sampleServices).move).toEqual(expected);
});

test("reads the place, client and search text of a new visit back from the URL it writes", () => {
  const address = new URL(
    bookingAddress(
      { view: "day", date: "2026-11-24", filters: noFilters },
      { at: "2026-11-24T10:30", walkerId: walker },
    ),
    "https://x.test",
  );
  address.searchParams.set("q", "  Casey\n ");
  const asked = { at: "2026-11-24T10:30", walkerId: walker, clientId: null, text: "Casey" };
  expect(readDeskView(address.searchParams, today, sampleServices).booking).toEqual(asked);
  address.searchParams.set("for", walker);
  expect(readDeskView(address.searchParams, today, sampleServices).booking).toEqual({ ...asked, clientId: walker });
});

test.each([
  "",
  "new=2026-02-30T10:30&by=" + walker,
  "new=2026-11-24T24:00&by=" + walker,
  "new=2026-11-24T10:30&by=him",
])("finds no place for a new visit in ?%s", (query) => {
  expect(readDeskView(new URLSearchParams(query), today, sampleServices).booking).toBeNull();
});

test.each([
  ["day", "2027-03-14", "2027-03-13", "2027-03-15"],
  ["week", "2026-12-30", "2026-12-23", "2027-01-06"],
  ["month", "2027-01-31", "2026-12-01", "2027-02-01"],
  ["month", "2028-02-29", "2028-01-01", "2028-03-01"],
] as const)("returns the dates before and after the %s of %s", (view, date, before, after) => {
  const { previous, next } = neighborsOf({ view, date: day(date) });
  expect([previous.toString(), next.toString()]).toEqual([before, after]);
});

test.each([
  [`stretch=${walker}&lasts=60`, { visitId: walker, minutes: 60 }],
  [`stretch=${walker}&lasts=an+hour`, { visitId: walker, minutes: null }],
  ["stretch=me&lasts=60", null],
])("parses the new length in ?%s", (query, expected) => {
  expect(readDeskView(new URLSearchParams(query), today, sampleServices).stretch).toEqual(expected);
});
