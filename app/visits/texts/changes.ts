// All that a client reads where a booking changes, in the order it happens: another time that is offered, what a change
// costs, what a press of a button answers, and what is owed in the end (docs/product.md, Late fee).
import type { RequestState } from "~/business/booking-states";
import { cancellationNoticeHours, lateCancellationShare } from "~/business/policies";
import { formatInstant, type Temporal } from "~/shared/dates";
import type { Toast } from "~/shared/form-reply";
import { type Cents, formatExact } from "~/shared/money";
import { withoutZone } from "~/shared/day-names";

/** What a walker's proposal changes of what the client asked for. */
export interface Offered {
  /** Somebody else would come than the client chose. */
  isOtherWalker: boolean;
  /** It begins at another time than was asked for. */
  isOtherTime: boolean;
}

/** After "another", in mail, page, list and history: "time", "walker" or both. */
export function otherInWords({ isOtherWalker, isOtherTime }: Offered): string {
  if (!isOtherWalker) return "time";
  return isOtherTime ? "time with another walker" : "walker";
}

export function acceptInWords({ isOtherWalker, isOtherTime }: Offered): string {
  if (!isOtherWalker) return "Accept this time";
  return isOtherTime ? "Accept this offer" : "Accept this walker";
}

export interface FeeInWords {
  fee: Cents;
  /** Of the price it is a share of. */
  total: Cents;
  /** Null where it never costs anything. */
  freeUntil: Temporal.Instant | null;
}

const shareOf = (total: Cents) => `${lateCancellationShare * 100}% of ${formatExact(total)}`;

/** What it costs now, before it is done: on a page that says the zone of its times once. */
export function feeThatIs({ fee, total, freeUntil }: FeeInWords): string {
  const until = freeUntil ? withoutZone(formatInstant(freeUntil)) : null;
  if (fee === 0) return until ? `This is free until ${until}.` : "This costs you nothing.";
  return `This costs ${formatExact(fee)}: ${shareOf(total)}, because the start is less than ${cancellationNoticeHours} hours away.${until ? ` It was free until ${until}.` : ""}`;
}

/** What it has cost: "$15.00. That's 50% of $30.00 …", or that it was free. */
export function feeThatWas({ fee, total, freeUntil }: FeeInWords): string {
  if (fee === 0) return "Nothing: it was free.";
  const free = freeUntil ? ` It was free until ${formatInstant(freeUntil)}.` : "";
  return `${formatExact(fee)}. That's ${shareOf(total)}, because the start was less than ${cancellationNoticeHours} hours away.${free}`;
}

export const feeChanged = (fee: Cents): string =>
  `The fee has changed since you saw it: it's ${formatExact(fee)} now. Nothing was done. Send it again if you agree.`;

export const changeRefusals = {
  "changed-meanwhile":
    "This booking changed while you had it open. Nothing was done: see what it says now, and decide again.",
  "not-confirmed": "This request isn't confirmed yet, so you can withdraw it for free.",
  started: "This visit has started, so it can't be canceled or moved anymore. Please call.",
  over: "This visit is over, or was already canceled. Nothing was changed.",
  "move-asked-already": "You've already asked for another time. Take that back first, or wait for the answer.",
  "same-time": "That's the time you have now. Choose another one, or tell me what you need.",
  "nothing-open": "There's nothing to take back: it was already answered.",
};
export type ChangeRefusal = keyof typeof changeRefusals;

export const proposalRefusals = {
  "answered-already": "This offer was already answered. Nothing was changed.",
  over: "This offer is over: the time has passed, or your request was answered another way.",
  "time-gone":
    "Sorry, that time just went to someone else. Your request is still open, and I'll get back to you with another time.",
};
export type ProposalRefusal = keyof typeof proposalRefusals;

/** Where something failed that should not: nothing was written. */
export const changeFailed = {
  title: "Nothing was changed",
  text: "Something went wrong on my side. Please try again, or call.",
};

export const cancelled = (fee: Cents): Toast => ({
  kind: "success",
  title: "The visit is canceled",
  text: fee > 0 ? `The fee is ${formatExact(fee)}. I've sent you an email about it.` : "It costs you nothing.",
});

export const withdrawn: Toast = { kind: "success", title: "The request is withdrawn", text: "It costs you nothing." };

export const moveAsked: Toast = {
  kind: "success",
  title: "You asked for another time",
  text: "The old time stays yours until the new one is confirmed. You'll get an email either way.",
};

export const moveWithdrawn: Toast = { kind: "success", title: "Your visit stays at the old time" };

const proposalAccepted: Toast = {
  kind: "success",
  title: "The visit is confirmed",
  text: "I've sent you an email with the time and a calendar invitation.",
};

/** The walker's calendar could not be read. */
const proposalWaits: Toast = {
  kind: "info",
  title: "Thanks, I got your yes",
  text: "The walker's calendar isn't answering right now, so I'll confirm this time by hand. It isn't held for you until then; you'll get an email either way.",
};

export const proposalDeclined: Toast = {
  kind: "success",
  title: "You turned down this offer",
  text: "I'm still looking for a time.",
};

export function toastOfAnswer({ accepted, isConfirmed }: { accepted: boolean; isConfirmed: boolean }): Toast {
  if (!accepted) return proposalDeclined;
  return isConfirmed ? proposalAccepted : proposalWaits;
}

const feeNames: Partial<Record<RequestState, string>> = {
  cancelled: "Fee for the late cancellation",
  no_show: "Nobody was home",
};

/** What is owed for a late change, or for a door that stayed shut; null where nothing is to be said. */
export function feeInWords(
  state: RequestState,
  fee: { amount: Cents; isWaived: boolean } | null,
): { label: string; note: string } | null {
  if (!fee) return state === "cancelled" ? { label: "Nothing is owed", note: "It was canceled for free." } : null;
  const label = feeNames[state] ?? "Fee for the late change";
  if (fee.isWaived) return { label, note: "Waived: nothing is owed." };
  return { label, note: feeNames[state] ? "Owed instead of the price." : "Owed on top of the price." };
}
