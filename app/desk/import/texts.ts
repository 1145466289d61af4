// Texts of the import (docs/product.md, Import).
import { maxPetsPerClient } from "~/business/policies";
import { namesInWords } from "~/clients/index";
import { success } from "~/shared/form-reply";
import { type Cents, formatExact } from "~/shared/money";

import { largestTable, mostColumns, mostRows, type Unreadable } from "./table";

/** Hours in which an import can be undone. */
export const undoHours = 24;

export const importProblems = {
  notAClient: "Not a client.",
  aWalker: "A walker. Add walkers under Walkers, not here.",
  noName: "There's no name.",
  noLastName: (first: string) => `${first} has no last name.`,
  noFirstName: (last: string) => `${last} has no first name.`,
  noEmail: "This isn't an email address.",
  phone: (text: string) => `“${text}” isn't a phone number.`,
  amount: (text: string) => `“${text}” isn't an amount.`,
  tooMuch: "The amount is more than $100,000.",
  weekdays: (text: string) => `“${text}” aren't days of the week.`,
  day: (text: string) => `“${text}” isn't a day.`,
  noDay: "The visit has no day.",
  time: (text: string) => `“${text}” isn't a time.`,
  noTime: "The walk has no time.",
  minutes: (text: string) => `“${text}” isn't a number of minutes.`,
  everyWeeks: (text: string) => `“${text}”: a walk is every week or every two weeks.`,
  noService: (name: string) => (name ? `You don't offer “${name}”.` : "The walk has no service."),
  noMinutes: "Say how many minutes it takes.",
  noWalker: (name: string) => (name ? `You have no walker “${name}”.` : "Say who walks."),
  pattern: "No day of it is ahead.",
  unread: (calendars: string) => `The walker's calendar can't be read right now: ${calendars}.`,
  noPetName: "A pet has no name.",
  "too-many-pets": `A client can have at most ${maxPetsPerClient} pets.`,
  "pet-name-too-long": "A pet's name is longer than 200 characters.",
  otherPerson: (email: string) => `${email} belongs to somebody on this site who isn't a client.`,
  otherEmail: (name: string, email: string) => `${name} is on the site with another email: ${email}.`,
  phoneOf: (name: string) => `The phone number belongs to ${name}.`,
  sameName: (count: number) => `${count} clients have this name. Add an email or phone number.`,
  sameAsRow: (row: number) => `Same client as row ${row}.`,
} as const;

const columnNames = {
  phone: "phone",
  address: "address",
  emergencyName: "emergency contact",
  emergencyPhone: "emergency phone",
  ownerNotes: "notes",
} as const;

export const importDetails = {
  pets: (names: string) => `With ${names}.`,
  petFacts: (names: string) => `Adds facts about ${names}.`,
  fills: (columns: readonly (keyof typeof columnNames)[]) =>
    `Adds ${namesInWords(columns.map((column) => columnNames[column]))}.`,
  balance: (cents: Cents) => (cents > 0 ? `Owes ${formatExact(cents)}.` : `Has ${formatExact(-cents)} credit.`),
  accountBegun: "The account has lines already, so the balance stays.",
  noEmail: "No email.",
  /** Reason in the log, and for the client, why a visit has its price, or no signed contract. */
  agreed: "Agreed before this site",
  walk: (when: string) => `${when}.`,
  walkRefused: (why: string, isAdded: boolean) =>
    `${why.replace(/\.?$/, ".")}${isAdded ? " The rest of the row is imported." : ""}`,
  same: "Already there.",
  withRow: (row: number) => `With row ${row}.`,
} as const;

const rowLimit = mostRows.toLocaleString("en-US");

