// Texts of the owner's page of a household's account, and labels of account lines.
import type { PayWay } from "~/business/money/money-lines";
import { changedMeanwhile } from "~/platform/index";
import { success, type Toast } from "~/shared/form-reply";
import { type Cents, formatExact } from "~/shared/money";

const byWay = (words: (way: string) => string): Record<PayWay, string> => ({
  card: words("card"),
  cash: words("cash"),
  check: words("check"),
  zelle: words("Zelle"),
  venmo: words("Venmo"),
});

/** Labels of lines on the account and on statements. */
export const accountLabels = {
  payment: byWay((way) => `Paid by ${way}`),
  refund: byWay((way) => `Refund by ${way}`),
  takenBack: byWay((way) => `Payment by ${way}, taken back`),
  mistake: "Marked by mistake",
  tip: "Tip",
  tipTakenBack: "Tip, taken back",
  forgiven: "Credit for what was refunded",
  credit: "Credit",
  corrected: (label: string) => `Price corrected: ${label}`,
  writtenOff: "Written off",
  opening: "Opening balance",
  openingReason: "From before this site",
} as const;

export const accountErrors = {
  amount: "Please enter an amount such as 47 or 47.50",
  nothing: "Please enter more than $0",
  belowZero: "The price can't be less than $0. To give money back, give a credit.",
  tooMuch: "That's more than $100,000. Please check the amount.",
  reason: "Please say why, in a word or two",
  day: "Please choose a day",
  again: "Please open this page again",
  notYet: "Please choose today or a day before it",
  beforeFirstCharge: "That's before this household's first charge. Please check the day and the year.",
} as const;

export const accountTexts = {
  title: (name: string) => `Account of ${name}`,
  see: "See the account",
  toClient: "Client's page",
  unpaid: "All unpaid",
  open: (cents: Cents) => `${formatExact(cents)} open`,
  credit: (cents: Cents) => `${formatExact(cents)} credit`,
  even: "Nothing open",
  parts: (asked: Cents, later: Cents) =>
    `${formatExact(asked)} on statements, ${formatExact(later)} not on a statement yet.`,
  left: "No longer a client, but they can still pay what's open.",
  pay: "Mark a payment",
  amount: "Amount, in dollars",
  day: "Day the money came",
  note: "Note",
  noteHint: "Such as a check's number. It's on the receipt.",
  more: "Another day, or a note",
  moreOrTip: "Another day, a note, or a tip",
  rest: "If it's more than what's open, the rest is",
  restCredit: "Credit for next time",
  restTip: (name: string) => `A tip for ${name}`,
  marking: "Marking...",
  saving: "Saving...",
  lines: "All entries",
  noLines: "Nothing was charged or paid yet.",
  columns: { day: "Day", what: "What", statement: "Statement", amount: "Amount", balance: "Balance", change: "Change" },
  refund: "Refund",
  cardRefund: "Refund to the card",
  adjust: "Correct",
  ofLine: (words: string, label: string, day: string) => `${words}: ${label}, ${day}`,
  statements: "Statements",
  noStatements: "No statement yet.",
  earlierStatements: (count: number) =>
    count === 1 ? "1 earlier statement is paid." : `${count} earlier statements are paid.`,
  due: (day: string) => `due ${day}`,
  dueToday: "Due today",
  paid: "Paid",
  give: "Give a credit",
  giveLead: "The credit pays for what's open now, then for later visits.",
  giveButton: "Give the credit",
  reason: "Reason",
  reasonHint: "The household reads it on the statement.",
  writeOff: "Write off what is open",
  writeOffLead: (cents: Cents) =>
    `${formatExact(cents)} that the household won't pay. The write-off stays listed in the account.`,
  writeOffButton: (cents: Cents) => `Write off ${formatExact(cents)}`,
} as const;

export const changeTexts = {
  back: "Back to the account",
  refundTitle: "Refund a payment",
  refundLead: (label: string, day: string, cents: Cents) =>
    `${label} on ${day}. You can refund up to ${formatExact(cents)}.`,
  refundButton: "Record the refund",
  refundHow: "Give the money back first, the same way it came. This button only records the refund.",
  owed: "What this payment covered",
  owedChoices: [
    ["no", "The household doesn't have to pay it again"],
    ["yes", "The household owes it again"],
  ],
  takeBack: "Was it a mistake?",
  takeBackLead:
    "If the money never came, take this payment back. The household then owes the amount again, and both entries stay listed.",
  takeBackButton: "Take the payment back",
  adjustTitle: "Correct a price",
  adjustLead: (label: string, day: string, cents: Cents) => `${label}, ${day}: ${formatExact(cents)} now.`,
  newAmount: "New price, in dollars",
  newAmountHint: "Enter 0 to charge nothing.",
  adjustButton: "Correct the price",
} as const;

export const unpaidTexts = {
  title: "Unpaid",
  lead: "Households that owe something, the oldest debt first.",
  none: "Nobody owes anything.",
  total: (cents: Cents, households: number) =>
    `${formatExact(cents)} open, ${households} ${households === 1 ? "household" : "households"}`,
  mark: "Mark as paid",
  late: (days: number) => (days === 1 ? "1 day late" : `${days} days late`),
  oldest: "Oldest debt:",
  due: (due: string) => `due ${due}`,
  notAsked: "Not on a statement yet",
} as const;

interface Told {
  line: { kind: string; way: PayWay | null; amountCents: Cents };
  after: Cents;
  firstName: string;
}

const standing = (after: Cents): string => {
  if (after > 0) return `${formatExact(after)} is still open.`;
  return after < 0 ? `${formatExact(-after)} stays in the account as credit.` : "Nothing is open now.";
};

export const marked = ({ line, after }: Told): Toast =>
  success(`${formatExact(-line.amountCents)} marked as paid`, standing(after));
export const refundNoted = ({ line, after }: Told): Toast =>
  success(`Refund of ${formatExact(line.amountCents)} recorded`, standing(after));
export const takenBack = ({ after }: Told): Toast => success("Payment taken back", standing(after));
export const creditGiven = ({ line, after, firstName }: Told): Toast =>
  success(`${firstName} has a credit of ${formatExact(-line.amountCents)}`, standing(after));
export const corrected = ({ after }: Told): Toast => success("Price corrected", standing(after));
export const writtenOff = ({ line }: Told): Toast => success(`${formatExact(-line.amountCents)} written off`);

export const accountRefusals = {
  "no-such-payment": "That payment isn't in this account.",
  "by-card": "That payment came by card, so refund it to the card.",
  refunded: "Part of this payment was already refunded. Refund the rest instead.",
  "no-such-charge": "That can't be corrected here. Give a credit instead.",
  "nothing-open": "Nothing is open.",
} as const;

/** Errors about the part of a payment that exceeds the balance. */
export const restProblems = {
  "no-choice": "That's more than what's open. Please choose what the rest is.",
  "nothing-over": "The amount isn't more than what's open, so nothing is left for a tip.",
  "nobody-came": "Please pick a walker who has visited this household.",
  "tip-too-much": "That's a tip of more than $500. Please check the amount.",
};

export const sameAmount = "That's already the price";
export const moreThanPaid = "That's more than you can still refund of this payment";

/** Message after a conflict between two people or two tabs, with the current balance. */
export const accountChanged = (balance: Cents): string => `${changedMeanwhile} The account: ${inWords(balance)}.`;

/** "$47.00 open", "$3.00 credit", "nothing open". */
export const inWords = (balance: Cents): string =>
  balance > 0
    ? accountTexts.open(balance)
    : balance < 0
      ? accountTexts.credit(-balance)
      : accountTexts.even.toLowerCase();
