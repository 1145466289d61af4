// The contract of the sample business: the starting contract with words about Los Angeles and its hikes.
import type { ContractText } from "~/business/contract/contract-text";
import { startingContract } from "~/business/contract/starting-contract";

/** The sample's own words, each with the words of the starting contract that they replace. */
const ownWords: readonly (readonly [own: string, starting: string])[] = [
  [
    "On walks, runs and drop-ins each additional dog of the same household is {extra_dog} less than the first. On an adventure hike the first dog is {hike} and each further dog of the household {extra_dog_hike}, before any neighborhood adjustment.",
    "Each additional pet of the same household costs {extra_dog} less than the first, unless the price list names another price.",
  ],
  [
    "A hike goes out with {hike_dogs} dogs I judge to be compatible. If a group does not come together,",
    "A group goes out only with dogs I judge to be compatible. If it does not come together,",
  ],
  [
    "Dogs over {rabies_age} are vaccinated against rabies and licensed, as {state} law requires, and wear",
    "Dogs over {rabies_age} are vaccinated against rabies, and licensed where the law requires it, and wear",
  ],
  [
    "{state} law does not allow that, and I do not ask for it.",
    "That is not allowed by {state} law, and I do not ask for it.",
  ],
  ["small claims court included. {state} law applies.", "small claims court included, and {state} law applies."],
  ["In an earthquake, fire or evacuation", "In a storm, fire or evacuation"],
  [
    "escapes, bites, fights with other dogs, traffic, heat, foxtails, ticks, wildlife.",
    "escapes, bites, fights with other dogs, traffic, heat, ice, ticks, wildlife.",
  ],
  ["Off-leash areas and group hikes", "Off-leash areas and groups"],
  [
    "Your dog may join group hikes of {hike_dogs} dogs and be let off leash",
    "Your dog may join groups with other dogs and be let off leash",
  ],
  ["wildlife such as coyotes and rattlesnakes, ticks and foxtails, uneven ground", "wildlife, ticks, uneven ground"],
];

const inOwnWords = (text: string): string =>
  ownWords.reduce((changed, [own, starting]) => changed.replace(starting, own), text);

export const sampleContractText: ContractText = {
  version: "2026-11",
  effectiveDate: "2026-11-21",
  text: inOwnWords(startingContract.text),
  releases: Object.fromEntries(
    Object.entries(startingContract.releases).map(([id, { heading, text }]) => [
      id,
      { heading: inOwnWords(heading), text: inOwnWords(text) },
    ]),
  ) as ContractText["releases"],
};
