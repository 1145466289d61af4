// Tests the table of a pet's fields and the functions derived from it (docs/product.md, Pets).
import { expect, it, test } from "vitest";

import {
  ageInWords,
  askedNames,
  careNotesOf,
  fieldsIn,
  hasUrgentCare,
  noteNames,
  petFactsFor,
  petSections,
} from "./pet-fields";

const everything = {
  breed: "Akita",
  age: "2 years",
  size: "large" as const,
  species: null,
  specialNeeds: "Steps",
  notes: Object.fromEntries(noteNames.map((name) => [name, `about ${name}`])),
};

it("each field is in one section of the form, except the photo permission, which is beside the photo", () => {
  const inParts = petSections.flatMap(fieldsIn);
  expect(inParts.toSorted()).toEqual(askedNames.filter((name) => name !== "photoPermission").toSorted());
  expect(new Set(inParts).size).toBe(inParts.length);
});

it("the desk and walkers read every note, and clients read all but the special instructions", () => {
  const read = (reader: "client" | "desk" | "walker") => petFactsFor(reader, everything).map(({ name }) => name);
  expect(noteNames.filter((name) => !read("client").includes(name))).toEqual(["specialInstructions"]);
  expect(noteNames.filter((name) => !read("desk").includes(name))).toEqual([]);
  expect(noteNames.filter((name) => !read("walker").includes(name))).toEqual([]);
});

it("a fact shows the size in words, and is null when missing", () => {
  const nothing = { species: null, breed: null, age: null, size: null, specialNeeds: null, notes: {} };
  expect(petFactsFor("desk", everything).find(({ name }) => name === "size")?.value).toBe("Large (50-90 lbs)");
  expect(petFactsFor("client", nothing).filter(({ value }) => value !== null)).toEqual([]);
  expect(petFactsFor("client", nothing).filter(({ always }) => always)).toHaveLength(3);
});

it("a walker reads the urgent notes first, and the vet in one line", () => {
  expect(careNotesOf(everything)).toEqual([
    ["Medical Conditions", "about medicalConditions"],
    ["Special Needs", "Steps"],
    ["Temperament", "about temperament"],
    ["Walking Preferences", "about walkingPreferences"],
    ["Feeding Instructions", "about feedingInstructions"],
    ["Special Instructions", "about specialInstructions"],
    ["Vet", "about vetName, about vetClinic, about vetPhone"],
  ]);
});

it.each([
  [{ medicalConditions: "Epilepsy" }, null, true],
  [{}, "Steps", true],
  [{ vetPhone: "555", temperament: "Calm" }, null, false],
])("care with the notes %j and the special needs %j is urgent: %s", (notes, specialNeeds, isUrgent) => {
  expect(hasUrgentCare({ notes, specialNeeds })).toBe(isUrgent);
});

test.each([
  ["3", "3 years"],
  ["1", "1 year"],
  ["4 months", "4 months"],
  ["2019", "2019"],
])("an age typed as %s is shown as %s", (age, words) => expect(ageInWords(age)).toBe(words));
