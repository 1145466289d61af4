// Flags of a visit that a walker must not miss, found in the add-ons, requests and care notes (docs/product.md, On the
// phone). Too much is flagged rather than too little; only a plain "no" before the word prevents a flag.
export type Flag = "Medication" | "Allergy" | "Reactive" | "Two walkers" | "Health note";

const words: readonly (readonly [Flag, RegExp])[] = [
  ["Medication", /\b(?:medicat\w*|medicine|pills?|tablets?|insulin|inhaler|eye ?drops|injections?)\b/],
  ["Allergy", /\ballerg\w*/],
  ["Reactive", /\b(?:reactiv\w*|aggressi\w*|lunges?|muzzled?|bites?(?![- ]size)|bitten|bit (?:a|an|the|another)\b)/],
  ["Two walkers", /\b(?:two|2) (?:walkers|people|handlers|persons)\b/],
];

/** Matches "no known allergies", "not reactive", "never bites". */
const denied = /\b(?:no|not|non|never|without|isn't|isn’t|doesn't|doesn’t)(?: (?:any|known|at all|food|dog))*[ -]$/;

const nothing = /^(?:no|none|n\/?a|nothing|nope|-|healthy|all good)\.?$/;

interface Said {
  addOns: readonly string[];
  specialRequests: string | null;
  pets: readonly { notes: readonly (readonly [label: string, text: string])[] }[];
}

export function flagsOf(care: Said): Flag[] {
  const notes = care.pets.flatMap((pet) => pet.notes);
  const said = [care.specialRequests ?? "", ...notes.map(([, text]) => text)].map((text) => text.toLowerCase());
  const found = new Set<Flag>(words.filter(([, word]) => said.some((text) => says(text, word))).map(([flag]) => flag));
  if (care.addOns.includes("Medication")) found.add("Medication");
  const isIll = notes.some(([label, text]) => label === "Medical Conditions" && isSomething(text));
  // A condition that is flagged already needs no second flag.
  if (isIll && !found.has("Medication") && !found.has("Allergy")) found.add("Health note");
  return order.filter((flag) => found.has(flag));
}

const order: readonly Flag[] = [...words.map(([flag]) => flag), "Health note"];

const says = (text: string, word: RegExp): boolean =>
  [...text.matchAll(new RegExp(word, "g"))].some(({ index }) => !denied.test(text.slice(0, index)));

function isSomething(text: string): boolean {
  const plain = text.trim().toLowerCase();
  return (
    plain !== "" && !nothing.test(plain) && !/^no (?:known )?(?:conditions|allergies|issues|problems)\.?$/.test(plain)
  );
}
