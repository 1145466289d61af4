// Mails about disputes and about saved cards that did not pay (docs/product.md, Paying by card).
import { type Cents, formatExact } from "~/shared/money";

export const disputeMailTexts = {
  opened: {
    subject: (name: string) => `${name}'s bank questions a payment`,
    heading: "A payment is disputed",
    text: (name: string, cents: Cents) =>
      `The bank of ${name} questions a card payment of ${formatExact(cents)}. Stripe has taken the money until the bank decides.`,
    next: "Answer the bank at Stripe, with the statement and the report cards. Stripe's page shows the deadline.",
  },
  won: {
    subject: (name: string) => `You won the dispute about ${name}'s payment`,
    heading: "The dispute was won",
    text: (name: string, cents: Cents) => `Stripe gives back the ${formatExact(cents)} of ${name}'s card payment.`,
    next: "There's nothing to do.",
  },
  lost: {
    subject: (name: string) => `The bank took back ${name}'s payment`,
    heading: "The dispute was lost",
    text: (name: string, cents: Cents) =>
      `The bank of ${name} keeps the ${formatExact(cents)} of a card payment. The amount is open again on the account.`,
    next: "You may want to talk to them, or give a credit.",
  },
  button: "Open the account",
};

export const autopayMailTexts = {
  toClient: {
    declined: {
      subject: (number: number) => `Your card didn't pay statement ${number}`,
      heading: "Your saved card didn't pay",
      text: (firstName: string, number: number, cents: Cents) =>
        `Hi ${firstName}, your saved card didn't go through for ${formatExact(cents)}, due with statement ${number}. Nothing was charged.`,
      next: "You can pay it another way on the statement's page, or save another card. Your card won't be tried again before your next statement is due.",
    },
    unclear: {
      subject: (number: number) => `Did your card pay statement ${number}?`,
      heading: "Please check your card",
      text: (firstName: string, number: number, cents: Cents) =>
        `Hi ${firstName}, I tried to charge your saved card ${formatExact(cents)}, due with statement ${number}, and never heard whether it went through.`,
      next: "If your card statement doesn't show it, please pay on the statement's page. Your card won't be charged again before your next statement is due.",
    },
    button: "Open the statement",
  },
  toOwner: {
    declined: {
      subject: (name: string, number: number) => `${name}'s card didn't pay statement ${number}`,
      heading: "A saved card didn't pay",
      text: (name: string, number: number, cents: Cents) =>
        `The saved card of ${name} didn't go through for ${formatExact(cents)} of statement ${number}. They got an email with the link to pay another way.`,
    },
    unclear: {
      subject: (name: string, number: number) => `Stripe never said whether ${name}'s card paid statement ${number}`,
      heading: "A charge without an answer",
      text: (name: string, number: number, cents: Cents) =>
        `Stripe was asked to charge the saved card of ${name} ${formatExact(cents)} for statement ${number}, and never answered. Please check at Stripe whether it was paid. They got an email with the link to pay another way.`,
    },
    button: "Open the account",
  },
};
