// What holds for a client's pets: how many, which may be selected, and what an edit changes (docs/product.md, Pets).
import { maxPetsPerClient } from "~/business/policies";

import { askedNames, noteNames, type OwnPet, type PetInput, type PetNotes, sizeInWords } from "./pet-fields";

export const canAddPet = (petsSoFar: number): boolean => petsSoFar < maxPetsPerClient;

/** Only accepted pets can be selected for a request. */
export const canSelect = (pet: Pick<OwnPet, "isAccepted">): boolean => pet.isAccepted;

/** The notes to be stored: what the form says in place of what was there, and whatever else was there kept. */
export function notesOf(input: PetInput, before: PetNotes = {}): PetNotes {
  const typed = noteNames.flatMap((name) => (name in input ? [[name, input[name as keyof PetInput]] as const] : []));
  const notes = { ...before, ...Object.fromEntries(typed) };
  return Object.fromEntries(Object.entries(notes).filter(([, text]) => text !== null));
}

/** A stored pet as its form would have sent it. */
export function asTyped(pet: OwnPet): PetInput {
  const known: Partial<Record<string, unknown>> = { ...pet.notes, ...pet };
  return Object.fromEntries(askedNames.map((name) => [name, known[name] ?? null])) as PetInput;
}

/** The form's fields as a person would read them, to be compared and shown. */
export function inWords(input: PetInput): Record<keyof PetInput, string | null> {
  return {
    ...input,
    size: input.size && sizeInWords(input.size),
    photoPermission: input.photoPermission ? "may be shown" : "may not be shown",
  };
}
