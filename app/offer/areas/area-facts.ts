// Facts about an area that the owner edits: name, kind, price, color (docs/product.md, Areas).
// Pure functions.
import type { Area } from "~/business/areas/areas";
import { reservedSlugs } from "~/business/areas/reserved-slugs";
import { seenToast } from "~/offer/versions/seen";
import type { FormFields } from "~/shared/form-fields";

import { type FindPlace, longestZips, zipProblem, zipTexts } from "./zips";

/** Most areas of a business. */
export const mostAreas = 40;

export const areaFactTexts = {
  addTitle: "Add an area",
  addHint:
    "It starts with prices and a first text that you can change. Its color is chosen for you, and it comes last in the list.",
  addSeen: "Visitors see it right away.",
  add: "Add this area",
  adding: "Adding...",
  added: { kind: "success", title: "Area added", text: "Read its text now, and make it yours." },
  addedInDraft: { kind: "success", title: "Area added" },
  name: "Name",
  nameMissing: "Type the name of the area",
  nameTaken: (name: string) => `You have an area called ${name} already`,
  kind: "Which list is it in?",
  kindHint: "Your site lists towns and cities under Locations, and parts of a city under Neighborhoods.",
  location: "Locations",
  neighborhood: "Neighborhoods",
  zips: "Zip codes",
  zipsHint: "Type or paste them, with commas or spaces.",
  zipsMissing: "Type at least one zip code",
  otherState: "That's right",
  inOtherState: (zip: string, state: string, home: string) =>
    `${zip} is in ${state}, and your other zip codes are in ${home}. Is that right?`,
  tooManyAreas: `That's ${mostAreas} areas already. Remove one first`,
  changeTitle: "About this area",
  percent: "Price",
  percentHint:
    "In percent of your standard price for each dog: 95 is 5% off, 110 is 10% more. Booked visits keep their price. Standing walks pay it from the next day that's put on the calendar.",
  percentMissing: "Type a whole number from 50 to 200",
  note: "Why the price is different",
  noteHint: "Shown beside the price. Leave it empty to show the percent alone.",
  tint: "Color",
  isHidden: "Hide this area from visitors",
  hiddenHint: "It then has no page and is in no list. Clients who live there keep their prices and can book.",
  hidden: "Hidden",
  save: "Save area",
  saving: "Saving...",
  saved: seenToast("Area saved", "Visitors see it now."),
  nothingNew: "Nothing is different. Nothing was saved.",
  up: "Move up",
  upOf: (name: string) => `Move up: ${name}`,
  moved: seenToast("Order saved", "Visitors see it now."),
  removeTitle: "Remove this area",
  removeHint: "This deletes its page, its zip codes and its text. Past visits and their figures stay.",
  remove: "Remove",
  removed: { kind: "success", title: "Area removed", text: "Visitors don't see it anymore." },
  livingThere: (names: readonly string[], more: number) =>
    `You have clients who live there: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}. Give their zip codes to another area first, or hide this one.`,
  gone: "That area was removed meanwhile.",
} as const;

export const areaPictureTexts = {
  title: "Picture",
  hint: "Shown at the top of this area's page and on its card. Until you add one, visitors see a drawing.",
  titleOf: (area: string) => `Picture of ${area}`,
} as const;

/** The facts of an area, as its form shows them. */
export interface EditedArea {
  slug: string;
  version: number;
  name: string;
  percent: string;
  note: string | null;
  tint: string;
  isHidden: boolean;
}

const tintNames: Record<Area["tint"], string> = {
  jac: "Purple",
  sea: "Blue",
  poppy: "Orange",
  sun: "Yellow",
  sage: "Green",
};

const tints = Object.keys(tintNames) as Area["tint"][];

/** Returns a color that as few areas as possible have. */
export const nextTint = (areas: readonly Pick<Area, "tint">[]): Area["tint"] =>
  tints.toSorted((a, b) => countOf(areas, a) - countOf(areas, b))[0] ?? "jac";

