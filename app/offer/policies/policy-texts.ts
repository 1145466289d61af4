// Texts of /admin/settings/policies.
import { type PolicyItem, policyLimits } from "~/business/money/owner-policies";
import { hoursInWords } from "~/business/money/terms-in-words";

const unitWords = { hours: "Hours", percent: "Percent" } as const;

export const policyTexts = {
  lead: "What canceling, no-shows and holidays cost. Visits booked before a change keep the fees and prices they were booked with.",
  nowTitle: "In force today",
  examplesTitle: "For example",
  change: "Change",
  toCome: (value: string, day: string) => `${value} from ${day}`,
  cancel: "Cancel",
  cancelOf: (name: string, day: string) => `Cancel the change from ${day}: ${name}`,
  formTitle: "New policies",
  formHint: "Change what you like, and leave the rest.",
  again: (value: string) => `Back to ${value} from that day on`,
  from: "Starting",
  save: "Set these policies",
  previewed: "Here's what would apply from that day on. Nothing is saved yet.",
  previewTitle: (day: string) => `From ${day} on`,
  changed: (name: string, was: string, is: string) => `${name}: ${was} to ${is}`,
  summary: (changes: string, day: string) => `${changes}, from ${day}`,
  notThen: (name: string, value: string, day: string) => `${name}: not ${value} from ${day} after all`,
  saved: {
    kind: "success",
    title: "Policies set",
    text: "They apply to bookings from their first day on.",
  },
  cancelledToast: { kind: "success", title: "Canceled", text: "The policy stays as it was." },
  booked: "Visits booked before that day keep today's fees. So do standing walks, with all their visits.",
} as const;

/** Names of the policies, as labels of fields and in the history. */
export const policyNames: Record<PolicyItem, string> = {
  noticeHours: "Canceling is free until",
  latePercent: "Canceling later costs",
  noShowPercent: "A no-show costs",
  holidayPercent: "A holiday adds",
  bookingHours: "Notice for a visit",
  meetingHours: "Notice for a meet and greet",
};

export const policyHints: Record<PolicyItem, string> = {
  noticeHours: "Hours before the visit, or before its window. 0 means until it starts.",
  latePercent: "Percent of the visit's price",
  noShowPercent: "Percent of the visit's price",
  holidayPercent: "Percent of the dogs' price",
  bookingHours: "Hours between a client's request and its time. You can book at once yourself.",
  meetingHours: "Hours between choosing a time and meeting",
};

/** "24 hours before", "50% of the price". */
export function policyInWords(item: PolicyItem, value: number): string {
  if (item === "noticeHours") return value === 0 ? "the start" : `${hoursInWords(value)} before`;
  if (item === "meetingHours" || item === "bookingHours") return hoursInWords(value);
  return `${value}% of ${item === "holidayPercent" ? "the dogs' price" : "the price"}`;
}

export const policyProblems = {
  notAllowed(item: PolicyItem): string {
    const { least, most, unit } = policyLimits[item];
    return `${unitWords[unit]} from ${least} to ${most}, without decimals`;
  },
  noDay: "Choose a date",
} as const;

export const policyRefusals = {
  "no-day": { field: "from", text: policyProblems.noDay },
  "day-over": { field: "from", text: "That day is over. Choose today or a later day" },
  "too-far": { field: "from", text: "Choose a day within the next year" },
  "same-policies": { field: "from", text: "These are the policies of that day already" },
  "too-many": { field: "from", text: "That's too many future changes. Cancel one first" },
} as const;
export type PolicyProblem = keyof typeof policyRefusals;

export const notToCome = "That policy is already in force, or was canceled. Set a new one instead";
