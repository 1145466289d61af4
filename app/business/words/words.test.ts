import { expect, test } from "vitest";

import { harborPaws } from "../../../tests/support/harbor-paws";
import { capitalized, countInWords } from "../count-in-words";
import { filledWords } from "./filled-words";
import { cityLine, inRegion, noRegion, ofRegion, placeInRegion, settingOf, titleRegion } from "./region";
import { stateNames, stateWithRabiesLaw } from "./states";
import { firstWords } from "./words";

const { region } = harborPaws;

test.each([
  ["with every part", region, "around Casco Bay", "Casco Bay", "near the harbor", "Portland & South Portland"],
  ["with a name only", { ...noRegion, name: "Bath" }, "in Bath", "Bath", "in Bath", "Bath"],
  ["that is empty", noRegion, "in the neighborhood", "the neighborhood", "", ""],
])("a region %s is worded for sentences", (_, given, locally, of, setting, cities) => {
  expect([inRegion(given), ofRegion(given), settingOf(given), cityLine(given)]).toEqual([locally, of, setting, cities]);
});

test("a region without a short name has its name in titles, and a place has only the parts that are known", () => {
  expect(titleRegion({ ...region, shortName: "" })).toBe("Portland and South Portland, Maine");
  expect(placeInRegion("East End", region)).toBe("East End, Cumberland County, ME");
  expect(placeInRegion("East End", noRegion)).toBe("East End");
});

test("the owner's name and the region are filled into her words", () => {
  expect(filledWords(harborPaws).tagline).toBe(
    "I'm Jo Pelletier, and I walk dogs in Portland and South Portland, Maine.",
  );
  const unnamed = { ...harborPaws, identity: { ...harborPaws.identity, walkerName: "" }, words: firstWords };
  expect(filledWords(unnamed).tagline).toMatch(/^I'm your walker, /);
});

test("counts up to twelve are written in words", () => {
  expect(countInWords(1, "area")).toBe("one area");
  expect(capitalized(countInWords(8, "area"))).toBe("Eight areas");
  expect(countInWords(13, "area")).toBe("13 areas");
});

test("texts claim a rabies law only for states whose law was checked", () => {
  expect(Object.keys(stateNames)).toHaveLength(51);
  expect([stateWithRabiesLaw("CA"), stateWithRabiesLaw("ME"), stateWithRabiesLaw("")]).toEqual([
    "California",
    null,
    null,
  ]);
});
