import { describe, expect, it, test } from "vitest";

import { defaultHolidays } from "~/business/calendars/holidays";
import { Temporal } from "~/shared/dates";

import { appointmentUrlOf, dateIn, holidayOn, isAppointmentUrl, isWebAddress, nextDate } from "./rules";

const good = "https://calendar.google.com/calendar/appointments/schedules/AcZssZ0abc";

describe("the appointment URL", () => {
  test.each([
    ["", "nothing"],
    [`http:${good.slice(6)}`, "not https"],
    [`https://evil.example/?next=${good}`, "the right words in the query of another site"],
    [`https://evil.example/calendar/appointments/schedules/abc`, "another host"],
    ["https://calendar.google.com.evil.example/calendar/appointments/schedules/abc", "a host that begins alike"],
    ["https://evil-calendar.google.com/calendar/appointments/schedules/abc", "a subdomain"],
    ["https://calendar.google.com@evil.example/calendar/appointments/schedules/abc", "a user name that looks like it"],
    ["https://me:secret@calendar.google.com/calendar/appointments/schedules/abc", "a password in it"],
    ["https://calendar.google.com:8443/calendar/appointments/schedules/abc", "another port"],
    ["https://calendar.google.com/calendar/appointments/schedules/", "no schedule"],
    ["https://calendar.google.com/calendar/embed?src=calendar/appointments/schedules/abc", "a calendar"],
    ["https://calendar.google.com/x/../calendar/embed#/calendar/appointments/schedules/abc", "it behind a hash"],
    ["https://calendar.google.com/calendar/appointments/schedules/../../../evil", "a way out of the path"],
    ["javascript:alert(1)//calendar.google.com/calendar/appointments/schedules/abc", "a script"],
    ["calendar.google.com/calendar/appointments/schedules/abc", "no protocol"],
    [`${good} and more`, "words behind it"],
    [`${good}/edit`, "a path behind it"],
    ["https://calendar.google.com/calendar/u/me/appointments/schedules/abc", "an account that is no number"],
    ["https://calendar.google.com/calendar/u/0/appointments/AcZssZ0abc=", "the page of all schedules"],
    ["https://calendar.app.google/abcDEF123", "a short link"],
    ["https://calendar.google.com./calendar/appointments/schedules/abc", "a dot behind the host"],
    ["https://calendar.google.com%2eevil.example/calendar/appointments/schedules/abc", "a dot in disguise"],
    ["https://calendar.google.com\\@evil.example/calendar/appointments/schedules/abc", "a backslash"],
    ["https://calendar\u3002google\u3002com.evil.example/calendar/appointments/schedules/abc", "another script's dots"],
    ["https://c\u0430lendar.google.com/calendar/appointments/schedules/abc", "a letter of another alphabet"],
    ["https://calendar.google.com/calendar/appointments/schedules/%2e%2e%2fembed", "a way out in disguise"],
    [`//calendar.google.com/calendar/appointments/schedules/abc`, "no protocol, but a host"],
    [`<iframe src="${good}"></iframe>`, "a piece of a page"],
    [`view-source:${good}`, "a protocol before it"],
    [`data:text/html,${good}`, "a page of its own"],
  ])("%s is refused: %s", (url) => {
    expect(isAppointmentUrl(url)).toBe(false);
  });

  test.each([
    good,
    `${good}?gv=true`,
    `${good}?gv=true&name=Sam#top`,
    good.replace("calendar.google", "Calendar.Google"),
    good.replace("/calendar/app", "/calendar/u/0/app"),
    good.replace("/calendar/app", "/calendar/u/12/app"),
    good.replace(".com/", ".com:443/"),
  ])("%s is one, and kept without account and query", (url) => {
    expect(appointmentUrlOf(url)).toBe(good);
  });

  it("keeps the letters and the signs at the end of a schedule's id", () => {
    expect(appointmentUrlOf("https://calendar.google.com/calendar/u/3/appointments/schedules/Ac_Z-9==?x=1")).toBe(
      "https://calendar.google.com/calendar/appointments/schedules/Ac_Z-9==",
    );
  });
});

test.each([
  ["https://search.google.com/local/writereview?placeid=x", true],
  ["http://search.google.com/x", false],
  ["https://localhost/x", false],
  ["https://user@example.com/x", false],
  ["javascript:alert(1)", false],
  ["", false],
])("the review page %j: %s", (url, isGood) => {
  expect(isWebAddress(url)).toBe(isGood);
});

const day = (text: string) => Temporal.PlainDate.from(text);
const datesIn = (year: number) => defaultHolidays.map(({ date }) => dateIn(year, date)?.toString());

describe("a holiday", () => {
  it("falls on its day of 2026 and of 2027", () => {
    expect(datesIn(2026)).toEqual([
      "2026-01-01",
      "2026-05-25",
      "2026-07-04",
      "2026-09-07",
      "2026-11-26",
      "2026-12-24",
      "2026-12-25",
      "2026-12-31",
    ]);
    expect(datesIn(2027)).toEqual([
      "2027-01-01",
      "2027-05-31",
      "2027-07-04",
      "2027-09-06",
      "2027-11-25",
      "2027-12-24",
      "2027-12-25",
      "2027-12-31",
    ]);
  });

  test.each([
    // A May whose last Monday is the fourth, and one whose last is the fifth.
    [2026, "last", "2026-05-25"],
    [2023, "last", "2023-05-29"],
    // A month that begins with the weekday itself.
    [2028, 1, "2028-05-01"],
    [2028, 4, "2028-05-22"],
  ] as const)("in May %i, Monday number %s is %s", (year, nth, expected) => {
    expect(dateIn(year, { kind: "weekday", month: 5, weekday: 1, nth })?.toString()).toBe(expected);
  });

  it("on 29 February is in leap years only", () => {
    const leapDay = { kind: "fixed", month: 2, day: 29 } as const;
    expect(dateIn(2027, leapDay)).toBeNull();
    expect(nextDate(leapDay, day("2026-11-21"))?.toString()).toBe("2028-02-29");
  });

  it("of one day is in no other year, and over once it has passed", () => {
    const once = { kind: "day", date: "2026-12-26" } as const;
    expect(dateIn(2027, once)).toBeNull();
    expect(nextDate(once, day("2026-12-26"))?.toString()).toBe("2026-12-26");
    expect(nextDate(once, day("2026-12-27"))).toBeNull();
  });

  it("comes next this year, on its very day, or next year", () => {
    const christmas = { kind: "fixed", month: 12, day: 25 } as const;
    expect(nextDate(christmas, day("2026-11-21"))?.toString()).toBe("2026-12-25");
    expect(nextDate(christmas, day("2026-12-25"))?.toString()).toBe("2026-12-25");
    expect(nextDate(christmas, day("2026-12-26"))?.toString()).toBe("2027-12-25");
  });

  it("is found by its day", () => {
    expect(holidayOn(day("2026-11-26"), defaultHolidays)?.name).toBe("Thanksgiving");
    expect(holidayOn(day("2026-11-27"), defaultHolidays)).toBeUndefined();
  });
});
