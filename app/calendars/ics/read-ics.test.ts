// Basic cases of reading ICS files.
import { describe, expect, test } from "vitest";

import { readIcs } from "./read-ics.server";

/** Zone of the business. */
const zone = "America/Los_Angeles";

const span = { from: Temporal.Instant.from("2026-11-20T08:00Z"), to: Temporal.Instant.from("2026-12-20T08:00Z") };
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "DTSTAMP:20261101T000000Z", ...lines, "END:VEVENT"];
const read = (...lines: string[]) =>
  readIcs(calendar(...lines), span, { zone }).events.map(({ start, end, allDay, isBusy }) =>
    [start.toString(), end.toString(), ...(allDay ? ["all day"] : []), ...(isBusy ? [] : ["free"])].join(" "),
  );

test.each([
  ["an HTML page", "<!doctype html><html><body>Sign in</body></html>"],
  ["an empty text", ""],
  ["JSON", '{"events":[]}'],
])("%s is not a calendar", (_, text) => {
  expect(() => readIcs(text, span, { zone })).toThrow(expect.objectContaining({ code: "not-a-calendar" }));
});

test("a calendar without events is empty", () => {
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
    "an event that is marked as free",
    ["DTSTART:20261123T180000Z", "DTEND:20261123T190000Z", "TRANSP:TRANSPARENT"],
    "2026-11-23T18:00:00Z 2026-11-23T19:00:00Z free",
  ],
])("reads %s", (_, lines, expected) => {
  expect(read(...event("UID:a", ...lines))).toEqual([expected]);
});

test("a cancelled event is skipped", () => {
  expect(read(...event("UID:a", "STATUS:CANCELLED", "DTSTART:20261123T180000Z", "DTEND:20261123T190000Z"))).toEqual([]);
});

test("a series without an end is expanded within the span", () => {
  const series = event("UID:w", "DTSTART:20251124T180000Z", "DTEND:20251124T190000Z", "RRULE:FREQ=WEEKLY");
  expect(read(...series)).toEqual([
    "2026-11-23T18:00:00Z 2026-11-23T19:00:00Z",
    "2026-11-30T18:00:00Z 2026-11-30T19:00:00Z",
    "2026-12-07T18:00:00Z 2026-12-07T19:00:00Z",
    "2026-12-14T18:00:00Z 2026-12-14T19:00:00Z",
  ]);
});

describe("a truncated calendar", () => {
  const whole = calendar(...event("UID:a", "DTSTART:20261123T180000Z", "DTEND:20261123T190000Z"));
  test.each([
    ["between two events", whole.replace(/END:VCALENDAR\s*$/, "")],
    ["in the middle of an event", whole.slice(0, 120)],
    ["in its last line", whole.trimEnd().slice(0, -1)],
  ])("is refused when it is cut %s", (_, text) => {
    expect(() => readIcs(text, span, { zone })).toThrow(expect.objectContaining({ code: "malformed" }));
  });
  test("is refused, unlike a calendar with trailing blank lines", () => {
    expect(readIcs(`${whole}\r\n \r\n`, span, { zone }).events).toHaveLength(1);
  });
});

describe("added dates (RDATE)", () => {
  const morning = [
    "DTSTART;TZID=America/Los_Angeles:20261123T100000",
    "DTEND;TZID=America/Los_Angeles:20261123T110000",
  ];

  test("may share a line or have lines of their own, each in its zone", () => {
    const dates = ["RDATE;TZID=America/Los_Angeles:20261124T100000,20261126T120000", "RDATE:20261130T180000Z"];
    expect(read(...event("UID:r", ...morning, ...dates))).toEqual([
      "2026-11-23T18:00:00Z 2026-11-23T19:00:00Z",
      "2026-11-24T18:00:00Z 2026-11-24T19:00:00Z",
      "2026-11-26T20:00:00Z 2026-11-26T21:00:00Z",
      "2026-11-30T18:00:00Z 2026-11-30T19:00:00Z",
    ]);
  });

  test("extend a rule, without duplicates", () => {
    const rule = ["RRULE:FREQ=DAILY;COUNT=2", "RDATE;TZID=America/Los_Angeles:20261124T100000,20261128T100000"];
    expect(read(...event("UID:r", ...morning, ...rule))).toEqual([
      "2026-11-23T18:00:00Z 2026-11-23T19:00:00Z",
      "2026-11-24T18:00:00Z 2026-11-24T19:00:00Z",
      "2026-11-28T18:00:00Z 2026-11-28T19:00:00Z",
    ]);
  });

  test("may be periods or days", () => {
    const periods = "RDATE;VALUE=PERIOD:20261124T180000Z/PT3H,20261125T180000Z/20261125T200000Z";
    expect(read(...event("UID:r", ...morning, periods))).toEqual([
      "2026-11-23T18:00:00Z 2026-11-23T19:00:00Z",
      "2026-11-24T18:00:00Z 2026-11-24T21:00:00Z",
      "2026-11-25T18:00:00Z 2026-11-25T20:00:00Z",
    ]);
    const days = ["DTSTART;VALUE=DATE:20261123", "DTEND;VALUE=DATE:20261125", "RDATE;VALUE=DATE:20261201"];
    expect(read(...event("UID:d", ...days))).toEqual([
      "2026-11-23T08:00:00Z 2026-11-25T08:00:00Z all day",
      "2026-12-01T08:00:00Z 2026-12-03T08:00:00Z all day",
    ]);
  });

  test("may be excluded or moved", () => {
    const dates = ["RDATE:20261124T180000Z,20261125T180000Z,20261126T180000Z", "EXDATE:20261124T180000Z"];
    const moved = ["RECURRENCE-ID:20261125T180000Z", "DTSTART:20261125T200000Z", "DTEND:20261125T210000Z"];
    expect(read(...event("UID:r", ...morning, ...dates), ...event("UID:r", ...moved))).toEqual([
      "2026-11-23T18:00:00Z 2026-11-23T19:00:00Z",
      "2026-11-26T18:00:00Z 2026-11-26T19:00:00Z",
      "2026-11-25T20:00:00Z 2026-11-25T21:00:00Z",
    ]);
  });
});

