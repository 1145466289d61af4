// Texts of the files for a bookkeeper. QuickBooks Online requires the column names of the short form.
import type { LineKind, PayWay } from "~/business/money/money-lines";

export const fileHeads = {
  quickbooks: ["Date", "Description", "Amount"],
  income: ["Date", "Customer", "Type", "Description", "Service", "Area", "Walker", "Statement", "Reason", "Amount"],
  payments: ["Date", "Customer", "Type", "Payment method", "Description", "Reason", "Amount"],
  unpaid: ["Invoice no", "Customer", "Invoice date", "Due date", "Days past due", "Age", "Open amount"],
} as const;

export const kindNames: Record<LineKind, string> = {
  charge: "Charge",
  adjustment: "Adjustment",
  credit: "Credit",
  pass: "Paid by pass",
  payment: "Payment",
  refund: "Refund",
  tip: "Tip",
};

export const wayNames: Record<PayWay, string> = {
  card: "Card",
  cash: "Cash",
  check: "Check",
  zelle: "Zelle",
  venmo: "Venmo",
};

export const fileRefused = "I can't make that file:";
