import { expect, test } from "vitest";

import { shortZips } from "./short-zips";

test.each([
  [["04101"], "04101"],
  [["90210", "90211", "90212"], "90210–12"],
  [["90046", "90048", "90069"], "90046, 48, 69"],
  [["90999", "91000"], "2 zip codes"],
  [["60601", "60603", "60605", "60607"], "4 zip codes"],
])("%j is written as %s on the map", (zips, written) => {
  expect(shortZips(zips)).toBe(written);
});
