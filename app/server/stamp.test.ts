import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { formKey, issueStamp, readStamp } from "./stamp";

const secret = "a secret of the tests, long enough to be one";
const morning = Date.UTC(2026, 10, 23, 17);
const hours = 60 * 60 * 1000;
const stamp = issueStamp(secret, morning);

describe("the stamp of a form", () => {
  test.each([
    ["missing", undefined],
    ["missing", ""],
    ["forged", "hello"],
    ["forged", "."],
    ["forged", `${stamp}A`],
    ["forged", stamp.slice(0, -1)],
    ["forged", `0${stamp}`],
    ["forged", issueStamp("another secret, which is long enough too", morning)],
    ["forged", "STAMP".padEnd(49, "-")],
  ])("is %s: %j", (state, given) => {
    expect(readStamp(secret, given, morning)).toEqual({ state });
  });

  it("cannot be made younger by changing its time", () => {
    const old = issueStamp(secret, morning - 48 * hours);
    const young = issueStamp(secret, morning);
    expect(readStamp(secret, young.slice(0, 9) + old.slice(9), morning)).toEqual({ state: "forged" });
  });

  it("is good for a day, and tells its age", () => {
    expect(readStamp(secret, stamp, morning)).toEqual({ state: "good", ageMs: 0 });
    expect(readStamp(secret, stamp, morning + 1234)).toEqual({ state: "good", ageMs: 1234 });
    expect(readStamp(secret, stamp, morning + 24 * hours - 1)).toMatchObject({ state: "good" });
    expect(readStamp(secret, stamp, morning + 24 * hours)).toEqual({ state: "old" });
  });

  it("is brand new, not younger than that, when the server's clock was set back", () => {
    expect(readStamp(secret, stamp, morning - hours)).toEqual({ state: "good", ageMs: 0 });
  });

  it("has always 49 characters that can stand in a page, and no two are alike", () => {
    fc.assert(
      // Nine digits of base 36 last until the year 5188.
      fc.property(fc.integer({ min: 0, max: 36 ** 9 - 1 }), (nowMs) => {
        const one = issueStamp(secret, nowMs);
        expect(one).toMatch(/^[\w.-]{49}$/);
        expect(issueStamp(secret, nowMs)).not.toBe(one);
      }),
    );
  });
});

describe("what makes a double submit one", () => {
  it("is the same form with the same words", () => {
    expect(formKey(stamp, { name: "Casey", message: "Hi" })).toBe(formKey(stamp, { name: "Casey", message: "Hi" }));
  });

  it("is not the same form with other words, nor another form with the same", () => {
    const key = formKey(stamp, { name: "Casey", message: "Hi" });
    expect(formKey(stamp, { name: "Casey", message: "Hi!" })).not.toBe(key);
    expect(formKey(issueStamp(secret, morning), { name: "Casey", message: "Hi" })).not.toBe(key);
  });
});
