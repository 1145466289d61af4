// What a household's printed care sheet says.
import { type Cents, formatMoney } from "~/shared/money";

import type { AroundVisit } from "~/ledger/index";

export const careSheetTexts = {
  title: "Care sheet",
  link: "Care sheet",
  linkFor: (names: string) => `Care sheet: ${names}`,
  of: (name: string) => `${name}'s household`,
  lead: "To print, or to read on the phone. No address and no codes are on it.",
  back: "Back to today",
  toClient: "Back to the client",
  toVisit: "Back to the visit",
  noNotes: "No care notes.",
  calls: "Whom to call",
  contact: (name: string) => `${name}, their emergency contact`,
  contactTitle: "Emergency contact",
  noContact: "No emergency contact was given.",
  hospital: "24-hour hospital",
  spend: "Vet bills",
  spendUpTo: (cap: Cents) =>
    `Authorized in the contract: treatment up to ${formatMoney(cap)} before anyone is reached.`,
  noSpend: "Nothing is authorized in the contract. Reach the client first.",
  wish: "For this visit",
  none: "No pets yet.",
} as const;

export const careSheetClosed: Record<Exclude<AroundVisit, "open">, string> = {
  early: "The care sheet unlocks the day before.",
  over: "This visit is over, and its care sheet is closed.",
};
