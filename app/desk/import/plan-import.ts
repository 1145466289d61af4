// Decides what an import does with each household of the file (docs/product.md, Import): what is on the site stays, and
// the file fills what is empty there. So the same file twice changes nothing the second time.
import { maxPetsPerClient } from "~/business/policies";
import { namesInWords, type OwnPet, type PetNotes } from "~/clients/index";
import type { Cents } from "~/shared/money";
import { phoneNumber } from "~/shared/phone-number";

import type { ImportedPet } from "./read-pets";
import type { ImportedWalk } from "./read-walks";
import { fullNameOf, type ImportedHousehold, type ReadRows } from "./read-rows";
import { importDetails as details, importProblems as problems, type RowKind, type WalkOutcome } from "./texts";

const filledColumns = ["phone", "address", "emergencyName", "emergencyPhone", "ownerNotes"] as const;
export type ClientFill = Partial<Record<(typeof filledColumns)[number], string>>;

export interface StoredClient extends Record<(typeof filledColumns)[number], string | null> {
  id: string;
  firstName: string;
  lastName: string;
  /** null for a client without an email address. */
  email: string | null;
  version: number;
  /** True once the household's account has a line. */
  hasAccount: boolean;
  pets: OwnPet[];
}

export interface Stored {
  clients: readonly StoredClient[];
  /** Email addresses of people who aren't clients: walkers, members of households and others. */
  otherEmails: ReadonlySet<string>;
}

type PetFill = Partial<Pick<ImportedPet, "species" | "breed" | "age" | "size" | "specialNeeds">> & { notes: PetNotes };

export interface Step {
  household: ImportedHousehold;
  /** null for a new client. */
  client: StoredClient | null;
  fill: ClientFill;
  pets: ImportedPet[];
  petFills: { pet: OwnPet; fill: PetFill }[];
  /** Opening balance to write; null for none. */
  balance: Cents | null;
}

export interface ReportRow {
  row: number;
  kind: RowKind;
  name: string;
  text: string;
}

/** `client`: null for a new client. */
export interface WalkStep {
  household: ImportedHousehold;
  client: StoredClient | null;
  walk: ImportedWalk;
}

export interface Plan {
  /** Steps that change something. */
  steps: Step[];
  /** Walks to bring once the steps are done. */
  walks: WalkStep[];
  /** A line for each row of the file, in the order of the file. */
  report: ReportRow[];
}

export function planImport({ households, refused }: ReadRows, stored: Stored): Plan {
  const steps: Step[] = [];
  const walks: WalkStep[] = [];
  const report: ReportRow[] = refused.map(({ row, name, why }) => ({ row, name, kind: "refused", text: why }));
  const taken = new Map<string, number>();
  const find = clientFinder(stored);
  for (const household of households) {
    const found = find(household);
    const first = household.rows[0] ?? 0;
    const other = typeof found === "object" && found ? taken.get(found.id) : undefined;
    const problem = typeof found === "string" ? found : other === undefined ? null : problems.sameAsRow(other);
    const step = problem === null ? stepOf(household, found as StoredClient | null) : null;
    const why = problem ?? (step && tooManyPets(step) ? problems["too-many-pets"] : null);
    if (step?.client) taken.set(step.client.id, first);
    const kind = why !== null || !step ? "refused" : kindOf(step);
    const text = why ?? (step ? describe(step, kind) : "");
    if (step && (kind === "create" || kind === "update")) steps.push(step);
    if (step && kind !== "refused") walks.push(...household.walks.map((walk) => ({ ...step, walk })));
    for (const row of household.rows)
      report.push({
        row,
        kind,
        name: fullNameOf(household),
        text: row === first || kind === "refused" ? text : details.withRow(first),
      });
  }
  return { steps, walks, report: report.toSorted((one, another) => one.row - another.row) };
}

/** Adds to each row of the report what became of its walk. */
export const withWalks = (report: readonly ReportRow[], outcomes: ReadonlyMap<number, WalkOutcome>): ReportRow[] =>
  report.map((line) => {
    const walk = outcomes.get(line.row);
    if (!walk || walk.kind === "same") return line;
    if (walk.kind === "refused") {
      const isAdded = line.kind === "create" || line.kind === "update";
      return { ...line, kind: "refused", text: details.walkRefused(walk.text, isAdded) };
    }
    const text = line.kind === "same" ? walk.text : `${line.text} ${walk.text}`.trim();
    return { ...line, kind: line.kind === "same" ? "update" : line.kind, text };
  });

