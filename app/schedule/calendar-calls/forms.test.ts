import { expect, test } from "vitest";

import { calendarCall } from "./forms";

test.each<[string, unknown, object]>([
  ["a signed-in caller", { authenticated: true }, { authenticated: "authenticated" }],
  ["an anonymous caller", { authenticated: false }, { authenticated: "anonymous" }],
  ["a component", { component: "Calendar/Embed", page: "/book" }, { component: "Calendar/Embed", page: "/book" }],
  [
    "long texts",
    { component: "x".repeat(61), page: `/${"x".repeat(300)}` },
    { component: "x".repeat(60), page: `/${"x".repeat(59)}` },
  ],
  ["a line break", { component: "line\nbreak", timestamp: "just now" }, { component: "line break" }],
  ["wrong types", { component: 7, page: ["/book"], authenticated: "as the owner" }, {}],
])("the diagnostic info of a ping is cleaned for the log: %s", (_, diagnosticInfo, logged) => {
  expect(calendarCall.parse({ action: "ping", diagnosticInfo })).toEqual({ action: "ping", diagnosticInfo: logged });
});

test.each(["a sentence", null])("a ping with the diagnostic info %j is accepted without it", (diagnosticInfo) => {
  expect(calendarCall.parse({ action: "ping", diagnosticInfo })).toEqual({ action: "ping" });
});
