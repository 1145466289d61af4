// Calendar files as other programs write them, and the busy times they give. Times are in Los Angeles time, independent of the
// time zone of the process.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { readIcs } from "./read-ics.server";

/** Zone of the business. */
const zone = "America/Los_Angeles";

const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) =>
  ["BEGIN:VEVENT", "UID:a", "DTSTAMP:20261101T000000Z", "SUMMARY:Yoga", ...lines, "END:VEVENT"].join("\r\n");
const at = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant();
const span = { from: at("2026-12-01"), to: at("2027-11-01") };
const wall = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "minute" });
/** Busy times as "2026-12-09T10:00 2026-12-09T11:00", in Los Angeles time. */
const busyIn = (...parts: string[]) =>
  readIcs(calendar(...parts), span, { zone })
    .events.filter(({ isBusy }) => isBusy)
    .map(({ start, end }) => `${wall(start)} ${wall(end)}`)
    .toSorted();
const problemsIn = (...parts: string[]) =>
  readIcs(calendar(...parts), span, { zone }).unread.map(({ problem }) => problem);
const on = (day: string, from: string, to: string) => `2026-12-${day}T${from} 2026-12-${day}T${to}`;
const LA = ";TZID=America/Los_Angeles";
const tenToEleven = on("09", "10:00", "11:00");

