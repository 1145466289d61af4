import { expect, test } from "vitest";

import { allAreas, areaPath, areas, neighborhoods } from "./areas";

test("eight areas are served, each with the zip codes of the price list", () => {
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

test("no zip code belongs to two areas", () => {
  const zips = allAreas.flatMap((area) => area.zips);
  expect(zips.filter((zip, index) => zips.indexOf(zip) !== index)).toEqual([]);
});

test("five areas are locations and three are neighborhoods", () => {
  expect(allAreas.filter(({ kind }) => kind === "location")).toHaveLength(5);
  expect(neighborhoods.map(areaPath)).toEqual([
    "/neighborhoods/west-hollywood",
    "/neighborhoods/beverly-hills",
    "/neighborhoods/santa-monica",
  ]);
});

test("only Cheviot Hills has its own price factor", () => {
  expect(allAreas.filter(({ priceFactor }) => priceFactor !== 1)).toEqual([areas["cheviot-hills"]]);
  expect(areas["cheviot-hills"].priceFactor).toBe(0.95);
});
