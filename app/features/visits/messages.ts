// What the owner and the walkers read after a press of a button on a request or a visit.
import type { Toast } from "~/shared/form-reply";

import type { SettableState } from "./visit-progress";

const changed =
  "Somebody changed this while you had it open. Nothing was done: look at what is there now, and decide again.";
const gone = "That is no longer there. Somebody may have been faster.";
const startsLater = "That time has passed. Choose a later one.";
const outsideHours = "That is outside the service hours of that day. Choose another time.";
const overAlready = "This visit is over or was cancelled. Nothing was changed.";

/** Every reason a command may refuse the owner's answer for; a clash is told by {@link clashMessage}. */
const refusals = {
  "no-such-request": gone,
  "no-such-proposal": gone,
  "no-such-visit": gone,
  "changed-meanwhile": changed,
  "not-pending": changed,
  "not-confirmed": changed,
  "answered-already": changed,
  over: overAlready,
  started: "This visit has started. It cannot be moved or cancelled any more.",
  "start-past": startsLater,
  "date-past": startsLater,
  "too-far": "That is more than a year away. Choose an earlier day.",
  "outside-window": "That is not the time that was asked for. Propose another time instead.",
  "after-closing": outsideHours,
  "outside-hours": outsideHours,
  "closed-day": "You are closed on that day. Propose another day, or remove the closure in the settings.",
  "walker-away": "That walker is away on that day. Choose somebody else.",
  "walker-off":
    "That walker does not work at that time. Choose another time or somebody else, or change their hours under Availability.",
  "walker-full":
    "That walker has as many visits on that day as they take. Choose somebody else, or raise the number under Availability.",
  "not-a-walker": "That is nobody who walks for you. Choose somebody else.",
  "no-start": "Please choose a start time",
  "no-such-hike": "That hike is no longer there. Choose another one.",
  "hike-full": "That hike has no seat left for these dogs. Choose another one.",
  "standing-walk": "This belongs to a standing walk. Answer the standing walk instead.",
  "pet-pending": "One of the pets is not accepted any more. Accept it again, or decline the request.",
  "pet-not-yours": "One of the pets is no longer there. Decline the request, so that the client asks anew.",
  "no-pets": "The pets are no longer there. Decline the request, so that the client asks anew.",
  "missing-zip": "The client's address has no zip code any more, so there is no price. Ask for it first.",
  "outside-area": "The client's address is outside the served areas now, so there is no price for that day.",
  "no-such-duration": "That service has no price for this duration any more. Decline the request with a word why.",
  "hike-too-many-dogs": "These are more dogs than a hike takes. Decline the request with a word why.",
  "no-such-line": changed,
  "same-amount": "That is the price already. Nothing was changed.",
  "no-fee": "There is no fee to waive.",
  "too-early": "It is too early for that: the visit has not begun.",
  "not-possible": changed,
} as const;

/** In words; a reason nobody has written words for yet is still told, not swallowed. */
function refusalInWords(reason: string): string {
  const known: Partial<Record<string, string>> = refusals;
  return known[reason] ?? `That was not possible (${reason}). Nothing was changed.`;
}

/** Statuses of refusals to browsers without scripts: 409 where the world moved on, 404 for what is not there. */
function statusOf(reason: string): number {
  const words = refusalInWords(reason);
  if (words === gone) return 404;
  return words === changed || reason === "clash" || reason === "hike-full" ? 409 : 400;
}

/** A refusal of a command, with the way out where the page is older than what is stored. */
export function refusalOf(reason: string, address: string) {
  const [status, message] = [statusOf(reason), refusalInWords(reason)];
  return { status, message, ...(status === 400 ? {} : { link: { to: address, name: "Look again" } }) };
}

export const clashMessage = (clashes: readonly string[]): string =>
  clashes.length === 1 ? `That time is taken: ${clashes[0]}.` : `That time is taken ${clashes.length} times over.`;

export const otherWalkerMessage = ({ chosen, instead }: { chosen: string; instead: string }): string =>
  `The client chose ${chosen}. Before ${instead} comes, ask the client below, or write down why you do not.`;

/** Enter in the field of the reason presses neither of its buttons. */
export const pressOneMessage = (instead: string): string =>
  `Press “Confirm without asking” with this reason, or propose ${instead} to the client.`;

const toast = (title: string, text?: string): Toast => ({ kind: "success", title, ...(text ? { text } : {}) });

export const confirmed = (when: string) => toast("Confirmed", `${when}. The client has a mail with the time.`);
export const declined = toast("Declined", "The client has a mail with your reason.");
export const proposed = (when: string) => toast("Proposed", `${when}. The client can accept it from the mail.`);
export const moveAccepted = (when: string) => toast("Moved", `${when}. The client has a mail with the new time.`);
export const moveDeclined = toast("Not moved", "The visit stays where it was. The client has a mail with your reason.");
export const moved = (when: string) => toast("Moved", `${when}. The client has a mail that apologises.`);
export const cancelled = toast("Cancelled", "The client has a mail that apologises. It costs them nothing.");
export const waived = toast("The fee is waived", "The client has a mail that says so.");
export const overridden = toast("The price is changed", "The client has a mail with the new price.");

export const stateSet: Record<SettableState, Toast> = {
  in_progress: toast("The visit has started"),
  completed: toast("The visit is completed"),
  no_show: toast("Noted as a no-show"),
};
