// What a client reads after a press of a button on a booking, or in the mail of a proposal.
import type { Toast } from "~/shared/form-reply";
import { type Cents, formatExact } from "~/shared/money";

export type ChangeRefusal =
  | "changed-meanwhile"
  | "not-confirmed"
  | "started"
  | "over"
  | "asked-already"
  | "same-time"
  | "nothing-open";

export const changeRefusals: Record<ChangeRefusal, string> = {
  "changed-meanwhile":
    "This booking changed while you had it open. Nothing was done: look at it as it is now, and decide again.",
  "not-confirmed": "This request is not confirmed yet: you can withdraw it for nothing.",
  started: "This visit has begun. It cannot be cancelled or moved any more: please call.",
  over: "This visit is over, or was called off before. Nothing was changed.",
  "asked-already": "You have asked for another time already. Take that back first, or wait for the answer.",
  "same-time": "That is the time you have. Choose another one, or write down what you need.",
  "nothing-open": "There is no other time to take back: it was answered meanwhile.",
};

export type ProposalRefusal = "answered-already" | "over" | "time-gone";

export const proposalRefusals: Record<ProposalRefusal, string> = {
  "answered-already": "This offer was answered already. Nothing was changed.",
  over: "This offer is over: the time has passed, or your request was answered another way.",
  "time-gone":
    "I am sorry, that time is gone: somebody else was faster. Your request still waits, and I will answer it with another time.",
};

export const feeChanged = (fee: Cents): string =>
  `The fee has changed since you saw it: it is ${formatExact(fee)} now. Nothing was done. Send it again if you agree.`;

/** Where something failed that should not: nothing was written. */
export const changeFailed = {
  title: "Nothing was changed",
  text: "Something went wrong on my side. Please try again, or call.",
};

export const cancelled = (fee: Cents): Toast => ({
  kind: "success",
  title: "The visit is cancelled",
  text: fee > 0 ? `The fee is ${formatExact(fee)}. You have a mail that says so.` : "It costs you nothing.",
});

export const withdrawn: Toast = { kind: "success", title: "The request is withdrawn", text: "It costs you nothing." };

export const moveAsked: Toast = {
  kind: "success",
  title: "You asked for another time",
  text: "The old time stays yours until the new one is confirmed. You get a mail either way.",
};

export const moveWithdrawn: Toast = { kind: "success", title: "The visit stays where it is" };

const proposalAccepted: Toast = {
  kind: "success",
  title: "The visit is confirmed",
  text: "You have a mail with the time, and an invitation for your calendar.",
};

/** The walker's calendar could not be read. */
const proposalWaits: Toast = {
  kind: "info",
  title: "Your yes is noted",
  text: "The walker's calendar does not answer right now, so this time is confirmed by hand. It is not kept for you until then; you get a mail either way.",
};

export const proposalDeclined: Toast = {
  kind: "success",
  title: "You said no to this offer",
  text: "Your request goes on waiting: I look for another way.",
};

export function toastOfAnswer({ accepted, isConfirmed }: { accepted: boolean; isConfirmed: boolean }): Toast {
  if (!accepted) return proposalDeclined;
  return isConfirmed ? proposalAccepted : proposalWaits;
}
