// Fields of a pet: label, kind, and readers (docs/product.md, Pets). The form, its validation, the stored notes, the
// details page, the desk and the walker's care notes are made from this table.
import type { FormField, Typed } from "~/shared/form-fields";
import { printedPhone } from "~/shared/phone-number";
import { kindNames } from "~/business/services/species";
import { petSpecies, type Species } from "~/business/services/services";

/** Sections of the form, in order. */
export const petSections = [
  "Basic Information",
  "Behavior & Preferences",
  "Health & Care",
  "Veterinarian Information",
  "Special Needs",
] as const;
export type PetSection = (typeof petSections)[number];

/** Readers of a pet's facts: the pet's client, the owner at the desk, and the walker of a visit. */
export type PetReader = "client" | "desk" | "walker";

interface OfPet {
  /** Section of the form that contains the field. */
  section?: PetSection;
  /** The form does not have this field, and saving the form keeps the stored value. */
  unasked?: true;
  /** True for a field that has its own database column. Other fields are stored in the pet's notes. */
  column?: true;
  /** Readers who see this field; all three by default. */
  readers?: readonly PetReader[];
  /** Shown to the client even when missing. */
  always?: true;
  /** Shown to a walker before the other fields. */
  urgent?: true;
  /** Fields with the same value here are joined into one line for a walker. */
  together?: string;
}

type PetField = FormField & OfPet;

const line = { kind: "line", autoComplete: "off" } as const;
const text = { kind: "text" } as const;
const basics = { section: "Basic Information", column: true, readers: ["client", "desk"], always: true } as const;
const habits = { section: "Behavior & Preferences" } as const;
const health = { section: "Health & Care" } as const;
const vet = { section: "Veterinarian Information", together: "Vet" } as const;

/** Fields in the order in which they are shown. */
export const petFields = {
  name: { ...line, label: "Pet Name *", required: "Name is required", ...basics, readers: [] },
  /** Asked only when the services take different pets. */
  species: {
    kind: "choice",
    label: "Kind of pet",
    choices: petSpecies.map((species) => [species, kindNames[species]] as const),
    none: "Not asked",
    section: "Basic Information",
    column: true,
    readers: ["client", "desk"],
  },
  breed: { ...line, label: "Breed", half: true, ...basics },
  age: { ...line, label: "Age", half: true, ...basics },
  size: {
    kind: "choice",
    label: "Size",
    choices: [
      ["small", "Small (under 20 lbs)"],
      ["medium", "Medium (20-50 lbs)"],
      ["large", "Large (50-90 lbs)"],
      ["x-large", "Extra Large (90+ lbs)"],
    ],
    none: "Select size",
    ...basics,
  },
  temperament: { ...text, label: "Temperament", ...habits },
  walkingPreferences: { ...text, label: "Walking Preferences", ...habits },
  medicalConditions: { ...text, label: "Medical Conditions", ...health, urgent: true },
  specialNeeds: { ...text, label: "Special Needs", section: "Special Needs", column: true, urgent: true },
  feedingInstructions: { ...text, label: "Feeding Instructions", ...health },
  specialInstructions: { ...text, label: "Special Instructions", unasked: true, readers: ["desk", "walker"] },
  vetName: { ...line, label: "Vet Name", half: true, ...vet },
  vetClinic: { ...line, label: "Vet Clinic", half: true, ...vet },
  vetPhone: { ...line, label: "Vet Phone", type: "tel", read: printedPhone, ...vet },
  photoPermission: {
    kind: "tick",
    label: "My pet’s name, breed and photo may be shown in The Squad, on the public pages of this site",
    hint: "You can change your mind anytime.",
    column: true,
    readers: [],
  },
} as const satisfies Record<string, PetField>;

type All = typeof petFields;
type Name = keyof All;
type NamesThat<Say> = { [One in Name]: All[One] extends Say ? One : never }[Name];

type Column = NamesThat<{ column: true }>;
type Note = Exclude<Name, Column>;
export type AskedName = Exclude<Name, NamesThat<{ unasked: true }>>;

