// Terms that a client accepts for a standing walk.
import type { FeeTerms } from "../money/owner-policies";
import { hoursInWords, isAlwaysFree, shareInWords } from "../money/terms-in-words";
import { priceChangeNoticeDays } from "./contract-terms";

/** Increase this number when a word of the terms changes, because the version is stored with each consent. */
export const standingTermsVersion = 2;

/**
 * Returns the terms that California's automatic renewal law requires before the form is sent: recurrence, price, and
 * how to cancel. The terms that were shown are stored with the request. `until`: last day, formatted. `terms`: fee terms
 * of the standing walk.
 */
export const standingTerms = (until: string | null, terms: FeeTerms): string[] => [
  until ? `This repeats until ${until}.` : "This repeats until you stop it.",
  "Each visit is priced by its own day: a weekend or a holiday adds to it, as the price list says. You see each price beforehand.",
  "Nothing is charged ahead: you pay for the visits that took place.",
  `If a price goes up, I email you at least ${priceChangeNoticeDays} days before it counts for this, and you can stop for free.`,
  `Skip a day, or stop all of it, on your dashboard whenever you like: ${
    isAlwaysFree(terms)
      ? "free until a visit starts."
      : `free until ${hoursInWords(terms.noticeHours)} before a visit, then ${shareInWords(terms.latePercent)} of that visit's price.`
  }`,
];