export const importTexts = {
  lead: "Bring your clients over from another tool or a spreadsheet.",
  about: "Clients with their pets, emergency contacts, vets, notes, what they owe, and their walks. Or your prices.",
  tools:
    "Export a CSV file from Time To Pet, Precise Petcare, LeashTime, Scout, Gingr or your spreadsheet, or contacts as CSV or vCard.",
  rules:
    "What's already on this site stays: the file only adds what's missing. Nobody gets an email. You see what happens first, and you can undo it for a day.",
  file: "Your file",
  fileHint: `CSV or vCard (.vcf), up to ${rowLimit} rows and ${largestTable / 1e6} MB.`,
  read: "Read the file",
  reading: "Reading...",
  columns: "Columns",
  columnsOf: (fileName: string, rows: number) => `${fileName} has ${rowsInWords(rows)}. Say what each column is.`,
  unnamed: (number: number) => `Column ${number}`,
  skip: "Leave out",
  example: (text: string) => `Such as “${text}”`,
  check: "See what will happen",
  checking: "Checking...",
  discard: "Use another file",
  plan: "What will happen",
  checked: (age: string | null, hasChanged: boolean) =>
    `Checked ${age === null ? "just now" : `${age} ago`}.${hasChanged ? " Something has changed on the site since." : ""}`,
  checkAgain: "Check again",
  long: "This can take half a minute, and other pages may wait that long.",
  import: (count: number) => `Import ${rowsInWords(count)}`,
  importing: "Importing...",
  prices: "the prices",
  row: (row: number) => `Row ${row}`,
  more: (count: number) => `And ${count.toLocaleString("en-US")} more.`,
  imported: (fileName: string, when: string) => `${fileName} was imported ${when}.`,
  undoUntil: (until: string) => `You can undo it until ${until}, as long as nothing was done with these clients.`,
  isUndone: (fileName: string) => `The import of ${fileName} was undone.`,
  undo: "Undo the import",
  undoing: "Undoing...",
  next: "Next, accept the pets you know. Their people then get a link to finish signing up.",
  pets: "Accept pets",
} as const;

/** Outcome of importing a walk. */
export interface WalkOutcome {
  kind: "brought" | "same" | "refused";
  text: string;
}

export type RowKind = "create" | "update" | "same" | "refused";

export const kindsInWords: Record<RowKind, string> = {
  refused: "Can't be imported",
  create: "New clients",
  update: "Adds to clients",
  same: "Already there",
};

export const kindOfRows = (kind: RowKind, arePrices: boolean): string =>
  arePrices && kind === "update" ? "New prices, from today" : kindsInWords[kind];

const rowsInWords = (count: number): string => `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`;

export const fileRefusals: Record<Unreadable | "no-file", string> = {
  "no-file": "Please choose a file",
  empty: "There are no rows in this file.",
  "too-large": `This file is larger than ${largestTable / 1e6} MB. Please split it.`,
  "too-many": `This file has more than ${rowLimit} rows or ${mostColumns} columns. Please split it.`,
  spreadsheet: "This is a spreadsheet. Please save it as CSV first, then choose that file.",
  "no-table": "I can't read this file. Please choose a CSV or vCard file.",
  "open-quote": "A quotation mark isn't closed, so I can't tell where a cell ends. Please save the file as CSV again.",
};

export const importAnswers = {
  opened: "I read the file",
  checked: "Here's what will happen",
  discarded: "Please choose another file",
  columnTwice: "Another column is that already",
  noName:
    "Please say which column has the names: the full name, or first and last name. For prices, say which have the service and the price.",
  gone: "That file isn't here anymore. Please choose it again.",
  nothingNew: "There's nothing new in this file.",
  imported: success("It's all here"),
  undone: success("The import is undone"),
  tooLate: `An import can be undone for ${undoHours} hours.`,
  inUse: (names: readonly string[]): string => {
    const shown = names.length > 5 ? [...names.slice(0, 5), `${names.length - 5} more`] : names;
    return `Something was done since with ${namesInWords(shown)}, so nothing was undone.`;
  },
  broke: { title: "Nothing was changed", text: "Something went wrong. Please try again." },
} as const;
