// Texts of statements: pages, mails and the dashboard.
import { type Cents, formatExact } from "~/shared/money";

/** nothing: the statement had nothing to pay when it was made. */
export const statementStates = {
  open: "To pay",
  today: "Due today",
  late: "Past due",
  paid: "Paid",
  nothing: "Nothing to pay",
} as const;

export const statementTexts = {
  meta: "Statement",
  title: (number: number): string => `Statement ${number}`,
  for: "For",
  period: "Period",
  made: "Date",
  due: "Due",
  day: "Day",
  what: "What",
  amount: "Amount",
  credits: "Credits and passes",
  payments: "Payments",
  before: (cents: Cents): string => (cents < 0 ? "Credit from before" : "Balance from earlier statements"),
  total: (cents: Cents): string => (cents < 0 ? "Your credit" : "Total"),
  since: (cents: Cents): string => (cents < 0 ? "Paid since then" : "Changed since then"),
  toPay: "To pay",
  nothing: "Nothing to pay",
  nothingWhy: (total: Cents): string =>
    total < 0
      ? `You have ${formatExact(-total)} to your credit. It comes off your next visits.`
      : "Thank you. There's nothing to do.",
  paid: "Paid. Thank you!",
  free: "No charge",
  byCard: "Pay by card",
  reference: (number: number): string => `Statement ${number}`,
  print: "Print or save as PDF",
  question: (phone: string): string => `Something doesn't look right? Call or text me at ${phone}, and I'll fix it.`,
  gone: {
    title: "This link doesn't open a statement",
    lead: "It may be cut off. Open it from the email once more, or sign in: all your statements are on your dashboard.",
  },
  toDashboard: "Go to my statements",
};

export const statementMails = {
  subject: (cents: Cents, due: string): string => `Your statement: ${formatExact(cents)}, due ${due}`,
  nothingSubject: "Your statement: nothing to pay",
  heading: (cents: Cents): string => (cents > 0 ? `${formatExact(cents)} to pay` : "Nothing to pay"),
  opening: (firstName: string, period: string): string =>
    `Hi ${firstName}, thank you for the time with your pets. Here is your statement for ${period}.`,
  due: (cents: Cents, due: string): string => `It comes to ${formatExact(cents)}. Please pay it by ${due}.`,
  nothing: (total: Cents): string =>
    total < 0
      ? `There's nothing to pay: you have ${formatExact(-total)} to your credit.`
      : "There's nothing to pay this time.",
  see: "See the statement",
  seeAndPay: "See and pay",
  answer: "If something doesn't look right, just reply to this email.",
};

export const ownStatementTexts = {
  title: "Statements",
  lead: "What you've been billed, and what you've paid.",
  none: "Your first statement shows up here after your first visit.",
  noneYet: "No statement in this year.",
  noPayments: "No payment in this year.",
  statements: (year: number): string => `${year} statements`,
  payments: (year: number): string => `${year} payments`,
  numberAndDue: (number: number, due: string): string => `Statement ${number}, due ${due}`,
  pay: (cents: string): string => `Pay ${cents}`,
  open: (cents: string): string => `${cents} still due`,
  receipt: "Receipt",
  receiptOf: (day: string, cents: string): string => `Receipt for ${cents} on ${day}`,
  toPay: (cents: string): string => `${cents} to pay`,
  allPaid: "Everything is paid",
  see: "Statements and receipts",
  onStatement: (number: number): string => `Statement ${number}`,
  credit: (cents: string): string => `You have ${cents} to your credit.`,
  later: (cents: string): string => `${cents} goes on your next statement.`,
  years: "Years",
  summary: (year: number): string => `${year} summary`,
};

export const summaryTexts = {
  title: (year: number): string => `${year} summary`,
  for: "For",
  service: "Service",
  visits: "Visits",
  amount: "Amount",
  fees: "Fees",
  passes: "Passes bought",
  adjustments: "Corrections",
  credits: "Credits",
  passUsed: "Paid with a pass",
  tips: "Tips",
  total: "Total",
  paid: "You paid",
  refunded: "Refunds",
  none: "No visits or payments in this year.",
};

export const reminderMails = {
  subject: (cents: string): string => `A friendly reminder: ${cents} is open`,
  heading: (cents: string): string => `${cents} is still open`,
  opening: (firstName: string, cents: string, due: string, isLate: boolean): string =>
    isLate
      ? `Hi ${firstName}, a friendly reminder: ${cents} was due on ${due}, and I haven't seen it yet.`
      : `Hi ${firstName}, a friendly reminder: ${cents} is due on ${due}.`,
  crossed: "If it's on its way, thank you, and never mind this email.",
  last: (phone: string): string =>
    `If something is in the way, just tell me: reply, or text me at ${phone}. We'll work it out.`,
  see: "See and pay",
};
