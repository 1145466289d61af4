import { describe, expect, test } from "vitest";

import { refusalOfFlag, refusalOfUnflag } from "./rules";

describe("the flag of a walker", () => {
  test("the owner is always a walker", () => {
    expect(refusalOfUnflag({ role: "admin", isEmployee: true }, 3)).toBe("is-owner");
    expect(refusalOfUnflag({ role: "admin", isEmployee: true }, 1)).toBe("is-owner");
  });
  test("the last walker can't be removed", () =>
    expect(refusalOfUnflag({ role: "client", isEmployee: true }, 1)).toBe("last-walker"));
  test("a walker can be removed while another one is left", () =>
    expect(refusalOfUnflag({ role: "client", isEmployee: true }, 2)).toBeNull());
  test("a walker can't be made or removed twice", () => {
    expect(refusalOfFlag({ role: "client", isEmployee: true })).toBe("walker-already");
    expect(refusalOfFlag({ role: "client", isEmployee: false })).toBeNull();
    expect(refusalOfUnflag({ role: "client", isEmployee: false }, 2)).toBe("not-walker");
  });
});
