import { expect, test } from "vitest";

import { refusalOfFlag, refusalOfUnflag } from "./rules";

test.each([
  ["the owner", { role: "admin", isEmployee: true }, 3, "is-owner"],
  ["the last walker", { role: "client", isEmployee: true }, 1, "last-walker"],
  ["a walker with a colleague", { role: "client", isEmployee: true }, 2, null],
  ["a client", { role: "client", isEmployee: false }, 2, "not-walker"],
] as const)("removing %s as a walker is refused with: %4$s", (_, person, walkers, refusal) =>
  expect(refusalOfUnflag(person, walkers)).toBe(refusal),
);

test("a walker can't be made a walker again", () => {
  expect(refusalOfFlag({ role: "client", isEmployee: true })).toBe("walker-already");
  expect(refusalOfFlag({ role: "client", isEmployee: false })).toBeNull();
});
