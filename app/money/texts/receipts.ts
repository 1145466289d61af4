// Texts of receipts.
import type { PayWay } from "~/business/money/money-lines";

export const wayNames: Record<PayWay, string> = {
  card: "Card",
  cash: "Cash",
  check: "Check",
  zelle: "Zelle",
  venmo: "Venmo",
};

export const receiptTexts = {
  title: "Receipt",
  from: "Received from",
  day: "Date",
  amount: "Amount",
  way: "Paid by",
  tip: "Tip for the walker, included",
  refunded: (day: string): string => `Refunded on ${day}`,
  thanks: "Thank you!",
  back: "Back to my statements",
};

export const receiptMails = {
  subject: (paid: string): string => `Got it: ${paid}. Thank you!`,
  heading: "Thank you, it's paid",
  opening: (firstName: string, paid: string): string => `Hi ${firstName}, your ${paid} arrived. This is your receipt.`,
  see: "See the receipt",
};
