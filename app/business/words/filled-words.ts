// Fills the placeholders of the owner's words.
import type { Business } from "~/business/business";
import { fillFields } from "~/business/texts/text-fields";

import { type Words, wordFields } from "./words";

export function filledWords({ identity, region, words }: Pick<Business, "identity" | "region" | "words">): Words {
  const fields = wordFields(identity.walkerName, region);
  return {
    ...words,
    tagline: fillFields(words.tagline, fields),
    about: words.about.map((paragraph) => fillFields(paragraph, fields)),
  };
}
