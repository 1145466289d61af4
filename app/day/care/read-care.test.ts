import { expect, test } from "vitest";

import { careOf } from "./read-care.server";

test("lists only the notes a pet has, urgent notes first", () => {
  const pet = {
    id: "1",
    name: "Olive",
    breed: null,
    photoUrl: null,
    specialNeeds: "Steps",
    notes: { vetPhone: "555", medicalConditions: "Epilepsy" },
  };
  expect(careOf(pet).notes).toEqual([
    ["Medical Conditions", "Epilepsy"],
    ["Special Needs", "Steps"],
    ["Vet", "555"],
  ]);
});
