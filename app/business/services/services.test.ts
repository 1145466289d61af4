import { describe, expect, test } from "vitest";

import { isGroupTooSmall, seatsLeft } from "./services";

describe("a group of three to five", () => {
  test.each([
    [0, false, 5],
    [1, true, 4],
    [2, true, 3],
    [3, false, 2],
    [5, false, 0],
    [6, false, 0],
  ])("with %i dogs is too small: %s, and has %i seats left", (dogs, tooSmall, left) => {
    expect(isGroupTooSmall({ min: 3, max: 5 }, dogs)).toBe(tooSmall);
    expect(seatsLeft({ seats: 5, dogs })).toBe(left);
  });
});

test("a visit of one household is never too small, and has no seats for others", () => {
  expect(isGroupTooSmall(null, 1)).toBe(false);
  expect(seatsLeft({ seats: null, dogs: 1 })).toBe(0);
});
