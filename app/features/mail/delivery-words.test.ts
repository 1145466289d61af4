import { expect, test } from "vitest";

import { isStuck, troubleOf } from "./delivery-words";

test("a mail with which nothing went wrong has no trouble", () => expect(troubleOf(null)).toBeNull());

test.each([
  ["mail is not configured", /No mail server is set up/, /Set SMTP_URL/],
  ["mail could not be checked", /still true/, /call the client/],
  ["EAUTH 535", /did not accept this site's user name/, /Put them right in SMTP_URL/],
  ["EENVELOPE 550", /refused this mail for good \(EENVELOPE 550\)/, /Look at the address/],
  ["EMESSAGE 451", /asked for patience/, /tried again by itself/],
  ["ESOCKET", /could not be reached \(ESOCKET\)/, /check SMTP_URL/],
  ["unknown error", /could not be reached/, /try again/],
])("%s is told as what happened, and what to do", (error, what, todo) => {
  expect(troubleOf(error)?.what).toMatch(what);
  expect(troubleOf(error)?.todo).toMatch(todo);
});

test("only held and failed mails do not leave by themselves", () => {
  expect((["queued", "sending", "sent", "failed", "held", "dropped"] as const).filter(isStuck)).toEqual([
    "failed",
    "held",
  ]);
});
