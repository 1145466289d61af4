import { describe, expect, test } from "vitest";

import { hikeSeatsLeft, isHikeTooSmall } from "./policies";

describe("a hike", () => {
  test.each([
    [0, false, 5],
    [1, true, 4],
    [2, true, 3],
    [3, false, 2],
    [5, false, 0],
    [6, false, 0],
  ])("with %i dogs is too small: %s, and has %i seats left", (dogs, tooSmall, left) => {
    expect(isHikeTooSmall(dogs)).toBe(tooSmall);
    expect(hikeSeatsLeft(dogs)).toBe(left);
  });
});
