import { expect, test } from "vitest";

import { sampleBusiness } from "~/sample/business/sample-business";

import { harborPaws } from "../../../tests/support/harbor-paws";
import type { Service, Species } from "./services";
import { hasDifferentPets, petsInWords, petWord, takesPets, unusualFacts } from "./species";

const services = (...kinds: Species[][]) => kinds.map((species) => ({ species, isHidden: false }));
const everyKind: Species[] = ["dog", "cat", "other"];

test.each([
  [services(["dog"], ["dog"]), false],
  [services(everyKind, everyKind), false],
  [services(["dog"], everyKind), true],
  [services(["dog", "cat"]), true],
  [[...services(["dog"]), { species: ["cat"] as Species[], isHidden: true }], false],
])("services for %j have different pets: %s", (some, different) => {
  expect(hasDifferentPets(some)).toBe(different);
});

test("a pet whose client was never asked counts as a dog", () => {
  expect(takesPets({ species: ["dog"] }, [{ species: null }])).toBe(true);
  expect(takesPets({ species: ["cat"] }, [{ species: null }])).toBe(false);
  expect(takesPets({ species: ["dog", "cat"] }, [{ species: "cat" }, { species: null }])).toBe(true);
  expect(takesPets({ species: ["dog"] }, [{ species: "cat" }, { species: null }])).toBe(false);
});

test("kinds of pets are listed in words", () => {
  expect([petsInWords(["dog"]), petsInWords(["other", "cat"]), petsInWords(everyKind)]).toEqual([
    "dogs",
    "cats and other pets",
    "all pets",
  ]);
});

test("one pet is called a dog, unless the business's services take different pets", () => {
  const wordsOf = ({ services: all }: typeof harborPaws) => all.map((service) => petWord(service, all));
  expect(new Set(wordsOf(sampleBusiness))).toEqual(new Set(["dog"]));
  expect(wordsOf(harborPaws).slice(0, 2)).toEqual(["dog", "pet"]);
  expect(petWord({ species: ["cat"] }, harborPaws.services)).toBe("cat");
});

test("a service names its place and pets only where they are not the same for all services", () => {
  const factsOf = (business: typeof harborPaws) =>
    business.services.map((service) => unusualFacts(service, business.services));
  expect(factsOf(sampleBusiness).flat()).toEqual([]);
  expect(factsOf(harborPaws).slice(0, 2)).toEqual([["For dogs"], ["For cats and other pets"]]);
  const boarding = { ...(sampleBusiness.services[0] as Service), place: "owner" as const };
  expect(unusualFacts(boarding, sampleBusiness.services)).toEqual(["At my place"]);
});
