// Texts of the dialog that books a visit into a free gap.
import { withoutZone } from "~/shared/day-names";
import { success } from "~/shared/form-reply";
import { type Cents, formatExact } from "~/shared/money";

import { clockOf, lengthInWords, shortDayOf } from "./grid";
import { timeOf } from "~/business/times/times-in-words";

export const newVisitTexts = {
  gapLabel: (at: string, minutes: number, column: string) =>
    `Free ${lengthInWords(minutes)}: new visit at ${clockOf(at)}, ${column}`,
  title: (start: string, walker: string | null, zone: string) =>
    `New visit ${shortDayOf(start, zone)}, ${withoutZone(timeOf(start, zone), zone)}${walker ? `, with ${walker}` : ""}`,
  book: "Book a visit",
  forWhom: (name: string) => `A visit for ${name}.`,
  tapFree: "Tap a free time.",
  leave: "Not now",
  who: "Who is it for?",
  search: "Client, pet or phone",
  find: "Find",
  nobody: (text: string) => (text ? "No client with a pet matches that." : "No client has a pet yet."),
  newClient: "New client",
  change: "Someone else",
  gone: "That client doesn't exist anymore. Pick someone else.",
  what: "Service",
  pets: "Who comes along",
  noPets: "None of these pets is accepted yet, so there's no pet to book a visit for.",
  pending: (names: string) => `Not accepted yet: ${names}.`,
  acceptPets: "Accept pets",
  noPlace: "The address isn't in your areas, so there's no price.",
  openClient: "Open the client",
  extras: "Extras and special requests",
  price: "Price",
  otherPrice: "Another price",
  amount: "Price of the visit, in dollars",
  priceReason: "Why another price",
  priceReasonHint: "The client sees it beside the price.",
  priceReasonMissing: "Please write down why",
  otherPlace: "Another time or walker",
  unsigned: "Why you book without a signed contract",
  unsignedHint: "The current contract isn't signed. The log keeps your reason.",
  unsignedMissing: "The current contract isn't signed. Write down why you go ahead, or ask for the signature first.",
  silent: "Don't email: I told them myself",
  silentHint: "Then the client gets no calendar invitation.",
  bookFor: (total: Cents | null) => (total === null ? "Book it" : `Book it for ${formatExact(total)}`),
  booking: "Booking...",
  priceChanged: (total: Cents) => `It's ${formatExact(total)}. Check the price below, and book it again.`,
} as const;

export const booked = (name: string, when: string, isSilent: boolean) =>
  success(
    "Booked",
    `${name}, ${when}. ${isSilent ? "Nobody got an email." : "The client got an email with the time."}`,
  );

export const nothingPicked = "Please choose a service";

const refusals = {
  "no-such-client": { field: null, text: newVisitTexts.gone },
  "no-contract": { field: "unsignedReason", text: newVisitTexts.unsignedMissing },
  "no-pets": { field: "petIds", text: "Pick at least one pet." },
  "pet-not-yours": { field: "petIds", text: "One of these pets isn't in that household anymore. Pick again." },
  "pet-pending": { field: "petIds", text: "One of these pets isn't accepted. Accept it first, or leave it out." },
  "no-such-duration": {
    field: "what",
    text: "That service isn't offered for this length on that day. Pick another one.",
  },
  "missing-zip": { field: null, text: "The client's address has no zip code, so there's no price. Add it first." },
  "outside-area": { field: null, text: "The client's address is outside your areas, so there's no price." },
  "no-such-service": { field: "what", text: nothingPicked },
  "pet-not-taken": {
    field: "petIds",
    text: "That service doesn't take all of these pets. Uncheck the ones it doesn't take. Each pet's page says what kind it is.",
  },
  "too-many-dogs": { field: "petIds", text: "That's more dogs than a group takes. Leave some out." },
} as const;

export type BookRefusal = keyof typeof refusals;

export const bookRefusal = (reason: BookRefusal) => refusals[reason];

export const isBookRefusal = (reason: string): reason is BookRefusal => Object.hasOwn(refusals, reason);
