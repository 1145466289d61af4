// Services that a new site proposes to its owner, with usual prices that she can change in the same form.
import type { LineField, TextField } from "~/shared/form-fields";

import { serviceTexts as texts, type TypedService } from "./service-facts";

type Proposal = TypedService & { key: string; prices: string };

const usual = { furtherPet: "discount", place: "client", groupMin: "", groupMax: "" } as const;

export const proposedServices: readonly Proposal[] = [
  {
    ...usual,
    key: "walk",
    name: "Dog Walk",
    summary: "A walk at your dog's own pace, on the streets your dog knows.",
    includes: "{minutes} minutes from door to door\nFresh water afterward\nA note on how it went",
    art: "vignette-walk",
    species: ["dog"],
    prices: "30 25\n60 40",
  },
  {
    ...usual,
    key: "drop-in",
    name: "Drop-In Visit",
    summary: "A visit at your home: a trip to the yard, food, water and play.",
    includes: "{minutes} minutes at your home\nFood and water as you like it\nA note on how it went",
    art: "vignette-dropin",
    species: ["dog", "other"],
    prices: "30 25",
  },
  {
    ...usual,
    key: "cat",
    name: "Cat Visit",
    summary: "A visit at your home: food, fresh water, a clean litter box, and a lap.",
    includes: "{minutes} minutes at your home\nFood, water and litter\nA note on how it went",
    art: "vignette-cat",
    species: ["cat"],
    prices: "30 25",
  },
];

export const nameField = (key: string) => `name-${key}`;
export const pricesField = (key: string) => `prices-${key}`;

/** A service without a name isn't added. */
const name: LineField = { kind: "line", label: texts.name, min: 2, max: 60, half: true, autoComplete: "off" };
const prices: TextField = { kind: "text", label: texts.pricesShort, rows: 2, half: true };

export const proposalFields: Readonly<Record<string, LineField | TextField>> = Object.fromEntries(
  proposedServices.flatMap(({ key }) => [
    [nameField(key), name],
    [pricesField(key), prices],
  ]),
);
