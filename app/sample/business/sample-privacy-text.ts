// Privacy notice of the sample business: the starting notice with a few sentences replaced.
import type { PrivacyText } from "~/business/texts/privacy-text";
import { startingPrivacy } from "~/business/texts/starting-privacy";

/** Sentences of the sample, each with the sentence of the starting notice that it replaces. */
const ownWords: readonly (readonly [own: string, starting: string])[] = [
  [
    "Only what you give me, or what comes about when I work for you:",
    "Only what you give me, and what I write down while I work for you:",
  ],
  [
    "- Google, besides, if you follow a link to it, such as the one to leave a review there, or open its appointment page (see below);",
    "- Google, if you follow a link to it, such as the one to leave a review, or open its appointment page (see below);",
  ],
  ["of a card you have it keep, I know the last four digits", "if you save a card, I see only its last four digits"],
];

export const samplePrivacyText: PrivacyText = {
  effectiveDate: "2026-11-21",
  text: ownWords.reduce((text, [own, starting]) => text.replace(starting, own), startingPrivacy.text),
};
