// What the dialog for another time shows: the times of the chosen day, and the price of the chosen one.
import type { TimeOfDay } from "~/business/calendars/hours";
import type { Quote } from "~/shared/quote";

export interface MoveOffer {
  /** ISO days of Los Angeles; a request reaches a year ahead. */
  earliest: string;
  latest: string;
  /** The chosen day, as an ISO day, and what is wrong with it. */
  date: string;
  dateProblem: string | null;
  times: readonly TimeChoice[];
  /** The chosen time, where it can be had. */
  chosen: { timeOfDay: TimeOfDay; words: string; price: Quote } | null;
  /** The price it has now. */
  before: Quote;
}

export interface TimeChoice {
  timeOfDay: TimeOfDay;
  label: string;
  /** Why it cannot be chosen: "too late today". */
  problem: string | null;
}
