import { expect, test } from "vitest";

import { mapLink, knownPlaces, seesPlaces } from "./places";

test.each([
  ["walker", false, 1, true],
  ["admin", false, 3, true],
  ["client", false, 1, false],
  ["client", true, 1, true],
  // A hike with two households begins at the home of one of them.
  ["client", true, 2, false],
] as const)("a %s with the setting %s and %i households may see places: %s", (as, isOn, households, sees) =>
  expect(seesPlaces(as, { isOn, households })).toBe(sees),
);

test("places become map links, without steps that have no place", () => {
  const place = { latitude: 34.02231, longitude: -118.39541, accuracyMeters: 12 };
  const places = knownPlaces([
    { step: "start", place },
    { step: "finish", place: null },
  ]);
  expect(places).toEqual([{ step: "start", latitude: 34.02231, longitude: -118.39541 }]);
  expect(places.map(mapLink)).toEqual(["https://www.google.com/maps/search/?api=1&query=34.02231,-118.39541"]);
});