const countOf = (areas: readonly Pick<Area, "tint">[], tint: Area["tint"]) =>
  areas.filter((area) => area.tint === tint).length;

/** Field names of the form of all zip codes, in which each area's field is named by its slug. */
const fieldNames = ["intent", "version", "to", "otherState"];

/** Returns the part of an address for an area's name, such as "old-port-2" when "old-port" is taken. */
export function slugFor(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60)
    .replace(/-+$/, "");
  const base = plain || "area";
  const all = [...taken, ...fieldNames, ...reservedSlugs];
  if (!all.includes(base)) return base;
  for (let number = 2; ; number += 1) if (!all.includes(`${base}-${number}`)) return `${base}-${number}`;
}

/** Returns what is wrong with the zip codes of a new area; null when nothing is. */
export function newZipsProblem(areas: readonly Area[], zips: readonly string[], findPlace: FindPlace): string | null {
  if (zips.length === 0) return areaFactTexts.zipsMissing;
  const problem = zipProblem(zips, findPlace);
  if (problem) return problem;
  for (const zip of zips) {
    const owner = areas.find((area) => area.zips.includes(zip));
    if (owner) return zipTexts.belongs(zip, owner.name);
  }
  return null;
}

/**
 * Returns a question about the first of the new zip codes that is in another state than most of the business's zip
 * codes; null when there is none.
 */
export function stateQuestion(
  known: readonly string[],
  joining: readonly string[],
  findPlace: FindPlace,
): string | null {
  const stateOf = (zip: string) => findPlace(zip)?.state;
  const states = (known.length > 0 ? known : joining).map(stateOf);
  const home = states.toSorted(
    (a, b) => states.filter((state) => state === b).length - states.filter((state) => state === a).length,
  )[0];
  const far = joining.find((zip) => stateOf(zip) !== home);
  return far && home ? areaFactTexts.inOtherState(far, stateOf(far) ?? "", home) : null;
}

const wholePercent = (text: string): string | null => {
  const digits = /^(\d{2,3})\s?%?$/.exec(text.trim())?.[1];
  return digits && Number(digits) >= 50 && Number(digits) <= 200 ? digits : null;
};

export const newAreaFields = {
  name: {
    kind: "line",
    label: areaFactTexts.name,
    required: areaFactTexts.nameMissing,
    max: 60,
    half: true,
    autoComplete: "off",
  },
  kind: {
    kind: "choice",
    label: areaFactTexts.kind,
    hint: areaFactTexts.kindHint,
    half: true,
    choices: [
      ["location", areaFactTexts.location],
      ["neighborhood", areaFactTexts.neighborhood],
    ],
  },
  zips: {
    kind: "line",
    label: areaFactTexts.zips,
    hint: areaFactTexts.zipsHint,
    required: areaFactTexts.zipsMissing,
    max: longestZips,
    autoComplete: "off",
  },
} as const satisfies FormFields;

export const areaFactFields = {
  name: newAreaFields.name,
  percent: {
    kind: "line",
    label: areaFactTexts.percent,
    hint: areaFactTexts.percentHint,
    required: areaFactTexts.percentMissing,
    digits: true,
    half: true,
    read: wholePercent,
    odd: areaFactTexts.percentMissing,
    autoComplete: "off",
  },
  note: { kind: "line", label: areaFactTexts.note, hint: areaFactTexts.noteHint, max: 300, autoComplete: "off" },
  tint: {
    kind: "choice",
    label: areaFactTexts.tint,
    half: true,
    choices: [
      ["jac", tintNames.jac],
      ["sea", tintNames.sea],
      ["poppy", tintNames.poppy],
      ["sun", tintNames.sun],
      ["sage", tintNames.sage],
    ],
  },
  isHidden: { kind: "tick", label: areaFactTexts.isHidden, hint: areaFactTexts.hiddenHint },
} as const satisfies FormFields;
