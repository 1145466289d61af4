import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { expect, test } from "vitest";

import { findZip } from "./us-zips.server";

test.each(["", "0410", "041011", "O4101", "04101-1234", " 04101", "00000", "99999"])(
  '"%s" is no zip code of the United States',
  (typed) => {
    expect(findZip(typed)).toBeUndefined();
  },
);

test("a zip code of military mail has no place", () => {
  expect(findZip("09001")).toBeUndefined();
});

test("a zip code has its city, state and position", () => {
  expect(findZip("04101")).toEqual({ zip: "04101", city: "Portland", state: "ME", north: 43.6606, east: -70.2589 });
  expect(findZip("90210")).toMatchObject({ city: "Beverly Hills", state: "CA" });
  expect(findZip("00901")).toMatchObject({ city: "San Juan", state: "PR" });
});

test("every zip code of the list with a position is found", () => {
  const file = readFileSync(createRequire(import.meta.url).resolve("zipcodes/lib/codes.js"), "latin1");
  const withPosition = [...file.matchAll(/"zip":"(\d{5})","latitude":-?[1-9][^}]+"state":"(?!A[AEP]")/g)];
  expect(withPosition.length).toBeGreaterThan(41_000);
  expect(withPosition.filter(([, zip = ""]) => findZip(zip)?.zip !== zip)).toEqual([]);
});
