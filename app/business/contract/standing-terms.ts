// The terms of a standing walk.
import { cancellationNoticeHours } from "../policies";
import { priceChangeNoticeDays } from "./contract-terms";

/** Goes up when the words change: which ones somebody agreed to stays known. */
export const standingTermsVersion = 2;

/**
 * What a client agrees to (California's automatic renewal law: the recurring terms, what they cost and how to stop,
 * before the form is sent). The text that was shown is kept with the request as proof. `until`: the last day in words.
 */
export const standingTerms = (until: string | null): string[] => [
  until ? `This repeats until ${until}.` : "This repeats until you stop it.",
  "Each visit is priced by its own day: a weekend or a holiday adds to it, as the price list says. You see each price beforehand.",
  "Nothing is charged ahead: you pay for the visits that took place.",
  `If a price goes up, I email you at least ${priceChangeNoticeDays} days before it counts for this, and you can stop for free.`,
  `Skip a day, or stop all of it, on your dashboard whenever you like: free until ${cancellationNoticeHours} hours before a visit, then half of that visit's price.`,
];
