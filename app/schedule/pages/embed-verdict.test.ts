import { expect, test } from "vitest";

import { embedVerdict } from "./get-service-status.server";

const page = "https://calendar.google.com/calendar/appointments/schedules/abc?gv=true";
const ours = "https://www.example.com";

test.each<[number, Record<string, string>, string]>([
  [200, {}, "embeddable"],
  [200, { "X-Frame-Options": "DENY" }, "blocked"],
  [200, { "X-Frame-Options": "SAMEORIGIN" }, "blocked"],
  [200, { "Content-Security-Policy": "frame-ancestors 'none'" }, "blocked"],
  [200, { "Content-Security-Policy": "default-src 'self'; frame-ancestors 'self'" }, "blocked"],
  [200, { "Content-Security-Policy": "frame-ancestors *" }, "embeddable"],
  [200, { "Content-Security-Policy": "frame-ancestors https:" }, "embeddable"],
  [200, { "Content-Security-Policy": "frame-ancestors https://www.example.com" }, "embeddable"],
  [200, { "Content-Security-Policy": "frame-ancestors *.example.com" }, "embeddable"],
  [200, { "Content-Security-Policy": "frame-ancestors *.example.org" }, "blocked"],
  [200, { "Content-Security-Policy": "frame-ancestors" }, "blocked"],
  [200, { "Content-Security-Policy": "frame-ancestors *", "X-Frame-Options": "DENY" }, "embeddable"],
  [200, { "Content-Security-Policy": "frame-ancestors *, frame-ancestors 'none'" }, "blocked"],
  [302, { Location: "https://accounts.google.com/v3/signin?continue=x" }, "blocked"],
  [302, { Location: "//accounts.google.com/" }, "blocked"],
  [302, { Location: "https://calendar.google.com/calendar/u/0/appointments/schedules/abc" }, "embeddable"],
  [301, { Location: "/calendar/u/0/appointments/schedules/abc" }, "embeddable"],
  [302, { Location: "https://accounts.google.com.example/" }, "blocked"],
  [302, { Location: "https://[" }, "unreachable"],
  [302, {}, "unreachable"],
  [304, {}, "unreachable"],
  [401, {}, "blocked"],
  [403, {}, "blocked"],
  [404, {}, "gone"],
  [410, {}, "gone"],
  [429, {}, "unreachable"],
  [500, {}, "unreachable"],
  [204, {}, "unreachable"],
])("status %i with the headers %j is %s", (status, headers, verdict) => {
  expect(embedVerdict({ status, headers: new Headers(headers) }, page, ours)).toBe(verdict);
});
