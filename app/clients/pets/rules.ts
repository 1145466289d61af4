// What holds for a client's pets: how many, which may be selected, and what an edit changes (docs/product.md, Pets).
import type { PetInput } from "./forms";
import { type OwnPet, type PetNotes, sizeInWords } from "./own-pet";

/** Pets of one client. */
export const petLimit = 20;

export const canAddPet = (petsSoFar: number): boolean => petsSoFar < petLimit;

/** Only accepted pets can be selected for a request. */
export const canSelect = (pet: Pick<OwnPet, "isAccepted">): boolean => pet.isAccepted;

const noteFields = [
  "temperament",
  "walkingPreferences",
  "medicalConditions",
  "feedingInstructions",
  "vetName",
  "vetClinic",
  "vetPhone",
] as const satisfies readonly (keyof PetNotes & keyof PetInput)[];

/** The notes to be stored: what the form says in place of what was there, and whatever else was there kept. */
export function notesOf(input: PetInput, before: PetNotes = {}): PetNotes {
  const notes = { ...before };
  for (const field of noteFields) {
    const value = input[field];
    if (value === null) delete notes[field];
    else notes[field] = value;
  }
  return notes;
}

/** A stored pet as its form would have sent it. */
export function asTyped(pet: OwnPet): PetInput {
  const { name, breed, age, size, specialNeeds, photoPermission, notes } = pet;
  return {
    name,
    breed,
    age,
    size,
    specialNeeds,
    photoPermission,
    temperament: notes.temperament ?? null,
    walkingPreferences: notes.walkingPreferences ?? null,
    medicalConditions: notes.medicalConditions ?? null,
    feedingInstructions: notes.feedingInstructions ?? null,
    vetName: notes.vetName ?? null,
    vetClinic: notes.vetClinic ?? null,
    vetPhone: notes.vetPhone ?? null,
  };
}

/** The form's fields as a person would read them, to be compared and shown. */
export function inWords(input: PetInput): Record<keyof PetInput, string | null> {
  return {
    ...input,
    size: input.size && sizeInWords(input.size),
    photoPermission: input.photoPermission ? "may be shown" : "may not be shown",
  };
}