describe.each(["UTC", "America/Los_Angeles", "Asia/Tokyo"])("with the process in %s", (processZone) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = processZone;
  });
  afterAll(() => {
    process.env.TZ = before;
  });

  test("the process is in that zone", () => expect(Temporal.Now.timeZoneId()).toBe(processZone));

  test.each(["Customized Time Zone", "PST", "Nowhere/Land"])(
    "a time in the unknown zone %s is read in the site's zone and reported",
    (zone) => {
      const lines = [`DTSTART;TZID=${zone}:20261209T100000`, `DTEND;TZID=${zone}:20261209T110000`];
      expect(busyIn(event(...lines))).toEqual([tenToEleven]);
      expect(problemsIn(event(...lines))).toEqual(["zone"]);
    },
  );

  test("an unknown zone of a past event is not reported", () => {
    const lines = ["DTSTART;TZID=PST:20251209T100000", "DTEND;TZID=PST:20251209T110000"];
    expect(problemsIn(event(...lines))).toEqual([]);
  });

  test.each([
    ["a Windows name", "Eastern Standard Time"],
    ["a lowercase Windows name", "eastern standard time"],
    ["an IANA name", "America/New_York"],
    ["an old lowercase IANA name", "us/eastern"],
    ["a quoted name", '"America/New_York"'],
  ])("a zone is found by %s", (_, zone) => {
    const lines = [`DTSTART;TZID=${zone}:20261209T130000`, `DTEND;TZID=${zone}:20261209T140000`];
    expect(busyIn(event(...lines))).toEqual([tenToEleven]);
    expect(problemsIn(event(...lines))).toEqual([]);
  });

  test("an occurrence of a timed series that is moved to a date blocks that whole day", () => {
    const series = event(`DTSTART${LA}:20261202T100000`, `DTEND${LA}:20261202T110000`, "RRULE:FREQ=WEEKLY;COUNT=3");
    const moved = event(
      `RECURRENCE-ID${LA}:20261209T100000`,
      "DTSTART;VALUE=DATE:20261209",
      "DTEND;VALUE=DATE:20261210",
    );
    expect(busyIn(series, moved)).toEqual([
      on("02", "10:00", "11:00"),
      "2026-12-09T00:00 2026-12-10T00:00",
      on("16", "10:00", "11:00"),
    ]);
  });

  test("a floating series keeps its wall time across a clock change", () => {
    const series = event("DTSTART:20270106T150000", "DTEND:20270106T160000", "RRULE:FREQ=WEEKLY");
    expect(busyIn(series)).toContain("2027-03-10T15:00 2027-03-10T16:00");
    expect(busyIn(series)).toContain("2027-03-17T15:00 2027-03-17T16:00");
    expect(busyIn(series)).toHaveLength(43);
  });

  const customZone = (from: string, to: string) => [
    "BEGIN:VTIMEZONE",
    "TZID:Eastern Standard Time 1",
    "BEGIN:STANDARD",
    "DTSTART:16010101T020000",
    `TZOFFSETFROM:${to}`,
    `TZOFFSETTO:${from}`,
    "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
    "END:STANDARD",
    "BEGIN:DAYLIGHT",
    "DTSTART:16010101T020000",
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
    "END:DAYLIGHT",
    "END:VTIMEZONE",
  ];

  test("a zone defined in the file is used, also across its clock change", () => {
    const zone = ";TZID=Eastern Standard Time 1";
    const series = event(
      `DTSTART${zone}:20261209T130000`,
      `DTEND${zone}:20261209T140000`,
      "RRULE:FREQ=MONTHLY;COUNT=6",
    );
    expect(busyIn(...customZone("-0500", "-0400"), series)).toEqual([
      tenToEleven,
      "2027-01-09T10:00 2027-01-09T11:00",
      "2027-02-09T10:00 2027-02-09T11:00",
      "2027-03-09T10:00 2027-03-09T11:00",
      "2027-04-09T10:00 2027-04-09T11:00",
      "2027-05-09T10:00 2027-05-09T11:00",
    ]);
    expect(problemsIn(...customZone("-0500", "-0400"), series)).toEqual([]);
  });

  test("a zone defined in the file overrides the known zone of the same name", () => {
    const named = customZone("-0500", "-0400").map((line) => line.replace(/^TZID:.*/, "TZID:Asia/Tokyo"));
    const zone = ";TZID=Asia/Tokyo";
    expect(busyIn(...named, event(`DTSTART${zone}:20261209T130000`, `DTEND${zone}:20261209T140000`))).toEqual([
      tenToEleven,
    ]);
  });

  test("a zone with an unreadable definition is looked up by name", () => {
    const broken = customZone("somewhere", "-0400").map((line) => line.replace(/^TZID:.*/, "TZID:America/New_York"));
    const zone = ";TZID=America/New_York";
    const lines = [`DTSTART${zone}:20261209T130000`, `DTEND${zone}:20261209T140000`];
    expect(busyIn(...broken, event(...lines))).toEqual([tenToEleven]);
  });

  describe("an EXDATE", () => {
    const days = (numbers: string[]) => numbers.map((day) => on(day, "17:00", "18:00"));
    const evening = [`DTSTART${LA}:20261207T170000`, `DTEND${LA}:20261207T180000`];

    test("with a date removes that day in the series' zone", () => {
      const lines = [...evening, "RRULE:FREQ=DAILY;COUNT=5", "EXDATE;VALUE=DATE:20261209"];
      expect(busyIn(event(...lines))).toEqual(days(["07", "08", "10", "11"]));
      const weekly = [...evening, "RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE;VALUE=DATE:20261214"];
      expect(busyIn(event(...weekly))).toEqual(days(["07", "21"]));
    });

    test("with a date removes that day in the series' zone when it differs from the site's", () => {
      const tokyo = ";TZID=Asia/Tokyo";
      const lines = [`DTSTART${tokyo}:20261208T100000`, `DTEND${tokyo}:20261208T110000`, "RRULE:FREQ=DAILY;COUNT=3"];
      expect(busyIn(event(...lines, "EXDATE;VALUE=DATE:20261209"))).toEqual(days(["07", "09"]));
    });

    test("in UTC removes the occurrence at that instant", () => {
      const lines = [...evening, "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20261209T010000Z"];
      expect(busyIn(event(...lines))).toEqual(days(["07", "09"]));
    });

    test("with a time removes a day of an all-day series", () => {
      const lines = ["DTSTART;VALUE=DATE:20261207", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20261208T000000Z"];
      expect(busyIn(event(...lines))).toEqual([
        "2026-12-07T00:00 2026-12-08T00:00",
        "2026-12-09T00:00 2026-12-10T00:00",
      ]);
    });

    test("a date in RECURRENCE-ID moves the occurrence of that day, and a date in RDATE blocks the whole day", () => {
      const moved = event("RECURRENCE-ID;VALUE=DATE:20261208", `DTSTART${LA}:20261208T080000`, "DURATION:PT1H");
      const lines = [...evening, "RRULE:FREQ=DAILY;COUNT=2", "RDATE;VALUE=DATE:20261212"];
      expect(busyIn(event(...lines), moved)).toEqual([
        on("07", "17:00", "18:00"),
        on("08", "08:00", "09:00"),
        "2026-12-12T00:00 2026-12-13T00:00",
      ]);
    });
  });

  describe("a change with the RANGE", () => {
    const weekly = (count: number) =>
      event(`DTSTART${LA}:20261202T100000`, `DTEND${LA}:20261202T110000`, `RRULE:FREQ=WEEKLY;COUNT=${count}`);
    const from = (day: string, ...lines: string[]) =>
      event(`RECURRENCE-ID;RANGE=THISANDFUTURE${LA}:202612${day}T100000`, ...lines);
    const later = from("09", `DTSTART${LA}:20261209T150000`, `DTEND${LA}:20261209T160000`);

    test("THISANDFUTURE moves later occurrences", () => {
      expect(busyIn(weekly(3), later)).toEqual([
        on("02", "10:00", "11:00"),
        on("09", "15:00", "16:00"),
        on("16", "15:00", "16:00"),
      ]);
      expect(problemsIn(weekly(3), later)).toEqual([]);
    });

    test("THISANDFUTURE ends at the next such change, and doesn't affect an occurrence that was changed on its own", () => {
      const second = from("23", `DTSTART${LA}:20261224T090000`, `DTEND${LA}:20261224T093000`);
      const own = event(`RECURRENCE-ID${LA}:20261216T100000`, `DTSTART${LA}:20261216T120000`, "DURATION:PT30M");
      expect(busyIn(weekly(5), later, second, own)).toEqual([
        on("02", "10:00", "11:00"),
        on("09", "15:00", "16:00"),
        on("16", "12:00", "12:30"),
        on("24", "09:00", "09:30"),
        on("31", "09:00", "09:30"),
      ]);
    });

    test("THISANDFUTURE can cancel later occurrences or turn them into whole days", () => {
      expect(busyIn(weekly(3), from("09", `DTSTART${LA}:20261209T100000`, "STATUS:cancelled"))).toEqual([
        on("02", "10:00", "11:00"),
      ]);
      expect(busyIn(weekly(3), from("09", "DTSTART;VALUE=DATE:20261210"))).toEqual([
        on("02", "10:00", "11:00"),
        "2026-12-10T00:00 2026-12-11T00:00",
        "2026-12-17T00:00 2026-12-18T00:00",
      ]);
    });

    test("of an unknown kind is reported and blocks both times", () => {
      const earlier = later.replace("THISANDFUTURE", "THISANDPRIOR");
      expect(busyIn(weekly(2), earlier)).toEqual([
        on("02", "10:00", "11:00"),
        on("09", "10:00", "11:00"),
        on("09", "15:00", "16:00"),
      ]);
      expect(problemsIn(weekly(2), earlier)).toEqual(["moved"]);
    });
  });

  describe("free/busy times", () => {
    const freeBusy = (...lines: string[]) => ["BEGIN:VFREEBUSY", "UID:fb", ...lines, "END:VFREEBUSY"].join("\r\n");

    test("block unless their type is FREE", () => {
      const lines = [
        "FREEBUSY;FBTYPE=BUSY:20261209T180000Z/20261209T190000Z,20261210T180000Z/PT30M",
        "FREEBUSY:20261211T180000Z/PT1H",
        "freebusy;fbtype=free:20261212T180000Z/PT1H",
        "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261213T180000Z/PT1H",
      ];
      expect(busyIn(freeBusy(...lines))).toEqual([
        tenToEleven,
        on("10", "10:00", "10:30"),
        on("11", "10:00", "11:00"),
        on("13", "10:00", "11:00"),
      ]);
    });

    test("are reported when they can't be read, while the others block", () => {
      const lines = ["FREEBUSY:20261209T180000Z/20261209T190000Z,20261210T180000Z/long"];
      expect(busyIn(freeBusy(...lines))).toEqual([tenToEleven]);
      expect(problemsIn(freeBusy(...lines))).toEqual(["start"]);
    });
  });

  test("an unknown component is reported with its name", () => {
    const unknown = ["BEGIN:VAVAILABILITY", "UID:v", "SUMMARY:Away", "END:VAVAILABILITY"].join("\r\n");
    const tasks = ["BEGIN:VTODO", "UID:t", "SUMMARY:Shopping", "END:VTODO"].join("\r\n");
    expect(readIcs(calendar(unknown, tasks), span, { zone })).toEqual({
      events: [],
      unread: [{ uid: "v", summary: "Away", problem: "component" }],
    });
  });

  test("names and enumerated values may be in lowercase", () => {
    const lines = ["begin:vevent", "uid:a", `Dtstart;tzid=America/Los_Angeles:20261209T100000`];
    expect(busyIn(...lines, `Dtend;Tzid=America/Los_Angeles:20261209T120000`, "end:vevent")).toEqual([
      on("09", "10:00", "12:00"),
    ]);
    const daily = event("dtstart;value=date:20261209", "rrule:freq=daily;interval=2;until=20261211", "transp:opaque");
    expect(busyIn(daily)).toEqual(["2026-12-09T00:00 2026-12-10T00:00", "2026-12-11T00:00 2026-12-12T00:00"]);
    expect(busyIn(event("DTSTART:20261209T180000Z", "DURATION:pt1h", "transp:transparent"))).toEqual([]);
    expect(busyIn(event("DTSTART:20261209t180000z", "DURATION:PT1H", "status:Cancelled"))).toEqual([]);
  });

  test("an event may end in another zone than it starts, or on a date without a time", () => {
    expect(busyIn(event(`DTSTART${LA}:20261209T100000`, "DTEND:20261209T190000Z"))).toEqual([tenToEleven]);
    expect(busyIn(event(`DTSTART${LA}:20261209T100000`, "DTEND;VALUE=DATE:20261210"))).toEqual([
      "2026-12-09T10:00 2026-12-10T00:00",
    ]);
  });

  describe.each([
    ["RRULE:FREQ=WEEKLY;RSCALE=CHINESE", "rule", 1],
    ["RRULE:FREQ=WEEKLY;COUNT=0", "rule", 1],
    ["RRULE:FREQ=WEEKLY;BYHOUR=25", "rule", 1],
    ["EXDATE:some day", "excepted", 3],
    ["EXRULE:FREQ=WEEKLY", "excepted", 3],
    ["RDATE:some day", "added", 3],
    ["DURATION:PT1H", "end", 3],
  ])("%s", (line, problem, count) => {
    test(`is reported as "${problem}"`, () => {
      const rule = line.startsWith("RRULE") ? [] : ["RRULE:FREQ=WEEKLY;COUNT=3"];
      const lines = [`DTSTART${LA}:20261209T100000`, `DTEND${LA}:20261209T110000`, ...rule, line];
      expect(problemsIn(event(...lines))).toEqual([problem]);
      expect(busyIn(event(...lines))).toHaveLength(count);
    });
  });
});

