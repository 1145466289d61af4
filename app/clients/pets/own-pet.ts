// A pet as its owner sees it (docs/product.md, Pets).

/** What the notes hold, as one JSON object. */
export interface PetNotes {
  temperament?: string;
  walkingPreferences?: string;
  medicalConditions?: string;
  feedingInstructions?: string;
  vetName?: string;
  vetClinic?: string;
  vetPhone?: string;
  /** Written elsewhere; the pet form keeps it as it is. */
  specialInstructions?: string;
}

export const petSizes = [
  ["small", "Small (under 20 lbs)"],
  ["medium", "Medium (20-50 lbs)"],
  ["large", "Large (50-90 lbs)"],
  ["x-large", "Extra Large (90+ lbs)"],
] as const;

export type PetSize = (typeof petSizes)[number][0];

/** "large" → "Large (50-90 lbs)". */
export const sizeInWords = (size: PetSize): string => petSizes.find(([value]) => value === size)?.[1] ?? size;

export interface OwnPet {
  id: string;
  name: string;
  breed: string | null;
  /** In its owner's words: "4 years". */
  age: string | null;
  size: PetSize | null;
  specialNeeds: string | null;
  isAccepted: boolean;
  photoPermission: boolean;
  photoUrl: string | null;
  notes: PetNotes;
  version: number;
}
