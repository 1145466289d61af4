// Texts of card payments (docs/product.md, Paying by card).
import { success } from "~/shared/form-reply";
import { type Cents, formatExact, formatMoney } from "~/shared/money";

/** Labels and reasons of ledger lines about card payments. */
export const cardLineTexts = {
  payment: "Paid by card",
  autopay: "Paid with the saved card",
  tip: "Tip",
  refund: "Refund to the card",
  refused: "Refused by Stripe",
  refundedAtStripe: "Refunded at Stripe",
  refundBack: "A refund didn't reach the card",
  refundBackReason: "The bank sent the refund back",
  disputed: "Taken back by the bank",
  disputedReason: "A dispute with the bank was lost",
};

/** Labels shown on Stripe's page. */
export const checkoutTexts = {
  statement: (number: number, business: string) => `${business}, statement ${number}`,
  tip: "Tip for your walker",
};

export const payByCardTexts = {
  title: "Pay by card",
  lead: (cents: Cents) => `${formatExact(cents)} is open right now.`,
  how: "You'll type your card's number on Stripe's own page. It never comes to me.",
  button: (cents: Cents) => `Pay ${formatExact(cents)} by card`,
  buttonWithTip: (cents: Cents) => `Pay ${formatExact(cents)} plus any tip`,
  tip: {
    legend: "Add a tip?",
    to: (names: readonly string[]) =>
      names.length === 1
        ? `All of it goes to ${names[0] ?? ""}.`
        : `All of it goes to ${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}, by visits.`,
    none: "No tip",
    amount: (cents: Cents) => formatMoney(cents),
    own: "Another amount",
    ownAmount: "Your own amount, in dollars",
    problems: {
      odd: "Please enter an amount such as 5 or 7.50.",
      "too-much": "That's more than $500. Please check the amount.",
      both: "Please pick one of the amounts, or enter your own.",
    },
  },
  keep: "Pay automatically next time",
  kept: "Your card is saved, and pays each statement on the day it's due.",
  keptLink: "See or remove the card",
  waiting: {
    title: "Waiting for Stripe",
    text: "Your payment may have gone through already. Stripe usually confirms it within a minute. You don't have to pay again.",
    again: "Look again",
  },
  paid: (cents: Cents) => `Thank you! I got your card payment of ${formatExact(cents)}.`,
  stopped: "You came back without paying. Nothing was charged.",
  nothingOpen: "There's nothing open anymore, so there's nothing to pay. Thank you!",
  nothingOpenPage: { title: "Nothing to pay", lead: "There's nothing open anymore. Thank you!" },
  tooSmall: "Less than $0.50 can't be paid by card. It can wait for the next statement.",
  cardAsked: "Your saved card is being charged right now. Please check back in a few minutes.",
  replaced:
    "Another payment was started at the same moment, and only one can be open. Use that one, or press again to pay this amount instead.",
  unreachable: "Stripe isn't answering right now, and nothing was charged. Please try again in a minute.",
  refused: "Card payments don't work right now, and nothing was charged. Please pay another way. I've been notified.",
  toStatement: "Back to the statement",
};

/** Consent of the client, word for word; stored with its time. `where`: the page on which the card can be removed. */
export const autopayConsent = (business: string, where: "this page" | "my profile"): string =>
  `I want ${business} to keep my card with Stripe, and to charge it on the due day of each statement for what is still open then. I get every statement a week before it's due, and I can remove the card on ${where} at any time.`;

const brands: Record<string, string> = {
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

export const savedCardTexts = {
  title: "Saved card",
  lead: "Let a card pay your statements on the day they're due.",
  panel: { text: "Pay your statements automatically by card.", link: "Saved card" },
  card: (brand: string, last4: string) => `${brands[brand] ?? "Card"} ending in ${last4}`,
  expires: (month: number, year: number) => `Good through ${String(month).padStart(2, "0")}/${year}`,
  since: (day: string) => `You agreed to this on ${day}:`,
  none: "No card saved.",
  noneText: "Stripe keeps the card. Its number never comes to me: you'll type it on Stripe's own page.",
  agree: "Please tick this box if you agree.",
  save: "Save a card",
  replace: "Save another card",
  busy: "One moment...",
  remove: "Remove this card",
  removed: { title: "Card removed", text: "Nothing will be charged to it anymore." },
  waiting:
    "Stripe hasn't confirmed your card yet. It shows up here as soon as it's confirmed, usually within a minute.",
  again: "Look again",
  stopped: "You came back without saving a card.",
  unreachable: "Stripe isn't answering right now, and nothing was saved. Please try again in a minute.",
  refused: "Cards can't be saved right now. I've been notified.",
};

/** Texts of the owner's list of set-aside card payments and refunds. */
export const setAsideTexts = {
  title: "Card payments to sort out",
  "second-payment": (cents: Cents, day: string) =>
    `Stripe took ${formatExact(cents)} on ${day} for something that was already paid. It isn't on the account. Refund it at Stripe, or give a credit on the account.`,
  "refund-too-large": (cents: Cents, day: string) =>
    `Stripe refunded ${formatExact(cents)} on ${day}, more than was left of that payment. It isn't on the account. Please check it at Stripe.`,
  dismiss: "I took care of it",
  busy: "One moment...",
  dismissed: success("Done", "It isn't listed anymore."),
};

export const refundTexts = {
  title: "Card payment",
  lead: (cents: Cents, day: string) => `${formatExact(cents)}, ${day}`,
  heading: "Refund",
  left: (cents: Cents) => `${formatExact(cents)} can still be refunded to the card.`,
  nothingLeft: "All of it was refunded.",
  amount: "Amount, in dollars",
  reason: "Reason",
  reasonHint: "The household reads it on its account.",
  submit: "Refund to the card",
  busy: "Asking Stripe...",
  moves: "Tips, refunds and disputes of this payment",
  noMoves: "None so far.",
  asked: (cents: Cents) =>
    `Stripe hasn't answered a refund of ${formatExact(cents)} yet. Press again with the same amount to ask once more. The money is refunded only once.`,
  toClient: "Open the account",
  done: (cents: Cents) => ({ title: "Refunded", text: `${formatExact(cents)} is on its way back to the card.` }),
  problems: {
    amount: "Please enter an amount such as 30 or 12.50.",
    reason: "Please say why.",
    "too-much": "That's more than can still be refunded.",
    "changed-meanwhile": "This payment changed since you opened the page. Check what's below, then try again.",
    "under-way": "Stripe hasn't answered the previous refund yet. Please wait until it has.",
    unreachable:
      "Stripe isn't answering right now. Press again with the same amount in a minute. The money is refunded only once.",
    refused: "Stripe refused this refund. The payment's page at Stripe says why.",
  },
};
