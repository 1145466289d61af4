// Region and words of the sample business.
import type { Region } from "~/business/words/region";
import type { Words } from "~/business/words/words";

export const sampleRegion: Region = {
  name: "West Los Angeles and Culver City",
  shortName: "West LA and Culver City",
  locally: "on the Westside",
  cities: ["Los Angeles", "Culver City"],
  setting: "between the hills and the ocean",
  county: "Los Angeles County",
  state: "CA",
};

export const sampleWords: Words = {
  headline: "Good walks for good dogs on the Westside",
  tagline:
    "I'm {owner}, a local walker for {region}: walks, runs, home visits and small-group hikes, at the pace your dog would choose.",
  aboutHeading: "A familiar face at the door",
  about: [
    "You'll know who's coming, because it's me. I meet your dog at home first, learn the leash, the latch and the look that means trouble, and then I keep coming back, so nothing about the visit is a surprise.",
    "I walk in the neighborhoods I know: where the shade falls at two o'clock, which parks allow dogs and how many, which lawn has foxtails in June. After a visit you get a short note and a photo.",
  ],
  offer: "walks, runs, visits and hikes",
  offerInFull: "walks, runs, drop-in visits and small-group hikes",
  squad: "retrievers, terriers and one very fast Dalmatian",
  story: "who comes to your door, how a walk goes, why groups stay small, and what happens on hot or smoky days",
};
