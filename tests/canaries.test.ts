// The canary fuzz (docs/security.md): every column has a decision, canaries are recognized in every spelling, and a
// seed always generates the same requests.
import { describe, expect, it, test } from "vitest";

import { createCanaryFinder } from "../e2e/support/fuzz/find-canaries";
import { chanceOf } from "../e2e/support/fuzz/random";
import { bytesOf, makeCase } from "../e2e/support/fuzz/request-grammar";
import { type Canary, textColumns, undecided } from "./support/canaries";

it("every text column, and no other, has a decision about its readers", () => {
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
    ["as it is", "<p>canary-leads-message-0001</p>"],
    ["in capitals", "CANARY-LEADS-MESSAGE-0001"],
    ["in an address", "mailto:canary-leads-message-0001%40demo.test"],
    ["in a folded line", "SUMMARY:canary-leads-mes\r\n sage-0001"],
    ["cut short", "canary-leads-mess…"],
    ["as a number that is printed", "(213) 900-0001"],
    ["as a number that is dialed", 'href="tel:+12139000001"'],
    ["as a hash", '"password":"$argon2id$secret"'],
  ])("is recognized %s", (_, text) => {
    expect(finder.leaksTo(["client", "anonymous"], text)).toHaveLength(1);
    expect(finder.leaksTo(["admin"], text)).toEqual([]);
  });

  it("is not reported in other text", () => expect(finder.leaksTo([], "a canary, (213) 555-0001")).toEqual([]));
});

test("the same seed and number generate the same bytes, and others generate different bytes", () => {
  const fillings = { host: "localhost:3000", sessions: new Map([["client", "session"]]) };
  const bytes = (seed: number, index: number) =>
    Buffer.concat(makeCase(chanceOf(seed, index)).map((request) => bytesOf(request, fillings))).toString("latin1");
  expect(bytes(7, 40)).toBe(bytes(7, 40));
  const all = new Set(Array.from({ length: 200 }, (_, index) => bytes(7, index)));
  expect(all.size).toBeGreaterThan(190);
  expect(bytes(8, 40)).not.toBe(bytes(7, 40));
});
