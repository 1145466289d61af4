import type { Quote } from "~/shared/quote";

import type { Offered } from "~/visits/confirm/other-in-words";

/** A walker's proposal as the client reads it; everything is ready to be printed. */
export interface ProposedTime extends Offered {
  id: string;
  /**
   * "over": that time has passed, or the request was settled another way; "waits": accepted, and the owner confirms it by
   * hand.
   */
  state: "open" | "accepted" | "waits" | "declined" | "over";
  /** Of its first booking: the page /booking/{id}. */
  bookingId: string;
  service: string;
  minutes: number;
  petNames: string[];
  walkerName: string;
  note: string | null;
  /** What was asked for: "Tuesday, November 24, Morning, 8am-12pm PT". */
  asked: string;
  /** What is proposed: "Tue, Nov 24, 1:00 PM PT". */
  proposed: string;
  quote: Quote;
  /** Cents: what the proposed time costs more (or less, below zero) than what was asked for. */
  difference: number;
}
