import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { careOf } from "./read-care.server";
import { CareNotes } from "./care-notes";

const markupOf = (notes: object) => {
  const pets = [careOf({ id: "1", name: "Olive", breed: null, photoUrl: null, specialNeeds: null, notes })];
  return renderToStaticMarkup(
    <CareNotes care={{ phone: null, address: null, specialRequests: null, addOns: [], pets }} />,
  );
};

test("care notes are open for a dog with a medical condition and folded for other dogs", () => {
  expect(markupOf({ medicalConditions: "Epilepsy" })).toMatch(/<details[^>]* open=""/);
  expect(markupOf({ temperament: "Calm" })).not.toContain("open");
});

test("care notes list only what a pet has, urgent notes first", () => {
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
