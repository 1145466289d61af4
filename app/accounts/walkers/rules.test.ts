import { describe, expect, test } from "vitest";

import { refusalOfFlag, refusalOfUnflag } from "./rules";

describe("the flag of a walker", () => {
  test("never leaves the owner", () => {
    expect(refusalOfUnflag({ role: "admin", isEmployee: true }, 3)).toBe("is-owner");
    expect(refusalOfUnflag({ role: "admin", isEmployee: true }, 1)).toBe("is-owner");
  });
  test("never leaves the last who walks", () =>
    expect(refusalOfUnflag({ role: "client", isEmployee: true }, 1)).toBe("last-walker"));
  test("leaves a walker while another is there", () =>
    expect(refusalOfUnflag({ role: "client", isEmployee: true }, 2)).toBeNull());
  test("is given once, and taken once", () => {
    expect(refusalOfFlag({ role: "client", isEmployee: true })).toBe("walker-already");
    expect(refusalOfFlag({ role: "client", isEmployee: false })).toBeNull();
    expect(refusalOfUnflag({ role: "client", isEmployee: false }, 2)).toBe("not-walker");
  });
});
