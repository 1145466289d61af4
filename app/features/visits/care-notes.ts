// What whoever comes to a pet must know about it, and when they may (decisions §5: assigned, around the visit).
import { Temporal } from "~/shared/dates";

import type { PetNotes } from "../pets/own-pet";

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

const hoursAround = 24;

/** From a day before it begins until a day after its end. */
export function isAround(visit: { startsAt: string; endsAt: string }, now: Temporal.Instant): boolean {
  const opens = Temporal.Instant.from(visit.startsAt).subtract({ hours: hoursAround });
  const closes = Temporal.Instant.from(visit.endsAt).add({ hours: hoursAround });
  return Temporal.Instant.compare(opens, now) <= 0 && Temporal.Instant.compare(now, closes) <= 0;
}
