// Reads the rows of an imported table as households (docs/product.md, Import). A row that can't be read is refused with
// the reason; rows of the same person are one household.
import { noteNames, type PetNotes, type PetSize, refusalOfNames, splitPetNames } from "~/clients/index";
import { headingOf } from "~/desk/export/table-files";
import { hasEmail } from "~/platform/index";
import type { Species } from "~/business/services/services";
import { email, line, optionalLine, optionalText } from "~/shared/fields";
import type { Cents } from "~/shared/money";

import { type Columns, type ImportField, petFieldNames } from "./columns";
import type { Table } from "./table";
import {
  type AddressParts,
  joinAddress,
  readCents,
  readEmails,
  readName,
  readPhone,
  readSize,
  readSpecies,
} from "./read-values";
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
}

export interface ImportedHousehold {
  rows: number[];
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  emergencyName: string | null;
  emergencyPhone: string | null;
  ownerNotes: string | null;
  /** What the household owes; below zero for a credit. null when the file doesn't say it. */
  balance: Cents | null;
  pets: ImportedPet[];
}

export interface RefusedRow {
  row: number;
  name: string;
  why: string;
}

export interface ReadRows {
  households: ImportedHousehold[];
  refused: RefusedRow[];
}

/** A reason to refuse a row. */
class Problem extends Error {}

// Made once, because making a schema takes longer than using it.
const nameLine = line(problems.noName, 1);
const shortLine = optionalLine();
const addressLine = optionalLine(300);
const longText = optionalText();
const emailAddress = email(problems.noEmail);

type Cells = Partial<Record<ImportField, string>>;

export function readRows({ rows }: Table, columns: Columns): ReadRows {
  const byEmail = new Map<string, ImportedHousehold>();
  const byName = new Map<string, ImportedHousehold[]>();
  const refused: RefusedRow[] = [];
  for (const { number, cells } of rows) {
    const { person, pets } = splitCells(cells, columns);
    try {
      const read = readHousehold(number, person, pets);
      const name = fullNameOf(read).toLowerCase();
      const known = byEmail.get(read.email ?? "") ?? byName.get(name)?.find((one) => areAlike(one, read));
      if (known) add(known, read);
      else byName.set(name, [...(byName.get(name) ?? []), read]);
      if (read.email) byEmail.set(read.email, known ?? read);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ row: number, name: nameIn(person, pets), why: error.message });
    }
  }
  return { households: [...byName.values()].flat(), refused };
}

export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

/** Whether two rows with the same name are one person: neither email nor phone differs. */
const areAlike = (one: ImportedHousehold, other: ImportedHousehold): boolean =>
  (!one.email || !other.email || one.email === other.email) &&
  (!one.phone || !other.phone || one.phone === other.phone);

const nameIn = (person: Cells, pets: readonly Cells[]) =>
  [person.firstName, person.lastName].filter(Boolean).join(" ") ||
  person.name ||
  pets[0]?.petName ||
  person.email ||
  person.phone ||
  "";

/** Separates the cells of the person from those of each pet: a column with a pet's name begins the next pet. */
function splitCells(cells: readonly string[], columns: Columns): { person: Cells; pets: Cells[] } {
  const person: Cells = {};
  const pets: Cells[] = [];
  for (const [at, field] of columns.entries()) {
    const cell = cells[at]?.trim() ?? "";
    if (field === null) continue;
    if (!petFieldNames.has(field)) person[field] = cell;
    else {
      const last = pets.at(-1);
      if (!last || field in last) pets.push({ [field]: cell });
      else last[field] = cell;
    }
  }
  return { person, pets: pets.filter((pet) => Object.values(pet).some(Boolean)) };
}

function readHousehold(row: number, cells: Cells, pets: readonly Cells[]): ImportedHousehold {
  if (cells.role && !/^client$/i.test(cells.role)) throw new Problem(problems.notAClient);
  const named = readName(cells.name ?? "");
  const firstName = cells.firstName || named.firstName;
  const lastName = cells.lastName || (cells.firstName && !cells.name ? "" : named.lastName);
  if (!firstName && !lastName) throw new Problem(problems.noName);
  if (!lastName) throw new Problem(problems.noLastName(firstName));
  if (!firstName) throw new Problem(problems.noFirstName(lastName));
  const address = joinAddress({ ...noAddress, ...cells } satisfies AddressParts);
  const typed = cells.email ? readEmails(cells.email) : "";
  return {
    rows: [row],
    firstName: checked("First name", firstName, nameLine) ?? "",
    lastName: checked("Last name", lastName, nameLine) ?? "",
    // Our own export has a placeholder for a client without an email.
    email: typed === "" || !hasEmail(typed) ? null : checked(`“${typed}”`, typed, emailAddress),
    phone: phoneOf(cells.phone),
    address: checked("Address", address, addressLine),
    emergencyName: checked("Emergency contact", cells.emergencyName ?? "", shortLine),
    emergencyPhone: phoneOf(cells.emergencyPhone),
    ownerNotes: checked("Notes", cells.ownerNotes ?? "", longText),
    balance: balanceOf(cells),
    pets: readPets(row, cells, pets),
  };
}

const noAddress: AddressParts = { address: "", unit: "", city: "", state: "", zip: "" };

interface Check {
  safeParse: (
    text: string,
  ) => { success: true; data: string | null } | { success: false; error: { issues: { message: string }[] } };
}

function checked(what: string, text: string, schema: Check): string | null {
  const read = schema.safeParse(text);
  if (read.success) return read.data;
  throw new Problem(`${what}: ${read.error.issues[0]?.message ?? ""}`);
}

function phoneOf(text = ""): string | null {
  if (text === "") return null;
  const phone = readPhone(text);
  if (phone === null) throw new Problem(problems.phone(text));
  return phone;
}

function balanceOf({ balance = "", credit = "" }: Cells): Cents | null {
  if (balance === "" && credit === "") return null;
  const [owes, has] = [balance, credit].map((text) => {
    const cents = text === "" ? 0 : readCents(text);
    if (cents === null) throw new Problem(problems.amount(text));
    return cents;
  });
  const cents = (owes ?? 0) - (has ?? 0);
  if (Math.abs(cents) > mostOwed) throw new Problem(problems.tooMuch);
  return cents;
}

const mostOwed: Cents = 10_000_000;

function readPets(row: number, { vetName, vetClinic, vetPhone }: Cells, all: readonly Cells[]): ImportedPet[] {
  return all.flatMap((cells) => {
    const names = splitPetNames(cells.petName ?? "");
    const refusal = refusalOfNames(names);
    if (refusal) throw new Problem(problems[refusal]);
    if (names.length === 0) throw new Problem(problems.noPetName);
    // With several names in one cell, it is unknown whose the other facts are.
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

/** Adds a further row of the same household. The first row's values count. */
function add(known: ImportedHousehold, { rows, pets, ...next }: ImportedHousehold): void {
  const blank = Object.entries(next).filter(([key]) => known[key as keyof ImportedHousehold] === null);
  const names = new Set(known.pets.map(({ name }) => name.toLowerCase()));
  Object.assign(known, Object.fromEntries(blank));
  known.rows.push(...rows);
  known.pets.push(...pets.filter(({ name }) => !names.has(name.toLowerCase())));
}
