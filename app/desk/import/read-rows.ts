// Reads the rows of an imported table as households (docs/product.md, Import). A row that can't be read is refused with
// the reason; rows of the same person are one household.
import { hasEmail } from "~/platform/index";
import type { Cents } from "~/shared/money";

import {
  addressLine,
  type Cells,
  checked,
  emailAddress,
  longText,
  nameLine,
  phoneOf,
  Problem,
  shortLine,
} from "./checked-cells";
import { type Columns, petFieldNames } from "./columns";
import { type ImportedPet, readPets } from "./read-pets";
import { type ImportedWalk, readWalk } from "./read-walks";
import { type AddressParts, joinAddress, readCents, readEmail, readName } from "./read-values";
import type { Table } from "./table";
import { importProblems as problems } from "./texts";

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
  /** Amount that the household owes; negative for a credit, null when the file has none. */
  balance: Cents | null;
  pets: ImportedPet[];
  walks: ImportedWalk[];
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
  if (/^(?:yes|y|true|1|x)$/i.test(cells.isWalker ?? "")) throw new Problem(problems.aWalker);
  const named = readName(cells.name ?? "");
  const firstName = cells.firstName || named.firstName;
  const lastName = cells.lastName || (cells.firstName && !cells.name ? "" : named.lastName);
  if (!firstName && !lastName) throw new Problem(problems.noName);
  if (!lastName) throw new Problem(problems.noLastName(firstName));
  if (!firstName) throw new Problem(problems.noFirstName(lastName));
  const address = joinAddress({ ...noAddress, ...cells } satisfies AddressParts);
  const read = readPets(row, cells, pets);
  const walk = readWalk(row, cells, read);
  const typed = cells.email ? readEmail(cells.email) : "";
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
    pets: read,
    walks: walk ? [walk] : [],
  };
}

const noAddress: AddressParts = { address: "", unit: "", city: "", state: "", zip: "" };

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

/** Adds a further row of the same household. The first row's values count. */
function add(known: ImportedHousehold, { rows, pets, walks, ...next }: ImportedHousehold): void {
  const blank = Object.entries(next).filter(([key]) => known[key as keyof ImportedHousehold] === null);
  const names = new Set(known.pets.map(({ name }) => name.toLowerCase()));
  Object.assign(known, Object.fromEntries(blank));
  known.rows.push(...rows);
  known.walks.push(...walks);
  known.pets.push(...pets.filter(({ name }) => !names.has(name.toLowerCase())));
}
