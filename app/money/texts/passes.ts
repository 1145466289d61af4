// Texts of prepaid passes, and labels of their account lines.
import { success, type Toast } from "~/shared/form-reply";
import { type Cents, formatExact, formatMoney } from "~/shared/money";

/** "Dog Walking, 30 min". */
export const passWhat = (service: string, minutes: number): string => `${service}, ${minutes} min`;

/** Labels of pass lines on the account and on statements. */
export const passLabels = {
  sold: (visits: number, what: string) => `Pass for ${visits} visits: ${what}`,
  paid: (visit: number, visits: number) => `Paid by pass, visit ${visit} of ${visits}`,
  givenBack: "Visit given back to the pass",
  refunded: (left: number) => `Pass returned, ${left} ${left === 1 ? "visit" : "visits"} left`,
} as const;

export const passTexts = {
  title: "Passes",
  none: "No pass yet.",
  left: (left: number, visits: number) => `${left} of ${visits} left`,
  until: (day: string) => `until ${day}`,
  over: (day: string) => `over since ${day}`,
  ended: (day: string) => `returned on ${day}`,
  sell: "Sell a pass",
  sellLead: (visits: number, paid: number) =>
    `${visits} visits for the price of ${paid}, good for 12 months. It pays the first dog of each visit; extra dogs and surcharges stay on the statement.`,
  what: "For",
  choose: "Choose a service",
  choice: (what: string, cents: Cents) => `${what}: ${formatMoney(cents)}`,
  ownPrice: "Another price, in dollars",
  ownPriceHint: "Only if it isn't the one above.",
  sellButton: "Sell the pass",
  selling: "Saving...",
  refund: "Return the visits left",
  refundLead: (left: number, cents: Cents) =>
    `${left} ${left === 1 ? "visit is" : "visits are"} left, worth ${formatExact(cents)} at the price paid. The pass ends, and that amount becomes credit.`,
  refundButton: (cents: Cents) => `Return them for ${formatExact(cents)}`,
  reason: "Reason",
} as const;

export const passErrors = {
  what: "Please choose a service",
  changed: "That price just changed. Please look at the new one and choose again.",
} as const;

export const passSold = ({ line, firstName }: { line: { amountCents: Cents }; firstName: string }): Toast =>
  success(`${firstName} has a pass for ${formatExact(line.amountCents)}`, "It's on the account.");
export const passReturned = ({ line }: { line: { amountCents: Cents } }): Toast =>
  success(`Pass returned for ${formatExact(-line.amountCents)}`);

export const passRefusals = {
  "no-such-pass": "That pass isn't in this account.",
  "nothing-left": "No visit is left on that pass.",
} as const;
