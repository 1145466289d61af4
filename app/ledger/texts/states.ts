// Texts for the states of requests and visits: badges, the history, and replies to answers that came too late.
import type { RequestState, VisitState } from "~/business/booking-states";

/** Text for an action in the history. */
export interface Deed {
  what: string;
  /** True for changes of prices and fees, which walkers don't see. */
  isAboutMoney?: true;
  /** True when the client reads the reason. */
  tellsWhy?: true;
}

interface StateWords {
  name: string;
  /** Label for the client while a proposal waits for the client's answer; undefined in states without proposals. */
  yourTurn?: string;
  /** CSS class of the state's badge. */
  look: string;
  deed: Deed;
  /** Reply when the owner answers a request that has reached this state meanwhile. */
  stale: string;
  /** Texts of a fee that replaces the price in this state. */
  fee?: FeeWords;
}

interface FeeWords {
  /** Label of the fee on the visit's page. */
  name: string;
  /** Short label of the fee, after its amount in lists of visits. */
  short: string;
  /** Text before the service's name on the charge in the household's account. */
  printed: string;
}

export const stateWords: Record<RequestState, StateWords> = {
  pending: {
    name: "Waiting for an answer",
    yourTurn: "Your turn",
    look: "state state-waiting",
    deed: { what: "changed it" },
    stale:
      "This request changed while you had it open. Nothing was overwritten: check what it says now, then answer again.",
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

/** Texts of a fee in all other states: it is due for a late change, in addition to the price. */
export const lateChange: FeeWords = { name: "Fee for the late change", short: "late fee", printed: "Late change" };

interface VisitWords extends Pick<StateWords, "name" | "look"> {
  /** CSS class of the visit's block in the time grid. */
  block: string;
}

/** Labels of visits for the owner and the walkers. */
export const visitWords: Record<VisitState, VisitWords> = {
  confirmed: { name: "Confirmed", look: "state", block: "is-to-come" },
  in_progress: { name: "In progress", look: "state state-waiting", block: "is-under-way" },
  completed: { name: "Completed", look: "state state-good", block: "is-done" },
  cancelled: { name: "Canceled", look: "state state-bad", block: "is-off is-struck" },
  no_show: { name: "No-show", look: "state state-bad", block: "is-off" },
};
