import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { entriesByDay, entryOn } from "./day-entries";
import type { CalendarEntry } from "./entry";
import { busyEntries, mergeStretches, type Stretch } from "./read-booked.server";

const zone = "America/Los_Angeles";
const entry = (startsAt: string, endsAt: string, overrides: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: startsAt,
  look: "visit",
  startsAt: Temporal.Instant.from(startsAt).epochMilliseconds,
  endsAt: Temporal.Instant.from(endsAt).epochMilliseconds,
  allDay: false,
  title: "Biscuit",
  detail: null,
  to: null,
  ...overrides,
});
/** 400 days from October 2026, with both clock changes. */
const days = Array.from({ length: 400 }, (_, n) => Temporal.PlainDate.from("2026-10-01").add({ days: n }));
const daysWith = (one: CalendarEntry) => entriesByDay(days, [one], zone).filter(({ entries }) => entries.length > 0);
const daysOf = (one: CalendarEntry) => daysWith(one).map(({ day }) => day.toString());

describe("an entry", () => {
  test.each([
    ["of an evening that is tomorrow in UTC", "2026-11-25T03:30:00Z", "2026-11-25T04:00:00Z", ["2026-11-24"]],
    ["over midnight in Los Angeles", "2026-11-25T07:30:00Z", "2026-11-25T08:30:00Z", ["2026-11-24", "2026-11-25"]],
    ["that ends at midnight", "2026-11-25T07:30:00Z", "2026-11-25T08:00:00Z", ["2026-11-24"]],
    ["without a length", "2026-11-25T08:00:00Z", "2026-11-25T08:00:00Z", ["2026-11-25"]],
    ["of the day on which the clocks go back", "2026-11-01T07:00:00Z", "2026-11-02T08:00:00Z", ["2026-11-01"]],
    ["of the day on which they go forward", "2027-03-14T08:00:00Z", "2027-03-15T07:00:00Z", ["2027-03-14"]],
  ])("%s is on its days in Los Angeles", (_, startsAt, endsAt, days) => {
    expect(daysOf(entry(startsAt, endsAt))).toEqual(days);
  });

  it("over many years is on each shown day", () => {
    expect(daysOf(entry("2006-11-25T08:00:00Z", "2036-11-25T08:00:00Z"))).toHaveLength(400);
  });

  it("shows on each day the part of its time that is on that day", () => {
    const times = (one: CalendarEntry) => daysWith(one).map((day) => entryOn(day, one, zone).time);
    expect(times(entry("2026-11-25T05:00:00Z", "2026-11-26T09:00:00Z"))).toEqual([
      "from 9:00 PM",
      "All day",
      "until 1:00 AM",
    ]);
    const walk = entry("2026-11-24T17:00:00Z", "2026-11-24T17:30:00Z");
    expect(times(walk)).toEqual(["9:00–9:30 AM"]);
    expect(times({ ...walk, allDay: true })).toEqual(["All day"]);
    expect(times(entry("2026-11-25T07:30:00Z", "2026-11-25T08:00:00Z"))).toEqual(["11:30 PM–12:00 AM"]);
  });
});

it("entriesByDay lists all-day entries first, then the others by time", () => {
  const entries = [
    entry("2026-11-24T20:00:00Z", "2026-11-24T21:00:00Z", { title: "noon" }),
    entry("2026-11-24T17:00:00Z", "2026-11-24T18:00:00Z", { title: "morning" }),
    entry("2026-11-24T08:00:00Z", "2026-11-25T08:00:00Z", { title: "closed", allDay: true }),
  ];
  const [day] = entriesByDay([Temporal.PlainDate.from("2026-11-24")], entries, zone);
  expect(day?.entries.map(({ title }) => title)).toEqual(["closed", "morning", "noon"]);
});

const at = (time: string) => Temporal.Instant.from(`2026-11-24T${time}:00Z`).epochMilliseconds;
const stretch = (start: string, end: string): Stretch => ({ start: at(start), end: at(end) });
const shown = (stretches: readonly Stretch[]) =>
  mergeStretches(stretches).map(({ start, end }) => `${clock(start)}–${clock(end)}`);
const clock = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString().slice(11, 16);

describe("busy time", () => {
  it("merges visits that touch or overlap, so that they cannot be counted", () => {
    expect(shown([stretch("18:00", "18:30"), stretch("18:30", "19:00"), stretch("18:45", "20:00")])).toEqual([
      "18:00–20:00",
    ]);
    expect(shown([stretch("18:00", "20:00"), stretch("18:30", "19:00")])).toEqual(["18:00–20:00"]);
  });

  it("keeps gaps, in order", () => {
    expect(shown([stretch("20:00", "21:00"), stretch("18:00", "19:00")])).toEqual(["18:00–19:00", "20:00–21:00"]);
  });

  it("leaves out empty time spans", () => {
    expect(shown([stretch("18:00", "18:00")])).toEqual([]);
  });

  it('has the title "Busy" and no details', () => {
    const [entry] = busyEntries([stretch("18:00", "19:00")]);
    expect(entry).toMatchObject({ title: "Busy", detail: null, to: null });
  });

  it("covers the same moments as its parts", () => {
    const minutes = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(fc.array(fc.tuple(minutes, minutes), { maxLength: 12 }), minutes, (pairs, minute) => {
        const given = pairs.map(([start, end]) => ({ start, end }));
        const covers = ({ start, end }: Stretch) => start <= minute && minute < end;
        expect(mergeStretches(given).filter(covers)).toHaveLength(given.some(covers) ? 1 : 0);
      }),
    );
  });
});
