import { expect, test } from "vitest";

import { isStuck, deliveryProblem } from "./delivery-words";

test("deliveryProblem returns null for a mail without an error", () => expect(deliveryProblem(null)).toBeNull());

test.each([
  ["mail is not configured", /No mail server is set up/, /runs this site to connect a mail server/],
  ["mail could not be checked", /still applies/, /call the client/],
  ["mail could not be prepared", /put this email together/, /try again yourself/],
  ["EAUTH 535", /didn't accept this site's user name/, /runs this site to correct them/],
  ["EENVELOPE 550", /turned this email down for good \(EENVELOPE 550\)/, /Look at the email address/],
  ["EMESSAGE 451", /asked to wait/, /the site tries again/],
  ["ESOCKET", /couldn't be reached \(ESOCKET\)/, /check the mail server/],
  ["unknown error", /couldn't be reached/, /try again/],
])("deliveryProblem explains %s: what happened, and what to do", (error, what, todo) => {
  expect(deliveryProblem(error)?.what).toMatch(what);
  expect(deliveryProblem(error)?.todo).toMatch(todo);
});

test("isStuck is true only for held and failed mails", () => {
  expect((["queued", "sending", "sent", "failed", "held", "dropped"] as const).filter(isStuck)).toEqual([
    "failed",
    "held",
  ]);
});
