import { expect, test } from "vitest";

import { noRegion } from "~/business/words/region";
import { findZip } from "~/offer/zips/us-zips.server";

import { regionOfZips } from "./place-of-zips";

const of = (...zips: string[]) => regionOfZips(zips.flatMap((zip) => findZip(zip) ?? []));

test("the cities with the most zip codes come first, and other states are left out", () => {
  expect(of("03801", "04106", "04101", "04102")).toEqual({
    ...noRegion,
    name: "Portland and South Portland, Maine",
    shortName: "Portland, Maine",
    locally: "in Portland and South Portland",
    cities: ["Portland", "South Portland"],
    state: "ME",
  });
});

test("one city needs no short name", () => {
  expect(of("04101")).toMatchObject({ name: "Portland, Maine", shortName: "", locally: "in Portland" });
});

test("long names are shortened to what the fields of the owner's words take", () => {
  const state = "DC";
  const cities = ["Washington Navy Yard and Anacostia", "Naval Anacost Annex"];
  expect(regionOfZips(cities.map((city) => ({ city, state })))).toMatchObject({
    name: cities[0],
    shortName: "",
    locally: "",
  });
});

test.each([[[]], [["00901"]]])("the zip codes %j name no place", (zips) => {
  expect(of(...zips)).toEqual(noRegion);
});
