import { expect, test } from "vitest";

import { sampleBusiness } from "~/sample/business/sample-business";

import { harborPaws } from "../../../tests/support/harbor-paws";
import { mapOfAreas } from "./map-of-areas.server";

test("the sample business has the map drawn by hand", () => {
  expect(mapOfAreas(sampleBusiness.look, sampleBusiness.areas)).toBeNull();
});

test("the sample business's map is drawn from its zip codes once an area isn't on the map drawn by hand", () => {
  const areas = sampleBusiness.areas.map((area, i) => (i === 0 ? { ...area, art: null } : area));
  expect(mapOfAreas(sampleBusiness.look, areas)?.areas).toHaveLength(areas.length);
});

test("another business's map is drawn from its zip codes", () => {
  const map = mapOfAreas(harborPaws.look, harborPaws.areas);
  expect(map?.areas.map(({ slug }) => slug)).toEqual(harborPaws.areas.map(({ slug }) => slug));
});