/** Returns the function that finds a household's client: by email, by phone, or by name; null for none, or the problem. */
function clientFinder({ clients, otherEmails }: Stored) {
  const byEmail = Map.groupBy(clients, ({ email }) => email?.toLowerCase() ?? "");
  const byPhone = Map.groupBy(clients, ({ phone }) => digitsOf(phone));
  const byName = Map.groupBy(clients, nameOf);
  return (household: ImportedHousehold): StoredClient | string | null => {
    const { email, phone } = household;
    if (email && otherEmails.has(email)) return problems.otherPerson(email);
    const ofEmail = email ? byEmail.get(email)?.[0] : undefined;
    const ofPhone = (phone ? byPhone.get(digitsOf(phone)) : undefined) ?? [];
    const named = ofPhone.find((one) => nameOf(one) === nameOf(household));
    if (ofEmail) return ofEmail;
    // An unknown email address with a known phone number and name may belong to another person.
    if (named) return email && named.email ? problems.otherEmail(fullNameOf(named), named.email) : named;
    if (ofPhone[0]) return problems.phoneOf(fullNameOf(ofPhone[0]));
    const [only, ...more] = byName.get(nameOf(household)) ?? [];
    if (email || phone) return only && !only.email && !only.phone && more.length === 0 ? only : null;
    return more.length > 0 ? problems.sameName(more.length + 1) : (only ?? null);
  };
}

const nameOf = (person: { firstName: string; lastName: string }) => fullNameOf(person).toLowerCase();
/** Compares numbers without their extension, in whatever way they were stored. */
const digitsOf = (phone: string | null) => (phone ? phoneNumber(phone).replaceAll(/\D/g, "").slice(-10) : "");

function stepOf(household: ImportedHousehold, client: StoredClient | null): Step {
  const stored = new Map(client?.pets.map((pet) => [pet.name.toLowerCase(), pet]));
  const petFills = household.pets.flatMap((given) => {
    const pet = stored.get(given.name.toLowerCase());
    const fill = pet && petFillOf(pet, given);
    return pet && fill ? [{ pet, fill }] : [];
  });
  const fill = Object.fromEntries(
    filledColumns.flatMap((column) => {
      const given = household[column];
      return given !== null && !client?.[column] ? [[column, given]] : [];
    }),
  );
  const pets = household.pets.filter(({ name }) => !stored.has(name.toLowerCase()));
  return { household, client, fill, pets, petFills, balance: client?.hasAccount ? null : household.balance || null };
}

function petFillOf(pet: OwnPet, given: ImportedPet): PetFill | null {
  const columns = (["species", "breed", "age", "size", "specialNeeds"] as const).filter(
    (column) => given[column] !== null && !pet[column],
  );
  const notes = Object.entries(given.notes).filter(([name]) => !pet.notes[name as keyof PetNotes]);
  if (columns.length + notes.length === 0) return null;
  return { ...Object.fromEntries(columns.map((column) => [column, given[column]])), notes: Object.fromEntries(notes) };
}

const tooManyPets = ({ client, pets }: Step) => (client?.pets.length ?? 0) + pets.length > maxPetsPerClient;

function kindOf({ client, fill, pets, petFills, balance }: Step): RowKind {
  if (!client) return "create";
  const changes = Object.keys(fill).length + pets.length + petFills.length + (balance === null ? 0 : 1);
  return changes > 0 ? "update" : "same";
}

function describe({ client, household, fill, pets, petFills, balance }: Step, kind: RowKind): string {
  const newPets = pets.length > 0 ? details.pets(namesInWords(pets.map(({ name }) => name))) : null;
  const owed = balance === null ? null : details.balance(balance);
  const kept = client?.hasAccount && household.balance ? details.accountBegun : null;
  if (kind === "create") return [newPets, owed, household.email ? null : details.noEmail].filter(Boolean).join(" ");
  const filled = Object.keys(fill) as (keyof ClientFill)[];
  return [
    kind === "same" ? details.same : null,
    filled.length > 0 ? details.fills(filled) : null,
    newPets,
    petFills.length > 0 ? details.petFacts(namesInWords(petFills.map(({ pet }) => pet.name))) : null,
    owed,
    kept,
  ]
    .filter(Boolean)
    .join(" ");
}
