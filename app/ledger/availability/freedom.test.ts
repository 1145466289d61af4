import { expect, test } from "vitest";

import { freedomOf } from "./freedom";

test.each([
  [undefined, "closed"],
  [{ free: 0, all: 24 }, "full"],
  [{ free: 11, all: 24 }, "few"],
  [{ free: 12, all: 24 }, "free"],
  [{ free: 1, all: 1 }, "free"],
] as const)("a day with the slots %j counts as %s", (count, freedom) => expect(freedomOf(count)).toBe(freedom));