describe("an invitation", () => {
  const invited = (...attendees: string[]) =>
    calendar(event(`DTSTART${LA}:20261209T100000`, `DTEND${LA}:20261209T110000`, ...attendees));
  const isBusy = (text: string, addresses: string[]) =>
    readIcs(text, span, { zone, addresses }).events.map((found) => found.isBusy);
  const declined = "ATTENDEE;CN=Sam;partstat=Declined:MAILTO:Sam@Example.com";

  test("declined by the calendar's owner is free", () => {
    expect(isBusy(invited(declined), ["sam@example.com"])).toEqual([false]);
    const byParameter = 'ATTENDEE;EMAIL="sam@example.com";PARTSTAT=DECLINED:/principals/1';
    expect(isBusy(invited(byParameter), ["sam@example.com"])).toEqual([false]);
  });

  test("declined by another person, or accepted by the owner under another address, is busy", () => {
    expect(isBusy(invited(declined), ["alex@example.com"])).toEqual([true]);
    expect(isBusy(invited(declined), [])).toEqual([true]);
    const accepted = "ATTENDEE;PARTSTAT=ACCEPTED:mailto:sam@work.example";
    expect(isBusy(invited(declined, accepted), ["sam@example.com", "sam@work.example"])).toEqual([true]);
  });

  test("declined under the address that the calendar is named after is free", () => {
    const named = invited(declined).replace("PRODID", "X-WR-CALNAME:sam@example.com\r\nPRODID");
    expect(isBusy(named, [])).toEqual([false]);
  });
});
