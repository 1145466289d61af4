// The form of /admin/settings/words: its fields, and how typed text becomes a region and words.
import { prepositions, type Region } from "~/business/words/region";
import { stateNames } from "~/business/words/states";
import { type Words, wordFields } from "~/business/words/words";
import { unknownField } from "~/business/texts/text-fields";
import { paragraphsOf, textOf } from "~/offer/versions/paragraphs";
import type { FormFields, Typed } from "~/shared/form-fields";

import { wordTexts as texts } from "./texts";

export interface RegionAndWords {
  region: Region;
  words: Words;
}

/** Keeps the first screen of the home page short on a phone. */
const longestTagline = 250;

const off = { autoComplete: "off" } as const;

export const regionFields = {
  region: { kind: "line", ...texts.fields.region, max: 40, ...off },
  regionShort: { kind: "line", ...texts.fields.regionShort, max: 30, ...off },
  locally: { kind: "line", ...texts.fields.locally, max: 30, ...off },
  cities: { kind: "line", ...texts.fields.cities, max: 80, ...off },
  setting: { kind: "line", ...texts.fields.setting, max: 60, ...off },
  county: { kind: "line", ...texts.fields.county, max: 40, ...off },
  state: { kind: "choice", ...texts.fields.state, choices: Object.entries(stateNames), none: texts.noState },
} as const satisfies FormFields;

export const sentenceFields = {
  headline: { kind: "line", ...texts.fields.headline, min: 5, max: 80, ...off },
  tagline: { kind: "text", ...texts.fields.tagline, min: 10, rows: 4 },
  aboutHeading: { kind: "line", ...texts.fields.aboutHeading, min: 3, max: 80, ...off },
  about: { kind: "text", ...texts.fields.about, min: 20, rows: 8 },
  offer: { kind: "line", ...texts.fields.offer, min: 3, max: 60, ...off },
  offerInFull: { kind: "line", ...texts.fields.offerInFull, max: 80, ...off },
  squad: { kind: "line", ...texts.fields.squad, max: 60, ...off },
  story: { kind: "line", ...texts.fields.story, min: 10, max: 120, ...off },
} as const satisfies FormFields;

export const wordsFormFields = { ...regionFields, ...sentenceFields } as const satisfies FormFields;

export type TypedWords = Typed<typeof wordsFormFields>;

export function readWords(typed: TypedWords): RegionAndWords {
  const { region, regionShort, locally, cities, setting, county, state, tagline, about, ...lines } = typed;
  return {
    region: {
      name: region ?? "",
      shortName: regionShort ?? "",
      locally: locally ?? "",
      cities: (cities ?? "").split(",").flatMap((city) => city.trim() || []),
      setting: setting ?? "",
      county: county ?? "",
      state: state ?? "",
    },
    words: {
      ...lines,
      tagline: paragraphsOf(tagline).join(" "),
      about: paragraphsOf(about),
      offerInFull: lines.offerInFull ?? "",
      squad: lines.squad ?? "",
    },
  };
}

export const typedWords = ({ region, words }: RegionAndWords): Record<keyof TypedWords, string> => ({
  ...words,
  about: textOf(words.about),
  region: region.name,
  regionShort: region.shortName,
  locally: region.locally,
  cities: region.cities.join(", "),
  setting: region.setting,
  county: region.county,
  state: region.state,
});

/** Returns a message for each wrong field. The schema checks each field's length. */
export function wordProblems({ region, words }: RegionAndWords): Partial<Record<keyof TypedWords, string>> {
  const known = wordFields("", region);
  const problemOf = (text: string) => {
    const unknown = unknownField(text, known);
    if (unknown) return texts.unknownField(unknown);
    return text.includes("{region}") && !region.name ? texts.regionMissing : null;
  };
  const [first = ""] = region.locally.split(" ");
  const startsWell = prepositions.some((one) => one === first) && region.locally.length > first.length;
  const problems = {
    locally: region.locally && !startsWell ? texts.prepositionMissing : null,
    tagline: words.tagline.length > longestTagline ? texts.taglineTooLong(longestTagline) : problemOf(words.tagline),
    about: problemOf(words.about.join(" ")),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

/** Returns the labels of the changed fields: "Headline, Your cities"; "" if nothing changed. */
export function changedWords(before: RegionAndWords, after: RegionAndWords): string {
  const [one, other] = [typedWords(before), typedWords(after)];
  const names = Object.keys(wordsFormFields) as (keyof TypedWords)[];
  return names
    .filter((name) => one[name] !== other[name])
    .map((name) => wordsFormFields[name].label)
    .join(", ");
}
