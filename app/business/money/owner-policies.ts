// The owner's policies (docs/product.md, Policies): notice periods, and the shares of a price that fees and holidays
// cost. Each change has a first day. The fixed rules are in business/policies.ts.
import { dayIn } from "~/shared/dates";
import { type Cents, roundCents } from "~/shared/money";

/** Policies that are in force on one day. */
export interface Policies {
  /** Hours before the start until which canceling is free. Without an exact time, the start of the window counts. */
  noticeHours: number;
  /** Percent of the visit's price that a client pays for canceling later than that. */
  latePercent: number;
  /** Percent of the visit's price that a client pays when the walker can't get in. */
  noShowPercent: number;
  /** Percent of the dogs' price that a holiday adds. */
  holidayPercent: number;
  /** Minimum hours from a client's request to the slot or the window. */
  bookingHours: number;
  /** Minimum hours from choosing a time to the meet and greet. */
  meetingHours: number;
}

export type PolicyItem = keyof Policies;

export interface PolicyChange {
  item: PolicyItem;
  value: number;
  /** First day on which the value applies, as an ISO date in the time zone of the business. */
  from: string;
}

/** Fee terms of a booking. A request stores the terms of the day on which it was made, and they never change. */
export type FeeTerms = Pick<Policies, "noticeHours" | "latePercent" | "noShowPercent">;

/** Returns a key of the terms, which a form sends to prove which terms it showed. */
export const termsKey = ({ noticeHours, latePercent, noShowPercent }: FeeTerms): string =>
  [noticeHours, latePercent, noShowPercent].join(" ");

/** Policies of a new site. */
export const defaultPolicies: Policies = {
  noticeHours: 24,
  latePercent: 50,
  noShowPercent: 100,
  holidayPercent: 50,
  bookingHours: 4,
  meetingHours: 24,
};

export const policyItems = Object.keys(defaultPolicies) as PolicyItem[];

/** Smallest and largest allowed value of each policy. */
export const policyLimits: Record<PolicyItem, { least: number; most: number; unit: "hours" | "percent" }> = {
  noticeHours: { least: 0, most: 168, unit: "hours" },
  latePercent: { least: 0, most: 100, unit: "percent" },
  noShowPercent: { least: 0, most: 100, unit: "percent" },
  holidayPercent: { least: 0, most: 200, unit: "percent" },
  bookingHours: { least: 0, most: 168, unit: "hours" },
  meetingHours: { least: 0, most: 168, unit: "hours" },
};

/** Returns the policies of a day. `day`: an ISO date in the time zone of the business. ISO dates are compared as text. */
export function policiesOn(changes: readonly PolicyChange[], day: string): Policies {
  const held = changes.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return { ...defaultPolicies, ...Object.fromEntries(held.map(({ item, value }) => [item, value])) };
}

interface OfBusiness {
  policies: readonly PolicyChange[];
  timeZone: string;
}

/** Returns the policies of the business that are in force now. */
export const policiesNow = ({ policies, timeZone }: OfBusiness, now: Temporal.Instant): Policies =>
  policiesOn(policies, dayIn(timeZone, now).toString());

/** Returns the earliest start that a client can ask for now; null when the owner needs no notice. */
export function soonestNow(business: OfBusiness, now: Temporal.Instant): Temporal.Instant | null {
  const { bookingHours } = policiesNow(business, now);
  return bookingHours === 0 ? null : now.add({ hours: bookingHours });
}

/** Returns the fee terms of a booking that is made on that day. */
export function feeTermsOn(changes: readonly PolicyChange[], day: string): FeeTerms {
  const { noticeHours, latePercent, noShowPercent } = policiesOn(changes, day);
  return { noticeHours, latePercent, noShowPercent };
}

/** Returns the fee terms of a booking that is made now. */
export const feeTermsNow = ({ policies, timeZone }: OfBusiness, now: Temporal.Instant): FeeTerms =>
  feeTermsOn(policies, dayIn(timeZone, now).toString());

/** Returns that percentage of an amount, rounded half up to cents. */
export const percentOf = (amount: Cents, percent: number): Cents => roundCents((amount * percent) / 100);
