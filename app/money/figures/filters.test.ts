import { sampleServices } from "~/sample/business/sample-services";
import { expect, test } from "vitest";

import { filterErrors as errors } from "~/money/texts/figures";
import { sampleAreas } from "~/sample/business/areas/sample-areas";

import { filterQuery, readFilters } from "./filters";

const today = Temporal.PlainDate.from("2026-11-23");
const read = (query: string) => {
  const known = { areas: sampleAreas, services: sampleServices };
  const { filters, ...rest } = readFilters(new URLSearchParams(query), today, known);
  return { ...rest, days: `${filters.period.from.toString()} ${filters.period.to.toString()}`, filters };
};
const thisMonth = "2026-11-01 2026-11-30";

test("an empty query selects this month without filters", () => {
  const { days, preset, errors: found, filters } = read("");
  expect([days, preset, found]).toEqual([thisMonth, "this-month", {}]);
  expect([filters.walkerId, filters.service, filters.area]).toEqual([null, null, null]);
});

test.each([
  ["2026-12-01", "2026-11-01 2026-11-30"],
  ["2026-12-07", "2026-11-01 2026-11-30"],
  ["2026-12-08", "2026-12-01 2026-12-31"],
])("an empty query on %s selects %s, since a new month is almost empty", (day, days) => {
  const known = { areas: sampleAreas, services: sampleServices };
  const { period } = readFilters(new URLSearchParams(), Temporal.PlainDate.from(day), known).filters;
  expect(`${period.from.toString()} ${period.to.toString()}`).toBe(days);
});

test.each([
  ["from=2026-11-31&to=2026-11-30", { from: errors.from }],
  ["from=2026-11-01&to=tomorrow", { to: errors.to }],
  ["from=2026-11-20&to=2026-11-01", { to: errors.backwards }],
  ["from=1990-01-01&to=2026-11-01", { to: errors.long }],
  ["period=fortnight", { period: errors.period }],
  ["walker=sam", { walker: errors.walker }],
  ["service=cat-walks", { service: errors.service }],
  ["area=malibu", { area: errors.area }],
])("?%s returns an error for the field and falls back to this month", (query, found) => {
  const { days, errors: told } = read(query);
  expect(told).toEqual(found);
  expect(days).toBe(thisMonth);
});

test("an invalid value is returned as typed, cut to the maximum length", () => {
  expect(read("from=the%20first&to=2026-11-05").typed).toMatchObject({ from: "the first", to: "2026-11-05" });
  expect(read(`from=${"9".repeat(5000)}`).typed.from).toHaveLength(100);
});

test("a custom range takes precedence over a preset, and is named like a preset with the same days", () => {
  expect(read("period=last-month&from=2026-11-22&to=2026-11-28")).toMatchObject({
    days: "2026-11-22 2026-11-28",
    preset: "this-week",
  });
  expect(read("from=2026-11-22&to=2026-11-27").preset).toBeNull();
});

test("a lone first day selects the days until today, a lone last day the days from the first of its month", () => {
  expect(read("from=2026-11-10").days).toBe("2026-11-10 2026-11-23");
  expect(read("from=2026-12-10").days).toBe("2026-12-10 2026-12-10");
  expect(read("to=2026-10-10").days).toBe("2026-10-01 2026-10-10");
});

test("filterQuery returns a query string that parses to the same filters", () => {
  const walker = "00000000-0000-4000-8000-000000000002";
  const before = read(`period=last-week&walker=${walker}&service=drop-in&area=venice`);
  expect(before.errors).toEqual({});
  const query = filterQuery(before.filters, "last-week");
  expect(read(query)).toEqual(before);
  expect(read(filterQuery(before.filters, { from: "2026-11-15", to: "2026-11-21" })).days).toBe(before.days);
});
