import { describe, expect, it, test } from "vitest";

import { petForm } from "./forms";
import type { OwnPet } from "./pet-fields";
import { toFormValues, namesInWords, notesOf, refusalOfNames, splitPetNames } from "./rules";

const typed = (fields: Record<string, string>) => petForm.parse({ name: "Biscuit", ...fields });

const biscuit: OwnPet = {
  id: "00000000-0000-4000-8001-000000000001",
  name: "Biscuit",
  breed: "Golden Retriever",
  age: null,
  size: "large",
  species: null,
  specialNeeds: null,
  isAccepted: true,
  photoPermission: true,
  photoUrl: null,
  notes: { temperament: "Friendly", vetPhone: "(310) 555-0100", specialInstructions: "Key under the pot" },
  version: 4,
};

describe("notes of a pet", () => {
  it("the notes to store are one object with the typed fields", () => {
    const all = {
      temperament: "a",
      walkingPreferences: "b",
      medicalConditions: "c",
      feedingInstructions: "d",
      vetName: "e",
      vetClinic: "f",
      vetPhone: "g",
    };
    expect(notesOf(typed({ ...all, breed: "Corgi", specialNeeds: "h" }))).toEqual(all);
    expect(notesOf(typed({ vetName: "Dr. Ito" }))).toEqual({ vetName: "Dr. Ito" });
    expect(notesOf(typed({}))).toEqual({});
  });

  it("emptied notes are removed, but the special instructions stay", () => {
    expect(notesOf(typed({ temperament: "Shy" }), biscuit.notes)).toEqual({
      temperament: "Shy",
      specialInstructions: "Key under the pot",
    });
  });
});

describe("a stored pet in its form", () => {
  it("a stored pet stays the same when its form is sent unchanged", () => {
    const fields = Object.fromEntries(
      Object.entries(toFormValues(biscuit)).map(([field, value]) => [field, value === true ? "yes" : (value ?? "")]),
    );
    const again = petForm.parse(fields);
    expect(again).toEqual(toFormValues(biscuit));
    expect(notesOf(again, biscuit.notes)).toEqual(biscuit.notes);
  });
});

describe("pets entered by name", () => {
  test.each([
    ["Biscuit", ["Biscuit"]],
    ["Biscuit, Pepper & Moose", ["Biscuit", "Pepper", "Moose"]],
    ["Biscuit and Pepper", ["Biscuit", "Pepper"]],
    ["Sandy, Sandy", ["Sandy"]],
    ["Andy/Brandy", ["Andy", "Brandy"]],
    [" , ", []],
  ])("the text %j is split into the pets %j", (typed, names) => expect(splitPetNames(typed)).toEqual(names));

  test("at most twenty pets can be entered by name, each with up to 200 characters", () => {
    expect(refusalOfNames(Array.from({ length: 20 }, (_, n) => `Dog ${n}`))).toBeNull();
    expect(refusalOfNames(Array.from({ length: 21 }, (_, n) => `Dog ${n}`))).toBe("too-many-pets");
    expect(refusalOfNames(["x".repeat(201)])).toBe("pet-name-too-long");
  });
});

test.each([
  [["Biscuit"], "Biscuit"],
  [["Biscuit", "Pepper"], "Biscuit and Pepper"],
  [["Biscuit", "Pepper", "Waffles"], "Biscuit, Pepper and Waffles"],
])("the names %j are joined as %j", (names, words) => expect(namesInWords(names)).toBe(words));
