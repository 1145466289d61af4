// Texts in the owner's own voice (docs/product.md, Words): the first screen of the home page, its about
// section, and what search engines say. Sentences that are true of every walker are code.
import type { Region } from "./region";

export interface Words {
  /** Heading of the home page. */
  headline: string;
  /** Sentence under the heading. Here and in `about`, {owner} and {region} are filled in. */
  tagline: string;
  aboutHeading: string;
  about: readonly string[];
  /** The services in everyday words: "walks, runs, visits and hikes". */
  offer: string;
  /** The services as the home page's entry in search results lists them; `offer` when empty. */
  offerInFull: string;
  /** The dogs of the squad: "retrievers, terriers and one very fast Dalmatian"; may be empty. */
  squad: string;
  /** Description of the chapters of My Story, for search engines. */
  story: string;
}

/** Words of a new site. They name no place. */
export const firstWords: Words = {
  headline: "Good walks for good dogs",
  tagline: "I'm {owner}, your local dog walker and pet sitter. Every visit goes at the pace your dog would choose.",
  aboutHeading: "A familiar face at the door",
  about: [
    "You'll know who's coming. We meet at your home first, where I learn the leash, the latch and the look that means trouble, so nothing about the visit is a surprise.",
    "I walk in the neighborhoods I know: where the shade falls at two o'clock, and which parks allow dogs. After a visit you get a short note and a photo.",
  ],
  offer: "dog walks and home visits",
  offerInFull: "",
  squad: "",
  story: "who comes to your door, how a walk goes, and what you hear from me afterward",
};

/** Returns the text of each placeholder. */
export const wordFields = (walkerName: string, region: Region) => ({
  owner: walkerName || "your walker",
  region: region.name || "the neighborhood",
});
