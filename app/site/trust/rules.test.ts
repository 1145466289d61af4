import { expect, test } from "vitest";

import { walksInWords } from "./rules";

test.each([
  [1, "1"],
  [9, "9"],
  [10, "10+"],
  [99, "90+"],
  [100, "100+"],
  [1299, "1,200+"],
  [200_000, "200,000+"],
])("%i walks are shown as %s", (count, words) => {
  expect(walksInWords(count)).toBe(words);
});
