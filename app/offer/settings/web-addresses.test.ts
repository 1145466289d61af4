import { describe, expect, it, test } from "vitest";

import { appointmentUrlOf, isWebAddress } from "./web-pages";

const good = "https://calendar.google.com/calendar/appointments/schedules/AcZssZ0abc";

describe("appointmentUrlOf", () => {
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
    ["https://calendar.google.com/calendar/appointments/schedules/../../embed", "a way back in the path"],
    [`https://evil.example/#${good}`, "the right words behind the hash of another site"],
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
  ])("refuses %s: %s", (url) => {
    expect(appointmentUrlOf(url)).toBeNull();
  });

  test.each([
    good,
    `${good}?gv=true`,
    `${good}?gv=true&name=Sam#top`,
    good.replace("calendar.google", "Calendar.Google"),
    good.replace("/calendar/app", "/calendar/u/0/app"),
    good.replace("/calendar/app", "/calendar/u/12/app"),
    good.replace(".com/", ".com:443/"),
  ])("accepts %s and drops account number and query", (url) => {
    expect(appointmentUrlOf(url)).toBe(good);
  });

  it("keeps upper case letters and trailing characters of the schedule's id", () => {
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
])("whether %j is accepted as the URL of the review page: %s", (url, isGood) => {
  expect(isWebAddress(url)).toBe(isGood);
});
