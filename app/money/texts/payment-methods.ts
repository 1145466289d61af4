// Texts about paying by Zelle, Venmo, check or cash.
import { type Cents, formatExact } from "~/shared/money";

export const paymentMethodTexts = {
  title: "How to pay",
  besideCard: "Pay without a card",
  reference: (reference: string) => `Please add “${reference}”, so that I know what it's for.`,
  zelle: "Zelle",
  zelleTo: "Send to",
  zelleName: "Shown there as",
  amount: "Amount",
  venmo: "Venmo",
  venmoOpen: (cents: Cents) => `Pay ${formatExact(cents)} with Venmo`,
  venmoScan: "Or scan this with your phone's camera:",
  venmoTo: "To",
  check: "Check",
  checkTo: (name: string) => `Made out to ${name}. Leave it with the leash, or hand it to your walker.`,
  cash: "Cash",
  cashTo: "In an envelope with your name on it, handed to your walker.",
  noted: "I'll mark it paid when it arrives, usually within a day.",
  none: "Call or text me, and we find a way to pay.",
} as const;