test("moved occurrences without their series are read", () => {
  const time = (day: number) =>
    event(`UID:o`, `RECURRENCE-ID:202611${day}T180000Z`, `DTSTART:202611${day}T200000Z`, `DTEND:202611${day}T210000Z`);
  expect(read(...time(23), ...time(30))).toEqual([
    "2026-11-23T20:00:00Z 2026-11-23T21:00:00Z",
    "2026-11-30T20:00:00Z 2026-11-30T21:00:00Z",
  ]);
});

test("events with the same uid or without one are all read", () => {
  const hour = (at: number) => [`DTSTART:20261123T${at}0000Z`, `DTEND:20261123T${at}3000Z`];
  const same = [...event("UID:a", ...hour(18)), ...event("UID:a", ...hour(20))];
  expect(read(...same, ...event(...hour(21)), ...event(...hour(22)))).toEqual([
    "2026-11-23T18:00:00Z 2026-11-23T18:30:00Z",
    "2026-11-23T20:00:00Z 2026-11-23T20:30:00Z",
    "2026-11-23T21:00:00Z 2026-11-23T21:30:00Z",
    "2026-11-23T22:00:00Z 2026-11-23T22:30:00Z",
  ]);
});

describe("an event that cannot be read completely", () => {
  const good = event("UID:good", "DTSTART:20261124T180000Z", "DTEND:20261124T190000Z");
  const goodTime = "2026-11-24T18:00:00Z 2026-11-24T19:00:00Z";
  const start = ["DTSTART:20261123T180000Z", "DTEND:20261123T190000Z"];
  const first = "2026-11-23T18:00:00Z 2026-11-23T19:00:00Z";

  test.each([
    ["a rule for every second", [...start, "RRULE:FREQ=SECONDLY"], [first], "rule"],
    ["a rule of an unknown kind", [...start, "RRULE:FREQ=SOMETIMES"], [first], "rule"],
    ["a rule without a frequency", [...start, "RRULE:nonsense"], [first], "rule"],
    ["a rule with an unreadable UNTIL", [...start, "RRULE:FREQ=WEEKLY;UNTIL=whenever"], [first], "rule"],
    ["an unreadable added time", [...start, "RDATE:whenever"], [first], "added"],
    ["two starts", [start[0] ?? "", ...start], [first], "twice"],
    ["an unreadable end", ["DTSTART:20261123T180000Z", "DTEND:whenever"], [first], "end"],
    ["an unreadable length", ["DTSTART:20261123T180000Z", "DURATION:long"], [first], "end"],
    ["neither an end nor a length", ["DTSTART:20261123T180000Z", "DTEND:whenever", "DURATION:long"], [first], "end"],
    ["an unreadable start", ["DTSTART:whenever"], [], "start"],
    ["no start", ["RRULE:FREQ=DAILY"], [], "start"],
    [
      "an unknown zone, which is read as Los Angeles time",
      ["DTSTART;TZID=Nowhere/Land:20261123T100000", "DTEND;TZID=Nowhere/Land:20261123T110000"],
      [first],
      "zone",
    ],
  ])("is reported, and its readable times block: %s", (_, lines, known, problem) => {
    const text = calendar(...event("UID:bad", "SUMMARY:Yoga", ...lines), ...good);
    expect(read(...event("UID:bad", "SUMMARY:Yoga", ...lines), ...good).toSorted()).toEqual([...known, goodTime]);
    expect(readIcs(text, span, { zone }).unread).toEqual([{ uid: "bad", summary: "Yoga", problem }]);
  });

  test("is not reported if it is in the past", () => {
    const past = ["DTSTART;TZID=Nowhere/Land:20191123T100000", "DTEND;TZID=Nowhere/Land:20191123T110000"];
    const rule = "RRULE:FREQ=WEEKLY;COUNT=3";
    const seconds = ["DTSTART:20191123T100000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY;UNTIL=20191201T000000Z"];
    const events = [event("UID:a", ...past), event("UID:b", ...past, rule), event("UID:c", ...seconds)].flat();
    expect(readIcs(calendar(...events), span, { zone })).toEqual({ events: [], unread: [] });
  });

  test("is not reported if it is cancelled", () => {
    expect(readIcs(calendar(...event("UID:c", "STATUS:CANCELLED", "DTSTART:whenever")), span, { zone }).unread).toEqual(
      [],
    );
  });
});

test("readIcs refuses too many times with too-large", () => {
  const hourly = (index: number) =>
    event(`UID:h${index}`, "DTSTART:20251123T180000Z", "DTEND:20251123T181500Z", "RRULE:FREQ=HOURLY");
  const text = calendar(...hourly(1), ...hourly(2));
  expect(readIcs(text, span, { zone, budget: { times: 1500 } }).events).toHaveLength(1440);
  expect(() => readIcs(text, span, { zone, budget: { times: 1000 } })).toThrow("too-large");
});
