// What a client reads after a press of a button on a booking, or in the mail of a proposal.
import type { Toast } from "~/shared/form-reply";
import { type Cents, formatExact } from "~/shared/money";

export type ChangeRefusal =
  | "changed-meanwhile"
  | "not-confirmed"
  | "started"
  | "over"
  | "move-asked-already"
  | "same-time"
  | "nothing-open";

export const changeRefusals: Record<ChangeRefusal, string> = {
  "changed-meanwhile":
    "This booking changed while you had it open. Nothing was done: see what it says now, and decide again.",
  "not-confirmed": "This request isn't confirmed yet, so you can withdraw it for free.",
  started: "This visit has started, so it can't be canceled or moved anymore. Please call.",
  over: "This visit is over, or was already canceled. Nothing was changed.",
  "move-asked-already": "You've already asked for another time. Take that back first, or wait for the answer.",
  "same-time": "That's the time you have now. Choose another one, or tell me what you need.",
  "nothing-open": "There's nothing to take back: it was already answered.",
};

export type ProposalRefusal = "answered-already" | "over" | "time-gone";

export const proposalRefusals: Record<ProposalRefusal, string> = {
  "answered-already": "This offer was already answered. Nothing was changed.",
  over: "This offer is over: the time has passed, or your request was answered another way.",
  "time-gone":
    "Sorry, that time just went to someone else. Your request is still open, and I'll get back to you with another time.",
};

export const feeChanged = (fee: Cents): string =>
  `The fee has changed since you saw it: it's ${formatExact(fee)} now. Nothing was done. Send it again if you agree.`;

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
  title: "Thanks, I've noted your yes",
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
