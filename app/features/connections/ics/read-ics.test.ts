// What others write into ICS files, as the walker's calendar would see it.
import { expect, test } from "vitest";

import { Temporal } from "~/shared/dates";

import { readIcs } from "./read-ics.server";

const span = { from: Temporal.Instant.from("2026-11-20T08:00Z"), to: Temporal.Instant.from("2026-12-20T08:00Z") };
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "DTSTAMP:20261101T000000Z", ...lines, "END:VEVENT"];
const read = (...lines: string[]) =>
  readIcs(calendar(...lines), span).map(({ start, end, allDay, isBusy }) =>
    [start.toString(), end.toString(), ...(allDay ? ["all day"] : []), ...(isBusy ? [] : ["free"])].join(" "),
  );

test.each([
  ["an HTML page", "<!doctype html><html><body>Sign in</body></html>"],
  ["nothing", ""],
  ["JSON", '{"events":[]}'],
])("%s is no calendar", (_, text) => {
  expect(() => readIcs(text, span)).toThrow(expect.objectContaining({ code: "not-a-calendar" }));
});

test("a calendar without events has none", () => {
  expect(read()).toEqual([]);
});

test.each([
  ["UTC", ["DTSTART:20261123T180000Z", "DTEND:20261123T190000Z"], "2026-11-23T18:00:00Z 2026-11-23T19:00:00Z"],
  [
    "another zone",
    ["DTSTART;TZID=America/New_York:20261123T130000", "DTEND;TZID=America/New_York:20261123T140000"],
    "2026-11-23T18:00:00Z 2026-11-23T19:00:00Z",
  ],
  [
    "a floating time, which is Los Angeles's",
    ["DTSTART:20261123T100000", "DTEND:20261123T110000"],
    "2026-11-23T18:00:00Z 2026-11-23T19:00:00Z",
  ],
  [
    "a day, from midnight to midnight in Los Angeles",
    ["DTSTART;VALUE=DATE:20261123", "DTEND;VALUE=DATE:20261124"],
    "2026-11-23T08:00:00Z 2026-11-24T08:00:00Z all day",
  ],
  [
    "what is marked as free",
    ["DTSTART:20261123T180000Z", "DTEND:20261123T190000Z", "TRANSP:TRANSPARENT"],
    "2026-11-23T18:00:00Z 2026-11-23T19:00:00Z free",
  ],
])("%s is read", (_, lines, expected) => {
  expect(read(...event("UID:a", ...lines))).toEqual([expected]);
});

test("what is cancelled is not there", () => {
  expect(read(...event("UID:a", "STATUS:CANCELLED", "DTSTART:20261123T180000Z", "DTEND:20261123T190000Z"))).toEqual([]);
});

test("a series without an end is read as far as the span goes, and a rule for every second takes nobody down", () => {
  const found = read(
    ...event("UID:s", "DTSTART:20261123T180000Z", "DTEND:20261123T180001Z", "RRULE:FREQ=SECONDLY"),
    ...event("UID:w", "DTSTART:20251124T180000Z", "DTEND:20251124T190000Z", "RRULE:FREQ=WEEKLY"),
  );
  expect(found).toEqual([
    "2026-11-23T18:00:00Z 2026-11-23T19:00:00Z",
    "2026-11-30T18:00:00Z 2026-11-30T19:00:00Z",
    "2026-12-07T18:00:00Z 2026-12-07T19:00:00Z",
    "2026-12-14T18:00:00Z 2026-12-14T19:00:00Z",
  ]);
});

test("more times than a calendar of anybody's has are refused by name, before they take the site down", () => {
  const hourly = (index: number) =>
    event(`UID:h${index}`, "DTSTART:20251123T180000Z", "DTEND:20251123T181500Z", "RRULE:FREQ=HOURLY");
  const text = Array.from({ length: 60 }, (_, index) => hourly(index)).flat();
  expect(() => read(...text)).toThrow("too-large");
});
