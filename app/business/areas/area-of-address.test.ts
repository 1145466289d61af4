import { expect, test } from "vitest";

import { sampleAreas as allAreas } from "~/sample/business/areas/sample-areas";

import { areaOfAddress, readZip } from "./area-of-address";

test.each([
  ["4321 Duquesne Ave, Culver City, CA 90232", "culver-city"],
  ["90049 Main St, Los Angeles, CA 90291-1234", "venice"],
  ["12 Oak Lane, Los Angeles ９００４９", "brentwood"],
  ["1 Motor Ave\nLos Angeles CA 90034", "cheviot-hills"],
  ["8000 Sunset Blvd, West Hollywood, 90046 USA", "west-hollywood"],
])("the zip code of %j belongs to the area %s", (address, slug) => {
  const verdict = areaOfAddress(allAreas, address);
  expect(verdict.verdict === "served" && verdict.area.slug).toBe(slug);
});

test("an address with a zip code outside the served areas is refused as outside", () => {
  expect(areaOfAddress(allAreas, "1 Market St, San Francisco 94105")).toEqual({ verdict: "outside", zip: "94105" });
});

test.each(["", "90049", "90049 Main St", "12 Oak Lane, Brentwood", "call 3105550142"])(
  "%j is refused as an address without a zip code",
  (address) => {
    expect(areaOfAddress(allAreas, address)).toEqual({ verdict: "missing-zip" });
  },
);

test.each([
  ["90230", "90230"],
  [" 90232-1234 ", "90232"],
  ["９００３４", "90034"],
  ["", undefined],
  ["9023", undefined],
  ["902300", undefined],
  ["90230 CA", undefined],
])("%j in a zip code field is read as %s", (typed, zip) => {
  expect(readZip(typed)).toBe(zip);
});
