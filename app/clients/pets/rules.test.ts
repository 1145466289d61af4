import { describe, expect, it, test } from "vitest";

import { maxPetsPerClient } from "~/business/policies";

import { petForm } from "./forms";
import type { OwnPet } from "./pet-fields";
import { asTyped, canAddPet, canSelect, inWords, namesInWords, notesOf, refusalOfNames, splitPetNames } from "./rules";

const typed = (fields: Record<string, string>) => petForm.parse({ name: "Biscuit", ...fields });

const biscuit: OwnPet = {
  id: "00000000-0000-4000-8001-000000000001",
  name: "Biscuit",
  breed: "Golden Retriever",
  age: null,
  size: "large",
  specialNeeds: null,
  isAccepted: true,
  photoPermission: true,
  photoUrl: null,
  notes: { temperament: "Friendly", vetPhone: "(310) 555-0100", specialInstructions: "Key under the pot" },
  version: 4,
};

describe("a client", () => {
  it("may add a twentieth pet, and no twenty-first", () => {
    expect(maxPetsPerClient).toBe(20);
    expect(canAddPet(19)).toBe(true);
    expect(canAddPet(20)).toBe(false);
    expect(canAddPet(21)).toBe(false);
  });

  it("may select an accepted pet for a request, and no pending one", () => {
    expect(canSelect({ isAccepted: true })).toBe(true);
    expect(canSelect({ isAccepted: false })).toBe(false);
  });
});

describe("the notes", () => {
  it("are one object, with what was given in it and nothing else", () => {
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

  it("lose what was emptied, and keep the special instructions the form does not show", () => {
    expect(notesOf(typed({ temperament: "Shy" }), biscuit.notes)).toEqual({
      temperament: "Shy",
      specialInstructions: "Key under the pot",
    });
  });
});

describe("a stored pet", () => {
  it("comes back from its own form as it was", () => {
    const fields = Object.fromEntries(
      Object.entries(asTyped(biscuit)).map(([field, value]) => [field, value === true ? "yes" : (value ?? "")]),
    );
    const again = petForm.parse(fields);
    expect(again).toEqual(asTyped(biscuit));
    expect(notesOf(again, biscuit.notes)).toEqual(biscuit.notes);
  });

  it("is told in words a person reads, not in values", () => {
    expect(inWords(asTyped(biscuit))).toMatchObject({
      breed: "Golden Retriever",
      age: null,
      size: "Large (50-90 lbs)",
      photoPermission: "may be shown",
    });
  });
});

describe("pets written down by name", () => {
  test.each([
    ["Biscuit", ["Biscuit"]],
    ["Biscuit, Pepper & Moose", ["Biscuit", "Pepper", "Moose"]],
    ["Biscuit and Pepper", ["Biscuit", "Pepper"]],
    ["Sandy, Sandy", ["Sandy"]],
    ["Andy/Brandy", ["Andy", "Brandy"]],
    [" , ", []],
  ])("the pets of %j are %j", (typed, names) => expect(splitPetNames(typed)).toEqual(names));

  test("are at most twenty, each with a name of at most 200 characters", () => {
    expect(refusalOfNames(Array.from({ length: 20 }, (_, n) => `Dog ${n}`))).toBeNull();
    expect(refusalOfNames(Array.from({ length: 21 }, (_, n) => `Dog ${n}`))).toBe("too-many-pets");
    expect(refusalOfNames(["x".repeat(201)])).toBe("pet-name-too-long");
  });
});

test.each([
  [["Biscuit"], "Biscuit"],
  [["Biscuit", "Pepper"], "Biscuit and Pepper"],
  [["Biscuit", "Pepper", "Waffles"], "Biscuit, Pepper and Waffles"],
])("the names %j read %j", (names, words) => expect(namesInWords(names)).toBe(words));
