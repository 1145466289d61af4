// What whoever comes to a pet must know about it; when they may read it says visits/ledger/around.ts.
import type { PetNotes } from "~/clients/index";

export interface CarePet {
  id: string;
  name: string;
  breed: string | null;
  /** Label and text, the urgent ones first. */
  notes: readonly (readonly [label: string, text: string])[];
}

interface StoredPet {
  id: string;
  name: string;
  breed: string | null;
  specialNeeds: string | null;
  notes: PetNotes;
}

export function careOf({ id, name, breed, specialNeeds, notes }: StoredPet): CarePet {
  const all: (readonly [string, string | null | undefined])[] = [
    ["Medical conditions", notes.medicalConditions],
    ["Special needs", specialNeeds],
    ["Temperament", notes.temperament],
    ["Walking preferences", notes.walkingPreferences],
    ["Feeding", notes.feedingInstructions],
    ["Special instructions", notes.specialInstructions],
    ["Vet", [notes.vetName, notes.vetClinic, notes.vetPhone].filter(Boolean).join(", ")],
  ];
  return { id, name, breed, notes: all.flatMap(([label, text]) => (text ? [[label, text] as const] : [])) };
}
