// Reads the pets of an imported row, with their vet.
import { noteNames, type PetNotes, type PetSize, refusalOfNames, splitPetNames } from "~/clients/index";
import type { Species } from "~/business/services/services";
import { headingOf } from "~/desk/export/table-files";

import { type Cells, checked, longText, Problem, shortLine } from "./checked-cells";
import { readPhone, readSize, readSpecies } from "./read-values";
import { importProblems as problems } from "./texts";

export interface ImportedPet {
  row: number;
  name: string;
  species: Species | null;
  breed: string | null;
  age: string | null;
  size: PetSize | null;
  specialNeeds: string | null;
  notes: PetNotes;
  isAccepted: boolean;
}

export function readPets(row: number, { vetName, vetClinic, vetPhone }: Cells, all: readonly Cells[]): ImportedPet[] {
  return all.flatMap((cells) => {
    const names = splitPetNames(cells.petName ?? "");
    const refusal = refusalOfNames(names);
    if (refusal) throw new Problem(problems[refusal]);
    if (names.length === 0) throw new Problem(problems.noPetName);
    // If one cell names several pets, the other cells could belong to any of them.
    const facts = names.length === 1 ? cells : {};
    const notes = notesOf({
      ...exportedNotes(facts.petNotes ?? ""),
      ...filled({
        temperament: facts.temperament,
        walkingPreferences: facts.walkingPreferences,
        medicalConditions: facts.medicalConditions,
        feedingInstructions: facts.feedingInstructions,
        vetName,
        vetClinic,
        vetPhone: vetPhone && (readPhone(vetPhone) ?? vetPhone),
      }),
    });
    const age = facts.age || (facts.birthday ? `born ${facts.birthday}` : "");
    return names.map((name) => ({
      row,
      name,
      species: readSpecies(facts.species ?? ""),
      breed: checked("Breed", facts.breed ?? "", shortLine),
      age: checked("Age", age, shortLine),
      size: readSize(facts.size ?? ""),
      specialNeeds: checked("Special needs", facts.specialNeeds ?? "", longText),
      notes,
      isAccepted: /^(?:y|true|1$)/i.test(facts.accepted ?? ""),
    }));
  });
}

const filled = (texts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text));

const noteHeadings = new Map(noteNames.map((name) => [headingOf(name), name]));
const exportedNote = new RegExp(`(?:^|; )(${[...noteHeadings.keys()].join("|")}): `);

/** Our own export has all notes in one cell: "Temperament: calm; Vet name: Dr. Lee". Other texts are one note. */
function exportedNotes(text: string): Record<string, string> {
  const [before = "", ...parts] = text.split(exportedNote);
  if (before !== "" || parts.length === 0) return { specialInstructions: text };
  return Object.fromEntries(
    parts.flatMap((heading, at) => (at % 2 === 0 ? [[noteHeadings.get(heading) ?? "", parts[at + 1] ?? ""]] : [])),
  );
}

const notesOf = (texts: Record<string, string | undefined>): PetNotes =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text = ""]) => {
      const note = checked(
        name.startsWith("vet") ? "Vet" : "Pet's notes",
        text,
        name.startsWith("vet") ? shortLine : longText,
      );
      return note === null ? [] : [[name, note]];
    }),
  );
