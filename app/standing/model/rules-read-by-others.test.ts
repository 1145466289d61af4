// Compares the days of a standing walk with an independent implementation of RFC 5545 (node-ical): the ledger and a
// client's calendar must have the same visits at the same instants, across both clock changes.
import * as fc from "fast-check";
import ical from "node-ical";
import { describe, expect, test } from "vitest";

import { datesOf, firstDateOf, type Pattern, startOn } from "./rules";
import { day, instants, pattern } from "../../../tests/support/patterns";
import { zone } from "../../../tests/support/zone";

const codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const compact = (text: string) => text.replaceAll(/[-:]/g, "");

/** Reads the pattern with node-ical and returns the starts from `from` to `to` as instants. */
function readByOthers(one: Pattern, time: string, from: string, to: string): string[] {
  const first = firstDateOf(one);
  if (!first) return [];
  const until = one.endsOn ? `;UNTIL=${compact(startOn(one.endsOn, time, zone).toString())}` : "";
  const text = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//test//EN",
    "BEGIN:VEVENT",
    "UID:one@test",
    "DTSTAMP:20260101T000000Z",
    `DTSTART;TZID=${zone}:${compact(first.toString())}T${compact(time)}00`,
    "DURATION:PT30M",
    `RRULE:FREQ=WEEKLY;INTERVAL=${one.everyWeeks};WKST=MO;BYDAY=${one.weekdays.map((each) => codes[each - 1]).join(",")}${until}`,
    "SUMMARY:Walk",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
  const event = Object.values(ical.sync.parseICS(text)).find((each) => each?.type === "VEVENT");
  if (event?.type !== "VEVENT") throw new Error("the other program read no event");
  const range = {
    from: new Date(startOn(day(from), "00:00", zone).epochMilliseconds),
    to: new Date(startOn(day(to), "23:59", zone).epochMilliseconds),
  };
  return ical.expandRecurringEvent(event, range).map(({ start }) => start.toISOString().replace(".000Z", "Z"));
}

const someDay = fc.integer({ min: 0, max: 900 }).map((offset) => day("2026-10-01").add({ days: offset }));
const somePattern = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    everyWeeks: fc.constantFrom<1 | 2>(1, 2),
    startsOn: someDay,
    length: fc.option(fc.integer({ min: 14, max: 500 })),
  })
  .map(({ length, ...rest }): Pattern => ({
    ...rest,
    endsOn: length === null ? null : rest.startsOn.add({ days: length }),
  }));
const someTime = fc.constantFrom("07:00", "08:15", "12:30", "15:45", "18:30");

describe("node-ical reads the same days", () => {
  test("for random patterns and periods", () => {
    fc.assert(
      fc.property(somePattern, someTime, fc.integer({ min: -60, max: 700 }), (one, time, offset) => {
        const from = one.startsOn.add({ days: offset });
        const to = from.add({ weeks: 8 });
        expect(instants(one, from.toString(), to.toString(), time)).toEqual(
          readByOthers(one, time, from.toString(), to.toString()),
        );
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ["14 March 2027, clocks forward", "2027-03-08", "2027-03-21"],
    ["7 November 2027, clocks back", "2027-11-01", "2027-11-14"],
    ["the end of 2026", "2026-12-21", "2027-01-10"],
    ["leap day 2028", "2028-02-21", "2028-03-05"],
  ])("around %s, for each weekday, weekly and every two weeks", (_, from, to) => {
    for (const everyWeeks of [1, 2] as const)
      for (let weekday = 1; weekday <= 7; weekday += 1)
        for (const time of ["07:00", "12:30", "18:30"]) {
          const one = pattern([weekday], "2026-10-07", null, everyWeeks);
          expect(instants(one, from, to, time)).toEqual(readByOthers(one, time, from, to));
        }
  });
});

test("the days of a period equal the days of its two parts, without duplicates or gaps", () => {
  fc.assert(
    fc.property(
      somePattern,
      someDay,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 60 }),
      (one, from, a, b) => {
        const middle = from.add({ days: a });
        const to = middle.add({ days: b });
        const parts = [...datesOf(one, from, middle), ...datesOf(one, middle.add({ days: 1 }), to)];
        expect(parts.map(String)).toEqual(datesOf(one, from, to).map(String));
      },
    ),
  );
});
