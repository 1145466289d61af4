// A message is answered within 24 hours (docs/product.md, Leads): how long there is left, and what a lead may become.
import type { Temporal } from "~/shared/dates";

/** Real hours: where the clocks change in between, the promise is as long as on every other day. */
const promisedHours = 24;

export type LeadStatus = "new" | "answered" | "client" | "closed";

export interface AnswerDue {
  isOverdue: boolean;
  /** "3 h left", "overdue by 2 h". */
  words: string;
}

/** What is left of the promise for a message that came at `receivedAt`; never more than there is. */
export function answerDue(receivedAt: Temporal.Instant, now: Temporal.Instant): AnswerDue {
  const minutesLeft = promisedHours * 60 - minutesBetween(receivedAt, now);
  if (minutesLeft === 0) return { isOverdue: false, words: "due now" };
  return minutesLeft > 0
    ? { isOverdue: false, words: `${lengthInWords(minutesLeft)} left` }
    : { isOverdue: true, words: `overdue by ${lengthInWords(-minutesLeft)}` };
}

/** "answered after 3 h". */
export function answeredAfter(receivedAt: Temporal.Instant, answeredAt: Temporal.Instant): string {
  return `answered after ${lengthInWords(Math.max(1, minutesBetween(receivedAt, answeredAt)))}`;
}

const minutesBetween = (from: Temporal.Instant, to: Temporal.Instant) =>
  Math.floor((to.epochMilliseconds - from.epochMilliseconds) / 60_000);

/** Whole units, rounded down: minutes up to an hour, hours up to two days, then days. */
function lengthInWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** Its page at the desk. */
export const leadPath = (id: string): string => `/admin/leads/${id}`;

/** What the owner may mark a lead as by hand; a client is made, not marked. */
export type LeadMark = "answered" | "closed" | "new";

export function canMark(status: LeadStatus, mark: LeadMark): boolean {
  return status !== "client" && status !== mark;
}

/** A reply to somebody who is a client already makes no lead of them again. */
export const statusAfterReply = (status: LeadStatus): LeadStatus => (status === "client" ? "client" : "answered");
