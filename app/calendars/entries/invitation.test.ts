// Each file is parsed with a different library than the one that wrote it. The tests run in an unusual time zone.
import ical, { type VEvent } from "node-ical";
import { describe, expect, it, test } from "vitest";

import { usZones } from "~/business/times/time-zones";

import { type Invitation, invitation } from "./invitation.server";
import { uidOf } from "./uids";

const origin = "https://www.walks.example";
const requestId = "11111111-1111-4111-8111-111111111111";
const at = (instant: string) => Temporal.Instant.from(instant);
const local = (wallTime: string) => Temporal.ZonedDateTime.from(`${wallTime}[America/Los_Angeles]`);

const visit: Invitation = {
  method: "REQUEST",
  uid: uidOf("booking", requestId, origin),
  sequence: 0,
  stamp: at("2026-11-23T17:00:00Z"),
  start: at("2026-11-24T20:30:00Z"),
  end: at("2026-11-24T21:00:00Z"),
  summary: "Dog Walking: Biscuit",
  description: "30 min with Sam.",
  organizer: { name: "Westside Walks", email: "hello@westsidewalks.example" },
  attendee: { name: "Casey Morgan", email: "casey@example.com" },
};

const series: Invitation = {
  ...visit,
  uid: uidOf("series", requestId, origin),
  start: local("2027-03-02T12:30"),
  end: local("2027-03-02T13:00"),
  recurrence: { weekdays: [2], everyWeeks: 1 },
};

/** Parses the only event of a file. */
function read(text: string): VEvent {
  const events = Object.values(ical.parseICS(text)).filter((part) => part?.type === "VEVENT");
  if (events.length !== 1 || !events[0]) throw new Error(`there are ${events.length} events`);
  return events[0];
}

/** Splits a file into unfolded lines. */
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

/** Starts of a pattern's occurrences, as wall times. */
function startsOf(text: string, from: string, to: string, zone = "America/Los_Angeles"): string[] {
  const range = { from: new Date(`${from}T00:00:00Z`), to: new Date(`${to}T00:00:00Z`) };
  return ical
    .expandRecurringEvent(read(text), range)
    .map(({ start }) =>
      Temporal.Instant.fromEpochMilliseconds(start.getTime())
        .toZonedDateTimeISO(zone)
        .toPlainDateTime()
        .toString({ smallestUnit: "minute" }),
    );
}

describe("an invitation for one visit", () => {
  it("has its start and end in UTC", () => {
    const text = invitation(visit);
    expect(linesOf(text)).toEqual(expect.arrayContaining(["DTSTART:20261124T203000Z", "DTEND:20261124T210000Z"]));
    expect(text).not.toContain("VTIMEZONE");
    expect(read(text).start.toISOString()).toBe("2026-11-24T20:30:00.000Z");
    expect(read(text).end?.toISOString()).toBe("2026-11-24T21:00:00.000Z");
  });

  test.each([
    ["a visit in the hour before the clocks go forward", "2027-03-14T09:30:00Z"],
    ["a visit in the hour after the clocks go forward", "2027-03-14T10:00:00Z"],
    ["a visit at the first 1:30 when the clocks go back", "2027-11-07T08:30:00Z"],
    ["a visit at the second 1:30 when the clocks go back", "2027-11-07T09:30:00Z"],
    ["an evening visit on a day that has ended in UTC", "2026-12-01T03:30:00Z"],
    ["a visit on New Year's Eve", "2027-01-01T01:00:00Z"],
    ["a visit on leap day", "2028-02-29T20:00:00Z"],
  ])("keeps the start and length of %s", (_, start) => {
    const text = invitation({ ...visit, start: at(start), end: at(start).add({ minutes: 30 }) });
    expect(Temporal.Instant.compare(at(start), at(read(text).start.toISOString()))).toBe(0);
    expect((read(text).end?.getTime() ?? 0) - read(text).start.getTime()).toBe(30 * 60_000);
  });

  it("has a permanent UID with the site's host, and the time of writing in UTC", () => {
    expect(read(invitation(visit)).uid).toBe(`booking-${requestId}@www.walks.example`);
    expect(linesOf(invitation({ ...visit, sequence: 3 }))).toEqual(
      expect.arrayContaining(["SEQUENCE:3", "DTSTAMP:20261123T170000Z"]),
    );
  });
});

