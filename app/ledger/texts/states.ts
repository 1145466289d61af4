// How the states of a request and its visit read: on their chips, in the history, and to somebody who answers too late.
import type { RequestState, VisitState } from "~/business/booking-states";

import type { DoorState } from "~/ledger/model/states";

/** What somebody did, as the history says it. */
export interface Deed {
  what: string;
  /** It is between the client and the owner. */
  isAboutMoney?: true;
  /** Its reason was written for the client to read. */
  tellsWhy?: true;
}

interface StateWords {
  name: string;
  /** To the client, while another time waits for their answer; left out where none can. */
  yourTurn?: string;
  /** The class of its chip. */
  look: string;
  deed: Deed;
  /** To somebody whose answer came too late. */
  stale: string;
  /** What is owed in this state instead of the price. */
  fee?: FeeWords;
}

interface FeeWords {
  /** At its visit. */
  name: string;
  /** Behind its amount, in a list. */
  short: string;
  /** Before the service, where a charge is printed. */
  printed: string;
}

export const stateWords: Record<RequestState, StateWords> = {
  pending: {
    name: "Waiting for an answer",
    yourTurn: "Your turn",
    look: "state state-waiting",
    deed: { what: "changed it" },
    stale:
      "This request changed while you had it open. Nothing was overwritten: see what it says now, and answer again.",
  },
  confirmed: {
    name: "Confirmed",
    look: "state state-good",
    deed: { what: "changed it" },
    stale: "This request is already confirmed. Nothing was changed.",
  },
  declined: {
    name: "Declined",
    look: "state state-bad",
    deed: { what: "declined it", tellsWhy: true },
    stale: "This request is already declined. Nothing was changed.",
  },
  withdrawn: {
    name: "Withdrawn",
    look: "state",
    deed: { what: "withdrew it", tellsWhy: true },
    stale: "This request was withdrawn in the meantime. Nothing was changed.",
  },
  in_progress: {
    name: "Under way",
    look: "state state-good",
    deed: { what: "started the visit" },
    stale: "This visit is already under way. Nothing was changed.",
  },
  completed: {
    name: "Completed",
    look: "state state-good",
    deed: { what: "completed the visit" },
    stale: "This visit is already over. Nothing was changed.",
  },
  cancelled: {
    name: "Canceled",
    look: "state state-bad",
    deed: { what: "canceled it", tellsWhy: true },
    stale: "This visit was canceled in the meantime. Nothing was changed.",
    fee: { name: "Fee for the late cancellation", short: "late fee", printed: "Late cancellation" },
  },
  no_show: {
    name: "Nobody was home",
    look: "state state-bad",
    deed: { what: "came, and nobody was home", tellsWhy: true },
    stale: "This visit is over: nobody was home. Nothing was changed.",
    fee: { name: "Nobody was home", short: "no-show fee", printed: "Nobody home" },
  },
};

/** In the other states a fee is for a late change, on top of the price. */
export const lateChange: FeeWords = { name: "Fee for the late change", short: "late fee", printed: "Late change" };

interface VisitWords extends Pick<StateWords, "name" | "look"> {
  /** The class of its block in the time grid. */
  block: string;
}

/** At the desk, and to the walkers. */
export const visitWords: Record<VisitState, VisitWords> = {
  confirmed: { name: "Confirmed", look: "state", block: "is-to-come" },
  in_progress: { name: "In progress", look: "state state-waiting", block: "is-under-way" },
  completed: { name: "Completed", look: "state state-good", block: "is-done" },
  cancelled: { name: "Canceled", look: "state state-bad", block: "is-off is-struck" },
  no_show: { name: "No-show", look: "state state-bad", block: "is-off" },
};

export const doorWords: Record<DoorState, { button: string; done: string }> = {
  in_progress: { button: "Start", done: "The visit has started" },
  completed: { button: "Finish", done: "The visit is finished" },
};
