import { expect, test } from "vitest";

import { harborPaws } from "../../../tests/support/harbor-paws";
import { sampleHouseholds } from "./households";

const { areas, services } = harborPaws;

test("sample households live in the shown areas, and each wants a service that takes its pet", () => {
  const households = sampleHouseholds(areas, services);
  expect(households.map(({ address }) => address)).toEqual([
    "1 Sample Street, 04101",
    "2 Sample Street, 04103",
    "3 Sample Street, 04106",
  ]);
  expect(households.map(({ pet, visits, asks }) => [pet.species, visits[0]?.service ?? asks?.service])).toEqual([
    ["dog", "neighborhood-walk"],
    ["cat", "cat-visit"],
    ["dog", "beach-pack"],
  ]);
});

test("a business without an area or a service has no sample households", () => {
  expect(sampleHouseholds([], services)).toEqual([]);
  expect(
    sampleHouseholds(
      areas,
      services.map((service) => ({ ...service, isHidden: true })),
    ),
  ).toEqual([]);
});
