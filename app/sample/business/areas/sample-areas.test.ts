import { expect, test } from "vitest";

import { areaPath } from "~/business/areas/areas";

import { sampleArea, sampleAreas as allAreas } from "./sample-areas";

test("there are eight areas, with the zip codes of the price list", () => {
  expect(Object.fromEntries(allAreas.map(({ slug, zips }) => [slug, zips]))).toEqual({
    brentwood: ["90049"],
    westwood: ["90024"],
    "cheviot-hills": ["90034"],
    "culver-city": ["90230", "90232"],
    venice: ["90291", "90292", "90293"],
    "west-hollywood": ["90046", "90048", "90069"],
    "beverly-hills": ["90210", "90211", "90212"],
    "santa-monica": ["90401", "90402", "90403", "90404", "90405"],
  });
});

test("each zip code belongs to one area only", () => {
  const zips = allAreas.flatMap((area) => area.zips);
  expect(zips.filter((zip, index) => zips.indexOf(zip) !== index)).toEqual([]);
});

test("five areas are of the kind location and three of the kind neighborhood", () => {
  expect(allAreas.filter(({ kind }) => kind === "location")).toHaveLength(5);
  expect(allAreas.filter(({ kind }) => kind === "neighborhood").map(areaPath)).toEqual([
    "/neighborhoods/west-hollywood",
    "/neighborhoods/beverly-hills",
    "/neighborhoods/santa-monica",
  ]);
});

test("only Cheviot Hills has a price factor other than 1", () => {
  expect(allAreas.filter(({ priceFactor }) => priceFactor !== 1)).toEqual([sampleArea["cheviot-hills"]]);
  expect(sampleArea["cheviot-hills"].priceFactor).toBe(0.95);
});
