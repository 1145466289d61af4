// What whoever comes to a pet must know about it; when they may read it says visits/ledger/around.ts.
import { careNotesOf } from "~/clients/index";

export interface CarePet {
  id: string;
  name: string;
  breed: string | null;
  /** Label and text, the urgent ones first. */
  notes: readonly (readonly [label: string, text: string])[];
}

export function careOf(pet: Omit<CarePet, "notes"> & Parameters<typeof careNotesOf>[0]): CarePet {
  const { id, name, breed } = pet;
  return { id, name, breed, notes: careNotesOf(pet) };
}
