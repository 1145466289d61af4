import { readdirSync } from "node:fs";

import { expect, test } from "vitest";

import { shownFolder, shownPictures } from "../scripts/shown-pictures.ts";

test("the repository keeps the pictures that its documents show, and no others", () => {
  expect(readdirSync(shownFolder).toSorted()).toEqual(shownPictures());
});
