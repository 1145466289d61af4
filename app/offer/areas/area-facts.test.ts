import { expect, test } from "vitest";

import { findZip } from "~/offer/zips/us-zips.server";
import { sampleAreas } from "~/sample/business/areas/sample-areas";

import { draftAreaText, searchTextOf } from "./area-drafts";
import { nextTint, slugFor, stateQuestion } from "./area-facts";
import { areaTextProblems, typedAreaText } from "./area-text";

test.each([
  ["Old Port", [], "old-port"],
  ["  Île-aux-Chiens & Co. ", [], "ile-aux-chiens-co"],
  ["Old Port", ["old-port"], "old-port-2"],
  ["Old Port", ["old-port", "old-port-2"], "old-port-3"],
  ["Version", [], "version-2"],
  ["The Look", [], "the-look"],
  ["Look", [], "look-2"],
  ["東", [], "area"],
  ["x".repeat(200), [], "x".repeat(60)],
])("the address of %j, with %j taken, is %j", (name, taken, slug) => {
  expect(slugFor(name, taken)).toBe(slug);
});

test("a new area gets a color that as few areas as possible have", () => {
  expect(nextTint([])).toBe("jac");
  expect(nextTint(sampleAreas)).toBe("sea");
});

test.each([
  [["04101"], ["04102"], null],
  [[], ["04101", "04102"], null],
  [[], ["04101", "04102", "03801"], "03801 is in NH, and your other zip codes are in ME. Is that right?"],
  [["04101", "03801"], ["04103"], null],
  [["04101"], ["02108", "04103"], "02108 is in MA, and your other zip codes are in ME. Is that right?"],
])("with %j known, adding %j asks %j", (known, joining, question) => {
  expect(stateQuestion(known, joining, findZip)).toBe(question);
});

test.each([
  ["Old Port", ["Portland"], "Old Port, Portland"],
  ["Brooklyn Heights", ["Brooklyn"], "Brooklyn Heights"],
  ["St. Paul", ["Saint Paul"], "St. Paul"],
  ["McLean", ["Mc Lean", "Arlington"], "McLean and Arlington"],
  ["The Shore", ["Bath", "Boothbay"], "The Shore (Bath and Boothbay)"],
  ["The Shore", ["Bath", "Boothbay", "Wells", "York"], "The Shore (Bath, Boothbay, Wells, and nearby towns)"],
  ["Fort Mill", [], "Fort Mill"],
])("the area %j with the cities %j is drafted as %j", (name, cities, place) => {
  expect(draftAreaText({ name, zips: ["04101"] }, cities).subtitle).toBe(`Walks and visits in ${place}`);
});

test("the drafted text of a new area is valid, names its cities, and fits in a search result", () => {
  const area = { name: "The Peninsula", zips: ["04101", "04102"] };
  const text = { ...draftAreaText(area, ["Portland"]), parks: [], seo: null };
  expect(areaTextProblems(typedAreaText(text))).toEqual({});
  expect(text.description).toContain("The Peninsula, Portland.");
  for (const part of [text.title, text.subtitle]) expect(part.length).toBeGreaterThanOrEqual(10);
  const long = searchTextOf({ name: "A very long name of an area ".repeat(3).trim(), zips: ["04101"] });
  expect(long.title.length).toBeLessThanOrEqual(60);
  expect(long.description.length).toBeLessThanOrEqual(155);
});
