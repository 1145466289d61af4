// Tests of the canary fuzz (docs/security.md), which plants unique texts (canaries) in private columns and looks for
// them in responses.
import { describe, expect, it, test } from "vitest";

import { createCanaryFinder } from "../e2e/support/fuzz/find-canaries";
import { chanceOf } from "../e2e/support/fuzz/random";
import { bytesOf, makeCase } from "../e2e/support/fuzz/request-grammar";
import { type Canary, textColumns, undecided } from "./support/canaries";

it("every text column, and no other column, has a decision about its permitted readers", () => {
  expect(textColumns().length).toBeGreaterThan(100);
  expect(undecided()).toEqual({ columns: [], decisions: [] });
});

describe("a canary", () => {
  const canary = (token: string, form: Canary["form"]): Canary => ({
    token,
    form,
    column: "leads.message",
    house: "client",
    readers: new Set(["admin"]),
  });
  const finder = createCanaryFinder([
    canary("canary-leads-message-0001", "word"),
    canary("+12139000001", "phone"),
    canary("$argon2id$secret", "as it is"),
  ]);

  test.each([
    ["unchanged", "<p>canary-leads-message-0001</p>"],
    ["in capitals", "CANARY-LEADS-MESSAGE-0001"],
    ["in an email address", "mailto:canary-leads-message-0001%40demo.test"],
    ["in a folded line", "SUMMARY:canary-leads-mes\r\n sage-0001"],
    ["when cut short", "canary-leads-mess…"],
    ["as a printed phone number", "(213) 900-0001"],
    ["as a phone link", 'href="tel:+12139000001"'],
    ["as a phone number in an address", "?phone=%2B12139000001"],
    ["as a phone number with dots", "1.213.900.0001"],
    ["as a hash", '"password":"$argon2id$secret"'],
  ])("is recognized %s", (_, text) => {
    expect(finder.leaksTo(["client", "anonymous"], text)).toHaveLength(1);
    expect(finder.leaksTo(["admin"], text)).toEqual([]);
  });

  test.each([
    ["other text", "a canary, (213) 555-0001"],
    ["a time in nanoseconds", '"endTimeUnixNano":"1795872139000001234"'],
    ["a fraction", "0.2139000001"],
  ])("is not reported in %s", (_, text) => expect(finder.leaksTo([], text)).toEqual([]));
});

test("requests are identical for the same seed and number, and differ for other ones", () => {
  const fillings = { host: "localhost:3000", sessions: new Map([["client", "session"]]) };
  const bytes = (seed: number, index: number) =>
    Buffer.concat(makeCase(chanceOf(seed, index)).map((request) => bytesOf(request, fillings))).toString("latin1");
  expect(bytes(7, 40)).toBe(bytes(7, 40));
  const all = new Set(Array.from({ length: 200 }, (_, index) => bytes(7, index)));
  expect(all.size).toBeGreaterThan(190);
  expect(bytes(8, 40)).not.toBe(bytes(7, 40));
});
