// What the page of a booking shows to whoever may see it (docs/product.md, Dashboard). Everything is ready to be
// printed; what a viewer may not see is null.
import type { RequestState } from "~/business/booking-states";
import type { Cents } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import type { AroundVisit } from "~/visits/ledger/around";
import type { ViewedAs } from "~/visits/policy";
import type { Offered } from "~/visits/confirm/other-in-words";
import type { When } from "~/visits/model/times-in-words";

export interface BookingView {
  /** The booking that was asked for. */
  id: string;
  requestId: string;
  /** Goes along with every change of the request: an older one is refused. */
  version: number;
  as: ViewedAs;
  state: RequestState;
  service: string;
  minutes: number;
  /** All pets of the request. */
  pets: readonly { bookingId: string; name: string }[];
  when: When;
  /** Of what waits: whom the client chose. */
  walker: { name: string } | null;
  /** Whether its viewer may read where the client lives, how to reach them, and what was written for who comes. */
  household: AroundVisit;
  /** For those who come to the house; phone and address are null where it is not the day for them. */
  client: { id: string; name: string; phone: string | null; address: string | null } | null;
  area: string;
  addOns: readonly string[];
  specialRequests: string | null;
  /** Money is between the client and the owner. */
  price: Quote | null;
  fee: { amount: Cents; isWaived: boolean } | null;
  history: readonly HistoryEntry[];
  proposal: OpenProposal | null;
  /** The standing walk it belongs to. */
  seriesId: string | null;
  /** The visit it stands on, for the desk. */
  visitId: string | null;
  may: BookingActions;
}

/** What happened, as one line of the history. */
export interface HistoryEntry {
  id: string;
  /** An ISO instant. */
  at: string;
  /** "You", a name, or "The site". */
  who: string;
  what: string;
  why: string | null;
}

/** Another time that waits for an answer. */
export interface OpenProposal extends Offered {
  id: string;
  by: "walker" | "client";
  when: When;
  /** Its time has passed: nobody can say yes anymore. */
  isOver: boolean;
  /** Who would come; known where the walker proposes. */
  walkerName: string | null;
  price: Quote | null;
  /** What the move costs besides, as it was shown before it was asked for. */
  fee: Cents;
  note: string | null;
}

/** What cancelling or moving costs at this moment (docs/product.md, Late fee). */
export interface ChangeCost {
  fee: Cents;
  /** An ISO instant: until then it is free; null where it always is. */
  freeUntil: string | null;
}

/** What the viewer may do now. The commands decide again. */
export interface BookingActions {
  withdraw: boolean;
  /** Cancel what is confirmed, or ask for another time, and what that costs. */
  change: ChangeCost | null;
  /** Accept or decline what the walker proposes. */
  answer: boolean;
  /** Take back what was asked for. */
  withdrawMove: boolean;
  calendar: boolean;
}
