// Texts of a booking's page: costs of a change, its result, and fees.
import type { RequestState } from "~/business/booking-states";
import { formatInstant } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";
import type { Toast } from "~/shared/form-reply";
import { type Cents, formatExact } from "~/shared/money";
import { type FeeInWords, lateShareInWords, lateChange, stateWords, otherInWords } from "~/ledger/index";
import { spanOf } from "~/business/times/times-in-words";

export function acceptInWords({ isOtherWalker, isOtherTime }: Parameters<typeof otherInWords>[0]): string {
  if (!isOtherWalker) return "Accept this time";
  return isOtherTime ? "Accept this offer" : "Accept this walker";
}

/** Says what a change costs now, without the time zone, because the page names the zone once. */
export function currentFeeInWords({ fee, freeUntil, ...share }: FeeInWords, zone: string): string {
  const until = freeUntil ? withoutZone(formatInstant(freeUntil, zone), zone) : null;
  if (fee === 0) return until ? `This is free until ${until}.` : "This costs you nothing.";
  return `This costs ${formatExact(fee)}: ${lateShareInWords(share, "is")}.${until ? ` It was free until ${until}.` : ""}`;
}

export const feeChanged = (fee: Cents): string =>
  `The fee has changed since you saw it: it's ${formatExact(fee)} now. Nothing was done. Send it again if you agree.`;

/** Toast after an unexpected error; nothing was written. */
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
  text: "Your current time stays yours until the new one is confirmed. You'll get an email either way.",
};

export const moveWithdrawn: Toast = { kind: "success", title: "Your visit stays at the old time" };

const proposalAccepted: Toast = {
  kind: "success",
  title: "The visit is confirmed",
  text: "I've sent you an email with the time and a calendar invitation.",
};

/** Toast after an acceptance while the walker's calendar could not be read. */
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

export function answerToast({ accepted, isConfirmed }: { accepted: boolean; isConfirmed: boolean }): Toast {
  if (!accepted) return proposalDeclined;
  return isConfirmed ? proposalAccepted : proposalWaits;
}

/** The fee of a late change or a no-show; null when there is nothing to say. */
export function feeInWords(
  state: RequestState,
  fee: { amount: Cents; isWaived: boolean } | null,
): { label: string; note: string } | null {
  if (!fee) return state === "cancelled" ? { label: "Nothing is owed", note: "It was canceled for free." } : null;
  const { fee: instead } = stateWords[state];
  const label = (instead ?? lateChange).name;
  if (fee.isWaived) return { label, note: "Waived: nothing is owed." };
  return { label, note: instead ? "Owed instead of the price." : "Owed on top of the price." };
}

export const pastTexts = {
  title: "Visits",
  next: "Next visits",
  lead: (total: number) => (total === 1 ? "One visit so far." : `${total} visits so far.`),
  none: "No past visits yet. They show up here once the first one is done.",
  again: "Book again",
  againOf: (what: string, when: string) => `Book again: ${what}, ${when}`,
  /** Times at which the visit really began and ended, as ISO instants. */
  there: (from: string, until: string, zone: string) => `Walker there ${withoutZone(spanOf(from, until, zone), zone)}`,
  older: "Older visits",
  newer: "Newer visits",
  pages: "Pages of past visits",
} as const;

interface Cost {
  state: RequestState;
  /** Cents. */
  total: number;
  fee: number | null;
  isWaived: boolean;
}

/** "$30.00"; "$30.00, no-show fee"; "No fee: waived". */
export function costInWords({ state, total, fee, isWaived }: Cost): string {
  const owed = fee && !isWaived ? formatExact(fee) : null;
  if (state === "completed") return owed ? `${formatExact(total)}, and ${owed} late fee` : formatExact(total);
  if (!owed) return "No fee: waived";
  return `${owed}, ${(stateWords[state].fee ?? lateChange).short}`;
}

export const proposalRefusals = {
  "answered-already": "This offer was already answered. Nothing was changed.",
  over: "This offer is over: the time has passed, or your request was answered another way.",
  "time-gone":
    "Sorry, that time just went to someone else. Your request is still open, and I'll get back to you with another time.",
};

export const changeRefusals = {
  "changed-meanwhile":
    "This booking changed while you had it open. Nothing was done: see what it says now, and decide again.",
  "not-confirmed": "This request isn't confirmed yet, so you can withdraw it for free.",
  started: "This visit has started, so it can't be canceled or moved anymore. Please call.",
  over: "This visit is over, or was already canceled. Nothing was changed.",
  "move-asked-already": "You've already asked for another time. Take that request back first, or wait for the answer.",
  "same-time": "That's the time you have now. Choose another one, or tell me what you need.",
  "nothing-open": "There's nothing to take back: your request for another time was already answered.",
};
