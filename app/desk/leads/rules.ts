// Rules of leads (docs/product.md, Leads): time left until the promised answer, and allowed status changes.

/** Hours within which the owner promises an answer. Elapsed hours, even across a clock change. */
const promisedHours = 24;

export type LeadStatus = "new" | "answered" | "client" | "closed";

export interface AnswerDue {
  isOverdue: boolean;
  /** Text such as "3 h left" or "overdue by 2 h". */
  words: string;
}

/** Time left for the answer to a message received at `receivedAt`, rounded down. */
export function answerDue(receivedAt: Temporal.Instant, now: Temporal.Instant): AnswerDue {
  const minutesLeft = promisedHours * 60 - minutesBetween(receivedAt, now);
  if (minutesLeft === 0) return { isOverdue: false, words: "due now" };
  return minutesLeft > 0
    ? { isOverdue: false, words: `${lengthInWords(minutesLeft)} left` }
    : { isOverdue: true, words: `overdue by ${lengthInWords(-minutesLeft)}` };
}

/** Text such as "answered after 3 h". */
export const answeredAfter = (receivedAt: Temporal.Instant, answeredAt: Temporal.Instant): string =>
  `answered after ${lengthInWords(Math.max(1, minutesBetween(receivedAt, answeredAt)))}`;

const minutesBetween = (from: Temporal.Instant, to: Temporal.Instant) =>
  Math.floor((to.epochMilliseconds - from.epochMilliseconds) / 60_000);

/** Text for a number of minutes, rounded down to minutes below one hour, hours below two days, then days. */
function lengthInWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** Path of the owner's page of the lead. */
export const leadPath = (id: string): string => `/admin/leads/${id}`;

/** Statuses the owner can set by hand. */
export type LeadMark = "answered" | "closed" | "new";

export const canMark = (status: LeadStatus, mark: LeadMark): boolean => status !== "client" && status !== mark;

/** A reply to a client does not change the status. */
export const statusAfterReply = (status: LeadStatus): LeadStatus => (status === "client" ? "client" : "answered");
