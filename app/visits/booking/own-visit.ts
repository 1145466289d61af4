// A request as its client's dashboard lists it: one line for all of its pets; everything is ready to be printed.
import type { RequestState } from "~/business/booking-states";

import type { When } from "~/visits/model/times-in-words";
import type { OpenProposal } from "./booking-view";
import type { Offered } from "~/visits/confirm/other-in-words";

export interface OwnVisit {
  /** Of its first booking: the page /booking/{id}. */
  bookingId: string;
  state: RequestState;
  service: string;
  minutes: number;
  petNames: readonly string[];
  /** "Tuesday, November 24, 2026". */
  day: string;
  /** "9:00 AM to 9:30 AM PT", or the window that was asked for. */
  time: string;
  /** Who comes, or, while it waits, whom the client chose. */
  walkerName: string | null;
  /** One of a standing walk. */
  isStanding: boolean;
  /** Another time, or walker, that waits for an answer, and whose it is to give. */
  proposal: ({ by: "walker" | "client" } & Pick<OpenProposal, "walkerName" | keyof Offered> & When) | null;
}

export interface OwnVisits {
  /** Confirmed, or under way; soonest first. */
  next: OwnVisit[];
  /** Not answered yet. */
  requests: OwnVisit[];
  /** Declined or cancelled recently, by either side. */
  ended: OwnVisit[];
}
