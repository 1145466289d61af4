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

test("care notes of a dog with a medical condition are open, those of other dogs are folded", () => {
  expect(markupOf({ medicalConditions: "Epilepsy" })).toMatch(/<details[^>]* open=""/);
  expect(markupOf({ temperament: "Calm" })).not.toContain("open");
});
