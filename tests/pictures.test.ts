import { readdirSync } from "node:fs";

import { expect, test } from "vitest";

import { shownFolder, shownPictures } from "../scripts/shown-pictures.ts";

test("docs/ has exactly the pictures that its documents show", () => {
  expect(readdirSync(shownFolder).toSorted()).toEqual(shownPictures());
});
