import { expect, test } from "vitest";

import { type LaunchFacts, missingFor, missingInWords } from "./rules";

const ready: LaunchFacts = {
  businessName: "Harbor Paws",
  walkerName: "Dana Reyes",
  phone: "(207) 555-0123",
  email: "dana@harbor.example",
  postalAddress: "PO Box 9, Portland, ME 04101",
  timeZone: "America/New_York",
  hasArea: true,
  hasService: true,
};

test("a complete site misses nothing", () => {
  expect(missingFor(ready)).toEqual([]);
});

test.each(["businessName", "walkerName", "phone", "email", "postalAddress", "timeZone"] as const)(
  "a site without %s can't go live",
  (need) => expect(missingFor({ ...ready, [need]: "" })).toEqual([need]),
);

test.each(["hasArea", "hasService"] as const)("a site for which %s is false can't go live", (need) =>
  expect(missingFor({ ...ready, [need]: false })).toEqual([need]),
);

test("what is missing is listed in one sentence", () => {
  expect(missingInWords(missingFor({ ...ready, phone: "", postalAddress: "" }))).toBe(
    "Still missing: your phone number and a mailing address.",
  );
});
