// What holds for a client's pets: how many, which may be selected, and what an edit changes (docs/product.md, Pets).
import { maxPetsPerClient } from "~/business/policies";

import { askedNames, noteNames, type OwnPet, type PetInput, type PetNotes, sizeInWords } from "./pet-fields";

export const canAddPet = (petsSoFar: number): boolean => petsSoFar < maxPetsPerClient;

/** "Biscuit", "Biscuit and Pepper", "Biscuit, Pepper and Waffles". */
export function namesInWords(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
}

/** "Biscuit, Pepper & Moose" or "Biscuit and Pepper" → each pet's name, once. */
export function splitPetNames(names: string): string[] {
  const found = names.split(/\s*(?:[,;/&+\n]|\band\b)\s*/iu).map((name) => name.trim());
  return [...new Set(found.filter(Boolean))];
}

/** Why pets that are written down by name alone can't be kept; null where they can. */
export function refusalOfNames(names: readonly string[]): "too-many-pets" | "pet-name-too-long" | null {
  if (names.length > maxPetsPerClient) return "too-many-pets";
  return names.some((name) => name.length > 200) ? "pet-name-too-long" : null;
}

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
