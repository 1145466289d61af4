// Rules for a client's pets: limits, selection, and notes (docs/product.md, Pets).
import { maxPetsPerClient } from "~/business/policies";
import type { NextStep } from "~/shared/form-reply";
import { kindNames } from "~/business/services/species";

import { askedNames, noteNames, type OwnPet, type PetInput, type PetNotes, sizeInWords } from "./pet-fields";

export const canAddPet = (petsSoFar: number): boolean => petsSoFar < maxPetsPerClient;

/** Joins names: "Biscuit", "Biscuit and Pepper", "Biscuit, Pepper and Waffles". */
export function namesInWords(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
}

/** Splits "Biscuit, Pepper & Moose" or "Biscuit and Pepper" into unique names. */
export function splitPetNames(names: string): string[] {
  const found = names.split(/\s*(?:[,;/&+\n]|\band\b)\s*/iu).map((name) => name.trim());
  return [...new Set(found.filter(Boolean))];
}

/** Returns why pets entered by name can't be stored; null when they can be stored. */
export function refusalOfNames(names: readonly string[]): "too-many-pets" | "pet-name-too-long" | null {
  if (names.length > maxPetsPerClient) return "too-many-pets";
  return names.some((name) => name.length > 200) ? "pet-name-too-long" : null;
}

/**
 * Pets with the typed names. Special needs in the message are copied only to a single pet, since with several pets it
 * is unknown which one they are about.
 */
export const petsByName = (ownerId: string, names: readonly string[], specialNeeds: string | null) =>
  names.map((name) => ({ ownerId, name, specialNeeds: names.length === 1 ? specialNeeds : null }));

/** A pet to choose from. `before`: step that the client must finish first, although the pet is accepted. */
export type PetToChoose = OwnPet & { before?: NextStep | undefined };

export const canSelect = (pet: Pick<PetToChoose, "isAccepted" | "before">): boolean => pet.isAccepted && !pet.before;

/** Returns the notes to store: the typed ones, and stored notes that are not in the form. */
export function notesOf(input: PetInput, before: PetNotes = {}): PetNotes {
  const typed = noteNames.flatMap((name) => (name in input ? [[name, input[name as keyof PetInput]] as const] : []));
  const notes = { ...before, ...Object.fromEntries(typed) };
  return Object.fromEntries(Object.entries(notes).filter(([, text]) => text !== null));
}

/** Returns the values that the form of a stored pet shows. */
export function toFormValues(pet: OwnPet): PetInput {
  const known: Partial<Record<string, unknown>> = { ...pet.notes, ...pet };
  return Object.fromEntries(askedNames.map((name) => [name, known[name] ?? null])) as PetInput;
}

/** Returns the form's values in words, to show them and to compare them with stored ones. */
export const describeValues = (input: PetInput): Record<keyof PetInput, string | null> => ({
  ...input,
  species: input.species && kindNames[input.species],
  size: input.size && sizeInWords(input.size),
  photoPermission: input.photoPermission ? "may be shown" : "may not be shown",
});
