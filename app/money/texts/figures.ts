// Texts of the owner's figures.
import { formatDay } from "~/shared/dates";
import { formatExact } from "~/shared/money";

const days = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" });
const monthAndYear = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", year: "numeric" });

/** "Nov 21". */
export const shortDay = (iso: string): string => days.format(Date.parse(iso));

const longDay = (iso: string): string => formatDay(Temporal.PlainDate.from(iso));

export const filterErrors = {
  period: "I don't know that period. Here's this month.",
  from: "That isn't a day. Here's this month.",
  to: "That isn't a day. Here's this month.",
  backwards: "The last day comes before the first one. Here's this month.",
  long: "Five years at most. Here's this month.",
  walker: "That isn't one of your walkers. These are all of them.",
  service: "That service isn't offered here. These are all of them.",
  area: "That area isn't served. These are all of them.",
};

export const presetNames = {
  "this-week": "This week",
  "last-week": "Last week",
  "this-month": "This month",
  "last-month": "Last month",
  "this-year": "This year",
  "last-year": "Last year",
} as const;

export const ageNames = {
  coming: "Not due yet",
  today: "Due today",
  week: "1–7 days past due",
  "two-weeks": "8–14 days past due",
  month: "15–30 days past due",
  older: "Over 30 days past due",
  unstated: "On no statement yet",
} as const;

const stepHeads = { day: "Day", week: "Week from", month: "Month" } as const;
export type Step = keyof typeof stepHeads;
const perStep: Record<Step, string> = { day: "by day", week: "by week", month: "by month" };

/** Name of a bar in a chart over time. */
export const stepName = (step: Step, start: string): string =>
  step === "month" ? monthAndYear.format(Date.parse(start)) : shortDay(start);

/** "34%"; empty when there is no share. */
export const shareInWords = (percent: number | null, cents: number): string =>
  percent === null ? "" : percent === 0 && cents > 0 ? "<1%" : `${percent}%`;

export const figuresTexts = {
  errors: filterErrors,
  title: "Money",
  lead: "What the weeks bring, and who still owes what.",
  parts: "Money",
  figures: "Figures",
  periods: "Period",
  filters: "Filter, or pick your own days",
  from: "From",
  to: "To",
  walker: "Walker",
  service: "Service",
  area: "Area",
  all: "All",
  show: "Show",
  showAll: "Show all",
  kept: "Please look at what's marked below.",
  onlyIncome:
    "Payments and what's unpaid belong to a household as a whole, so they aren't filtered by walker, service or area.",
  range: (from: string, to: string) => `${longDay(from)} to ${longDay(to)}`,
  week: "This week so far",
  month: "This month so far",
  next: "Next week",
  income: "Income",
  paid: "Paid",
  incomeIs:
    "Income is what visits, fees and passes were charged for. Paid is payments received, minus refunds, tips included.",
  lastTime: (last: "week" | "month", whole: number, same: number) =>
    `Last ${last}: ${formatExact(whole)} in all, ${formatExact(same)} by the same day.`,
  booked: "As booked",
  comingVisits: (count: number) => (count === 1 ? "1 visit" : `${count} visits`),
  asked: (cents: number) => `${formatExact(cents)} more in requests you haven't answered.`,
  overTime: (step: Step) => `Income and payments ${perStep[step]}`,
  visits: (step: Step) => `Visits ${perStep[step]}`,
  done: "Done",
  bookedVisits: "Still booked",
  stepHeads,
  asTable: "Show as a table",
  most: (value: string, at: string) => `Most: ${value}, ${at}.`,
  byService: "Income by service",
  byArea: "Income by area",
  byClient: "Income by client",
  client: "Client",
  amount: "Amount",
  share: "Share",
  belowZero: "Amounts below zero have no share: they were taken off a price or paid by a pass.",
  noService: "Not tied to a service",
  noArea: "Not tied to an area",
  others: "Everybody else",
  unpaid: "Unpaid",
  unpaidIs: "Payments go to the oldest statement first.",
  age: "Age",
  households: "Who owes what",
  oldest: "Oldest part",
  moreHouseholds: (count: number) =>
    count === 1 ? "One more household is in the file." : `${count} more households are in the file.`,
  hours: "Hours by walker",
  hoursIs: "Counted from Start to Finish. If one of them wasn't pressed, the planned length counts.",
  hoursHead: "Hours",
  visitsHead: "Visits",
  inHours: (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`,
  lost: "Canceled and waived",
  cancelled: "Canceled visits",
  noShows: "No-shows",
  fees: "Fees charged",
  waived: (count: number) => `Fees waived (${count})`,
  nothing: "Nothing in these dates.",
  allPaid: "Everything's paid.",
  files: "Export",
  yearFile: (year: number) => `Everything in ${year}`,
  filesAre: "The same days and filters as above. The QuickBooks files have three columns and import directly.",
  full: "All columns",
  quickbooks: "QuickBooks",
  incomeFile: "Income",
  paymentsFile: "Payments",
  unpaidFile: "Unpaid, as of today",
};
