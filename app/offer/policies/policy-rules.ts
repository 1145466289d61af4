// Validates and previews changes of the owner's policies (docs/product.md, Policies). Pure functions.
import { requestDaysAhead } from "~/business/policies";
import {
  type Policies,
  policiesOn,
  type PolicyChange,
  type PolicyItem,
  policyItems,
  percentOf,
} from "~/business/money/owner-policies";
import { hoursInWords, isAlwaysFree } from "~/business/money/terms-in-words";
import { formatDay } from "~/shared/dates";
import { type Cents, formatMoney } from "~/shared/money";
import { done, refused, type Result } from "~/shared/result";

import { policyInWords, policyNames, type PolicyProblem, policyTexts } from "./policy-texts";

/** Maximum number of scheduled changes. */
const mostToCome = 60;

export interface WantedPolicies {
  policies: Policies;
  /** First day of the changes, as an ISO date; "" when none was typed. */
  from: string;
  /** Policies that return to today's value on that day, after another scheduled change. */
  again?: readonly PolicyItem[];
}

/**
 * Returns the changes that lead to the typed policies. A policy typed with today's value counts as unchanged and keeps
 * its scheduled change, unless it is one of `again`. `today`: the day in the time zone of the business.
 */
export function checkPolicies(
  changes: readonly PolicyChange[],
  { policies, from, again = [] }: WantedPolicies,
  today: Temporal.PlainDate,
): Result<PolicyChange[], PolicyProblem> {
  if (from === "") return refused("no-day");
  const first = Temporal.PlainDate.from(from);
  if (Temporal.PlainDate.compare(first, today) < 0) return refused("day-over");
  if (Temporal.PlainDate.compare(first, today.add({ days: requestDaysAhead })) > 0) return refused("too-far");
  const [now, then] = [policiesOn(changes, today.toString()), policiesOn(changes, from)];
  const wanted = policyItems
    .filter((item) => policies[item] !== then[item] && (policies[item] !== now[item] || again.includes(item)))
    .map((item) => ({ item, value: policies[item], from }));
  if (wanted.length === 0) return refused("same-policies");
  if (policiesToCome(changes, today.toString()).length + wanted.length > mostToCome) return refused("too-many");
  return done(wanted);
}

/** Adds changes, which replace changes of the same policy from the same day. */
export const withPolicies = (changes: readonly PolicyChange[], wanted: readonly PolicyChange[]): PolicyChange[] => [
  ...changes.filter((one) => !wanted.some(({ item, from }) => item === one.item && from === one.from)),
  ...wanted,
];

/** Returns the changes that start after today, sorted by their first day. */
export const policiesToCome = (changes: readonly PolicyChange[], today: string): PolicyChange[] =>
  changes.filter(({ from }) => from > today).toSorted((a, b) => (a.from < b.from ? -1 : 1));

export const dayInWords = (day: string): string => formatDay(Temporal.PlainDate.from(day));

/** "Canceling later costs: 50% of the price to 60% of the price", for each change. */
export const changesInWords = (before: readonly PolicyChange[], wanted: readonly PolicyChange[]): string[] =>
  wanted.map(({ item, value, from }) =>
    policyTexts.changed(
      policyNames[item],
      policyInWords(item, policiesOn(before, from)[item]),
      policyInWords(item, value),
    ),
  );

const exampleTotal: Cents = 3000;
const example = formatMoney(exampleTotal);
const shareOf = (percent: number) => formatMoney(percentOf(exampleTotal, percent));

/** Returns what the policies cost, for a $30 visit. */
export function examplesOf(policies: Policies): string[] {
  const { noticeHours, latePercent, noShowPercent, holidayPercent, bookingHours, meetingHours } = policies;
  return [
    isAlwaysFree(policies)
      ? `Canceling a ${example} visit is free until it starts.`
      : `Canceling a ${example} visit later than ${hoursInWords(noticeHours)} before costs ${shareOf(latePercent)}.`,
    `When nobody lets the walker in, it costs ${shareOf(noShowPercent)}.`,
    `On a holiday it costs ${formatMoney(exampleTotal + percentOf(exampleTotal, holidayPercent))}.`,
    bookingHours === 0
      ? "Clients can ask for any time that is still free."
      : `Clients can ask for times that begin at least ${hoursInWords(bookingHours)} from now.`,
    meetingHours === 0
      ? "People who are new can choose any free time to meet."
      : `People who are new can choose a time to meet that is at least ${hoursInWords(meetingHours)} away.`,
  ];
}

export interface PolicyPreview {
  title: string;
  changes: string[];
  examples: string[];
  notices: string[];
}

export const previewOf = (before: readonly PolicyChange[], wanted: readonly PolicyChange[]): PolicyPreview => {
  const [{ from } = { from: "" }] = wanted;
  return {
    title: policyTexts.previewTitle(dayInWords(from)),
    changes: changesInWords(before, wanted),
    examples: examplesOf(policiesOn(withPolicies(before, wanted), from)),
    notices: wanted.some(({ item }) => isFee(item)) ? [policyTexts.booked] : [],
  };
};

/** Whether the policy is one of the fees that bookings store. */
const isFee = (item: PolicyItem): boolean => ["noticeHours", "latePercent", "noShowPercent"].includes(item);

/** Returns the policies of today with their scheduled changes, for the owner's page. */
export function policiesShown(changes: readonly PolicyChange[], today: Temporal.PlainDate) {
  const day = today.toString();
  const policies = policiesOn(changes, day);
  const toCome = policiesToCome(changes, day);
  const rows = policyItems.map((item) => ({
    item,
    name: policyNames[item],
    now: policyInWords(item, policies[item]),
    toCome: toCome
      .filter((one) => one.item === item)
      .map(({ from, value }) => ({ from, value: policyInWords(item, value), day: dayInWords(from) })),
  }));
  return { policies, rows, examples: examplesOf(policies) };
}