/** Values of a valid pet form. */
export type PetInput = Typed<Pick<All, AskedName>>;
export type PetSize = NonNullable<PetInput["size"]>;
/** Notes, stored as one JSON object. */
export type PetNotes = Partial<Record<Note, string>>;

const all: Readonly<Record<Name, PetField>> = petFields;
const names = Object.keys(petFields) as Name[];

export const noteNames = names.filter((name): name is Note => !all[name].column);
export const askedNames = names.filter((name): name is AskedName => !all[name].unasked);
/** Fields of the form. */
export const askedFields = Object.fromEntries(askedNames.map((name) => [name, petFields[name]])) as Pick<
  All,
  AskedName
>;

export const fieldsIn = (section: PetSection): AskedName[] =>
  askedNames.filter((name) => all[name].section === section);

/** Describes a size: "large" → "Large (50-90 lbs)". */
export const sizeInWords = (size: PetSize): string =>
  petFields.size.choices.find(([value]) => value === size)?.[1] ?? size;

type Readers<One extends Name> = All[One] extends { readers: readonly (infer Some)[] } ? Some : PetReader;
/** Columns that a query for this reader must select. */
type ColumnOf<Reader extends PetReader> = { [One in Column]: Reader extends Readers<One> ? One : never }[Column];
export type KnownPet<Reader extends PetReader> = Pick<PetInput, Extract<ColumnOf<Reader>, AskedName>> & {
  notes: PetNotes;
};

export interface PetFact {
  name: Name;
  label: string;
  /** Text of the fact; null when unknown. */
  value: string | null;
  /** True for a fact that is shown even when missing. */
  always: boolean;
}

/** Returns the facts that a reader sees. */
export function petFactsFor<Reader extends PetReader>(reader: Reader, pet: KnownPet<Reader>): PetFact[] {
  const known: Partial<Record<Name, string | boolean | null>> = { ...pet.notes, ...pet };
  return names
    .filter((name) => all[name].readers?.includes(reader) ?? true)
    .map((name) => {
      const value = known[name];
      const text = typeof value === "string" && value ? inWords(name, value) : null;
      return { name, label: all[name].label, value: text, always: all[name].always ?? false };
    });
}

/** Describes an age. A plain number means years: "3" → "3 years". */
export const ageInWords = (age: string): string =>
  /^\d{1,2}$/.test(age) ? `${Number(age)} ${Number(age) === 1 ? "year" : "years"}` : age;

function inWords(name: Name, value: string): string {
  if (name === "age") return ageInWords(value);
  const field = all[name];
  return (field.kind === "choice" && field.choices.find(([one]) => one === value)?.[1]) || value;
}

/** Returns label and text of a pet's care notes for a walker, the urgent ones first. */
export function careNotesOf(pet: KnownPet<"walker">): (readonly [label: string, text: string])[] {
  const notes = new Map<string, string[]>();
  for (const { name, label, value } of petFactsFor("walker", pet).toSorted(byUrgency)) {
    const line = all[name].together ?? label;
    if (value) notes.set(line, [...(notes.get(line) ?? []), value]);
  }
  return [...notes].map(([label, texts]) => [label, texts.join(", ")]);
}

/** Whether a pet has urgent care notes, so that the notes are expanded from the start. */
export const hasUrgentCare = (pet: KnownPet<"walker">): boolean =>
  petFactsFor("walker", pet).some(({ name, value }) => value !== null && all[name].urgent);

const byUrgency = (a: PetFact, b: PetFact) => Number(all[b.name].urgent ?? false) - Number(all[a.name].urgent ?? false);

/** A pet as its client sees it. */
export interface OwnPet {
  id: string;
  name: string;
  breed: string | null;
  /** Age as the client typed it, such as "4 years". */
  age: string | null;
  size: PetSize | null;
  /** null when the client was never asked; the pet then counts as a dog. */
  species: Species | null;
  specialNeeds: string | null;
  isAccepted: boolean;
  photoPermission: boolean;
  photoUrl: string | null;
  notes: PetNotes;
  version: number;
}