describe("an invitation with the method", () => {
  it("REQUEST requests no reply, and doesn't block the household's time", () => {
    const lines = linesOf(invitation(visit));
    expect(lines).toEqual(expect.arrayContaining(["METHOD:REQUEST", "STATUS:CONFIRMED", "TRANSP:TRANSPARENT"]));
    expect(lines.find((line) => line.startsWith("ATTENDEE"))).toMatch(/RSVP=FALSE.*MAILTO:casey@example\.com$/i);
    expect(lines.find((line) => line.startsWith("ORGANIZER"))).toMatch(/mailto:hello@westsidewalks\.example$/i);
  });

  it("CANCEL has the UID of the invitation that it cancels", () => {
    const text = invitation({ ...visit, method: "CANCEL", sequence: 1 });
    expect(linesOf(text)).toEqual(expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:1"]));
    expect(read(text).uid).toBe(read(invitation(visit)).uid);
  });

  it("PUBLISH has no attendee", () => {
    const lines = linesOf(invitation({ ...visit, method: "PUBLISH" }));
    expect(lines).toContain("METHOD:PUBLISH");
    expect(lines.some((line) => line.startsWith("ATTENDEE"))).toBe(false);
  });
});

describe("a standing walk", () => {
  // Clocks change on 2027-03-14 and 2027-11-07, except in zones without daylight saving time.
  test.each(usZones.map(([name]) => name))("in %s keeps its wall time on the days of both clock changes", (zone) => {
    const start = Temporal.ZonedDateTime.from(`2027-03-07T07:00[${zone}]`);
    const text = invitation({
      ...series,
      start,
      end: start.add({ minutes: 30 }),
      recurrence: { weekdays: [7], everyWeeks: 1 },
    });
    expect(linesOf(text)).toContain(`TZID:${zone}`);
    expect(startsOf(text, "2027-03-12", "2027-03-16", zone)).toEqual(["2027-03-14T07:00"]);
    expect(startsOf(text, "2027-11-05", "2027-11-09", zone)).toEqual(["2027-11-07T07:00"]);
  });

  it("keeps its wall time across both clock changes", () => {
    const text = invitation(series);
    expect(startsOf(text, "2027-03-01", "2027-03-25")).toEqual([
      "2027-03-02T12:30",
      "2027-03-09T12:30",
      "2027-03-16T12:30",
      "2027-03-23T12:30",
    ]);
    expect(startsOf(text, "2027-11-01", "2027-11-18")).toEqual([
      "2027-11-02T12:30",
      "2027-11-09T12:30",
      "2027-11-16T12:30",
    ]);
  });

  it("contains its VTIMEZONE, and has a DTSTAMP in UTC", () => {
    const lines = linesOf(invitation(series));
    expect(lines).toEqual(
      expect.arrayContaining([
        "BEGIN:VTIMEZONE",
        "TZID:America/Los_Angeles",
        "DTSTART;TZID=America/Los_Angeles:20270302T123000",
        "DTEND;TZID=America/Los_Angeles:20270302T130000",
        "DTSTAMP:20261123T170000Z",
      ]),
    );
  });

  it("in the evening stays on its weekday, although the next day has begun in UTC", () => {
    const evening = { ...series, start: local("2027-03-05T17:30"), end: local("2027-03-05T18:00") };
    const text = invitation({ ...evening, recurrence: { weekdays: [5], everyWeeks: 1 } });
    expect(startsOf(text, "2027-03-05", "2027-03-21")).toEqual([
      "2027-03-05T17:30",
      "2027-03-12T17:30",
      "2027-03-19T17:30",
    ]);
  });

  it("every two weeks has all its days in one week and none in the next", () => {
    const recurrence = { weekdays: [5, 2], everyWeeks: 2, until: local("2027-03-31T23:59").toInstant() };
    const text = invitation({ ...series, recurrence });
    expect(linesOf(text)).toContain("RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20270401T065900Z;BYDAY=TU,FR;WKST=MO");
    expect(startsOf(text, "2027-03-01", "2027-06-01")).toEqual([
      "2027-03-02T12:30",
      "2027-03-05T12:30",
      "2027-03-16T12:30",
      "2027-03-19T12:30",
      "2027-03-30T12:30",
    ]);
  });

  it("ends with the walk on its last day", () => {
    const recurrence = { weekdays: [2], everyWeeks: 1, until: local("2027-03-16T12:30").toInstant() };
    expect(startsOf(invitation({ ...series, recurrence }), "2027-03-01", "2027-06-01").at(-1)).toBe("2027-03-16T12:30");
  });

  it("skips excluded starts on both sides of a clock change", () => {
    const exclude = [local("2027-03-09T12:30"), local("2027-03-16T12:30")];
    const text = invitation({ ...series, recurrence: { weekdays: [2], everyWeeks: 1, exclude } });
    expect(linesOf(text)).toContain("EXDATE;TZID=America/Los_Angeles:20270309T123000,20270316T123000");
    expect(startsOf(text, "2027-03-01", "2027-03-25")).toEqual(["2027-03-02T12:30", "2027-03-23T12:30"]);
  });

  test.each([
    ["wall time", local("2027-03-17T09:00"), local("2027-03-17T09:30")],
    ["instants", at("2027-03-17T16:00:00Z"), at("2027-03-17T16:30:00Z")],
  ])("moves one day by RECURRENCE-ID when the new time is given as %s", (_, start, end) => {
    const text = invitation({ ...visit, uid: series.uid, start, end, recurrenceId: local("2027-03-16T12:30") });
    expect(linesOf(text)).toEqual(
      expect.arrayContaining([
        "RECURRENCE-ID;TZID=America/Los_Angeles:20270316T123000",
        "DTSTART;TZID=America/Los_Angeles:20270317T090000",
      ]),
    );
    // Series and moved day in one file, as a calendar program stores them.
    const both = invitation(series).replace("END:VCALENDAR", `${eventOf(text)}END:VCALENDAR`);
    expect(startsOf(both, "2027-03-01", "2027-03-25")).toEqual([
      "2027-03-02T12:30",
      "2027-03-09T12:30",
      "2027-03-17T09:00",
      "2027-03-23T12:30",
    ]);
  });

  it("throws without a zone, since instants would be an hour off after a clock change", () => {
    const told = { ...series, start: at("2027-03-02T20:30:00Z"), end: at("2027-03-02T21:00:00Z") };
    expect(() => invitation(told)).toThrow(/with a zone/);
  });
});

const eventOf = (text: string) => /BEGIN:VEVENT[\s\S]*END:VEVENT\r\n/.exec(text)?.[0] ?? "";

describe("the texts of an invitation", () => {
  const words = {
    summary: `Walk 🐕 for "Biscuit", Ragù; and\\or דנה`,
    description: `${"Long and longer. ".repeat(30)}\nSecond line 🐾, third; \\ done: ${"é".repeat(90)}`,
    location: "4321 Duquesne Ave, Culver City, CA 90232",
  };

  it("are read back unchanged", () => {
    const event = read(invitation({ ...visit, ...words }));
    expect({ summary: event.summary, description: event.description, location: event.location }).toEqual(words);
  });

  it("are folded at 75 bytes between characters, with CRLF", () => {
    const text = invitation({ ...visit, ...words });
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of text.split("\r\n")) {
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
      expect(line).not.toContain("\uFFFD");
    }
    expect(Buffer.from(text).toString()).toBe(text);
  });

  it.each(["Casey\r\nMETHOD:CANCEL", "Casey\nATTENDEE:mailto:evil@example.com", '"; CN=x":mailto:evil@example.com,'])(
    "cannot inject lines: %j",
    (name) => {
      const lines = linesOf(invitation({ ...visit, summary: name, attendee: { ...visit.attendee, name } }));
      expect(lines.filter((line) => line.startsWith("METHOD"))).toEqual(["METHOD:REQUEST"]);
      const guests = lines.filter((line) => line.startsWith("ATTENDEE"));
      expect(guests).toHaveLength(1);
      expect(guests[0]).toMatch(/:MAILTO:casey@example\.com$/i);
    },
  );
});
