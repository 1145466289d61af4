// Texts of walkers' pay.
import type { PayBasis } from "~/business/money/pay";
import { meetAndGreetKind } from "~/business/services/meeting-kind";
import type { ServiceLine } from "~/business/services/services";
import { formatExact, formatMoney } from "~/shared/money";

interface Rate {
  basis: PayBasis;
  amount: number;
}

interface PrintedVisit {
  time: string;
  service: string;
  minutes: number;
  chargedCents: number;
}

/** "$18 a visit", "$25 an hour", "50% of the charge". */
export const rateInWords = ({ basis, amount }: Rate): string => {
  switch (basis) {
    case "visit":
      return `${formatMoney(amount)} a visit`;
    case "hour":
      return `${formatMoney(amount)} an hour`;
    case "share":
      return `${amount}% of the charge`;
  }
};

export const inMiles = (tenths: number): string => `${(tenths / 10).toFixed(1)} mi`;

/** Labels of lines on a pay sheet. */
export const payLabels = {
  visit: ({ time, service, minutes, chargedCents }: PrintedVisit, rule: Rate | null) => {
    const what = `${time} ${service}, ${minutes} min on the clock`;
    if (!rule) return `${what}: no rule`;
    return `${what}: ${rule.basis === "share" ? `${rule.amount}% of ${formatExact(chargedCents)}` : rateInWords(rule)}`;
  },
  tip: "Tip",
  milesGuessed: "Miles between homes, a guess",
  milesSaid: "Miles, as noted by the walker",
  correction: (label: string, wasPaid: boolean) =>
    wasPaid ? `Changed since its sheet. ${label}` : `Came after its sheet. ${label}`,
};

export const basisNames: Record<PayBasis, string> = {
  visit: "Dollars a visit",
  hour: "Dollars an hour on the clock",
  share: "Percent of the charge",
};

/** Services that can have a pay rule, including meet and greets. */
export const payServices = (
  services: readonly Pick<ServiceLine, "id" | "name">[],
): readonly (readonly [string, string])[] => [
  ...services.map(({ id, name }) => [id, name] as const),
  [meetAndGreetKind.id, meetAndGreetKind.name],
];

export const payErrors = {
  walker: "Please pick a walker",
  service: "Please pick a service from the list",
  basis: "Please pick how the pay is counted",
  amount: "Please enter an amount, like 18 or 22.50",
  cents: "At most $1,000",
  percent: "Please enter a whole percent from 0 to 100",
  day: "Please choose a date",
  miles: "Please enter miles from 0 to 500, like 12.5",
};

export const payRefusals = {
  "not-over": "This period isn't over yet. You can approve it once its last day has passed.",
  "already-approved": "This sheet is already approved. What changed since goes into the next one.",
  "changed-meanwhile":
    "Something changed since you opened this page, so the total is different now. Please look again.",
  "nothing-to-pay": "There's nothing on this sheet.",
};

export const payTexts = {
  title: "Walkers' pay",
  lead: "Two weeks at a time, Sunday to Saturday. You approve a sheet once; what changes later goes into the next one.",
  sheets: "Pay sheets",
  visitCount: (count: number) => (count === 1 ? "1 visit" : `${count} visits`),
  noSheets: "Set a walker's pay below, and the sheets show up here.",
  walker: "Walker",
  approved: "Approved",
  running: "Still running",
  toApprove: "To approve",
  visits: "Visits",
  rules: "What walkers are paid",
  rulesLead:
    "A rule for one service beats the rule for all services. Meet and greets are paid only by a rule of their own.",
  noRules: "No rules yet.",
  newRule: "Set a walker's pay",
  newRuleHint:
    "Replaces this walker's old rate for the service, starting that day. What was approved stays; a rule from a past day changes the next sheet.",
  service: "Service",
  allServices: "All services",
  basis: "Paid by",
  pick: "Pick one",
  amount: "Amount",
  amountHint: "Dollars, or a percent",
  from: "From",
  setRule: "Set the pay",
  setting: "Saving...",
  ruleSet: "Pay set",
  since: "since",
  yearTotals: "Paid by year",
  yearTotalsAre: "For a 1099. A sheet counts in the year you approved it.",
  year: "Year",
  ofItTips: "Tips in it",
  sheetTitle: (walker: string) => `${walker}'s pay sheet`,
  total: "Total",
  soFar: "So far",
  miles: "Miles",
  tips: "Tips",
  hours: "On the clock",
  lines: "Lines",
  day: "Day",
  line: "What for",
  empty: "Nothing on this sheet yet.",
  approve: (total: string) => `Approve ${total}`,
  approveHint: "Once approved, this sheet can't change. Anything that changes later goes into the next sheet.",
  approving: "Approving...",
  approvedToast: "Sheet approved",
  approvedOn: "Approved",
  back: "All sheets",
  file: "Save as CSV",
  draft: "A draft: visits, tips and miles can still change it until it's approved.",
  ownTitle: "Your pay",
  ownLead: "Two weeks at a time, Sunday to Saturday. Tips are yours, whole.",
  ownEmpty: "Nothing here yet. Your sheets show up once your pay is set.",
  mileage: "Correct a day's miles",
  mileageHint:
    "The miles between homes are estimated from their zip codes. If you drove more or less, correct them. Once a sheet is approved, the difference goes into the next one.",
  milesField: "Miles that day",
  saveMiles: "Save the miles",
  milesSaved: "Miles saved",
  milesAhead: "That day hasn't come yet",
  fileHead: ["Date", "Walker", "Type", "Description", "Minutes", "Miles", "Amount"],
  kinds: { visit: "Visit", tip: "Tip", mileage: "Mileage", correction: "Correction" },
};
