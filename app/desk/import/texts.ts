// Texts of the import (docs/product.md, Import).
import { maxPetsPerClient } from "~/business/policies";
import { namesInWords } from "~/clients/index";
import { type Cents, formatExact } from "~/shared/money";

/** Hours in which an import can be undone. */
export const undoHours = 24;

export const importProblems = {
  notAClient: "Not a client.",
  noName: "There's no name.",
  noLastName: (first: string) => `${first} has no last name.`,
  noFirstName: (last: string) => `${last} has no first name.`,
  email: (text: string) => `“${text}” isn't an email address.`,
  phone: (text: string) => `“${text}” isn't a phone number.`,
  amount: (text: string) => `“${text}” isn't an amount.`,
  tooMuch: "The amount is more than $100,000.",
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
  same: "Already there.",
  withRow: (row: number) => `With row ${row}.`,
} as const;
