// Breeds that the portraits can draw: the words that identify a breed in a client's text, and how the breed looks. The
// first row with a matching word wins, so "goldendoodle" is a doodle, and "bulldog" is not a French bulldog.
import type { Fill } from "./paint.ts";

export type PortraitEar = "flop" | "long" | "prick" | "bat" | "button" | "poof" | "small";
export type Marking = "none" | "blaze" | "mask" | "patch" | "points" | "darkmask" | "spots" | "merle";

export interface Coat {
  coat: Fill;
  dark: Fill;
  light: Fill;
}

export interface BreedLook {
  /** Name of the row in tests. */
  key: string;
  words: readonly string[];
  ear: PortraitEar;
  marking: Marking;
  coats: readonly Coat[];
  /** Width of the muzzle, relative to a retriever (1). */
  muzzle?: number;
  /** Long hair: a ruff on the chest and tufts on the cheeks. */
  fluff?: boolean;
  /** Curly topknot. */
  curls?: boolean;
  /** Beard and eyebrows. */
  beard?: boolean;
  /** Jowls and wrinkles. */
  jowls?: boolean;
}

const golden: Coat = { coat: "gold", dark: "gold2", light: "cream" };
const chocolate: Coat = { coat: "choc", dark: "choc2", light: "patch" };
const black: Coat = { coat: "slate2", dark: "nose", light: "slate" };
const yellow: Coat = { coat: "cream", dark: "tan", light: "white" };
const rust: Coat = { coat: "rust", dark: "rust2", light: "tan" };
const wheat: Coat = { coat: "wheat", dark: "patch", light: "cream" };
const gray: Coat = { coat: "gray", dark: "gray2", light: "cream" };
const white: Coat = { coat: "white", dark: "patch", light: "white" };
const tan: Coat = { coat: "tan", dark: "patch", light: "cream" };

export const breeds: readonly BreedLook[] = [
  {
    key: "doodle",
    words: ["doodle", "cockapoo", "cavapoo", "maltipoo"],
    ear: "flop",
    marking: "none",
    coats: [yellow, golden, rust, chocolate],
    curls: true,
    fluff: true,
  },
  {
    key: "poodle",
    words: ["poodle", "bichon", "maltese"],
    ear: "poof",
    marking: "none",
    coats: [chocolate, gray, { ...white, dark: "bone" }],
    curls: true,
    fluff: true,
  },
  { key: "labrador-black", words: ["black lab"], ear: "flop", marking: "none", coats: [black] },
  {
    key: "labrador-chocolate",
    words: ["chocolate lab", "choc lab", "brown lab"],
    ear: "flop",
    marking: "none",
    coats: [chocolate],
  },
  { key: "labrador-yellow", words: ["yellow lab"], ear: "flop", marking: "none", coats: [yellow] },
  {
    key: "labrador",
    words: ["labrador", "lab", "lab mix"],
    ear: "flop",
    marking: "none",
    coats: [yellow, black, chocolate],
  },
  {
    key: "retriever",
    words: ["golden", "retriever", "setter", "vizsla"],
    ear: "flop",
    marking: "none",
    coats: [golden],
    fluff: true,
  },
  {
    key: "bulldog-french",
    words: ["french bulldog", "frenchie", "boston"],
    ear: "bat",
    marking: "blaze",
    coats: [gray, { ...black, light: "white" }, { ...tan, light: "white" }],
    muzzle: 1.15,
    jowls: true,
  },
  {
    key: "bulldog",
    words: ["bulldog", "bully", "boxer", "mastiff", "pit bull", "pitbull"],
    ear: "button",
    marking: "blaze",
    coats: [{ ...tan, light: "white" }, { ...rust, light: "white" }, gray],
    muzzle: 1.3,
    jowls: true,
  },
  {
    key: "husky",
    words: ["husky", "malamute", "akita", "samoyed"],
    ear: "prick",
    marking: "mask",
    coats: [
      { coat: "slate", dark: "slate2", light: "white" },
      { coat: "gray", dark: "gray2", light: "white" },
    ],
    fluff: true,
  },
  {
    key: "greyhound",
    words: ["greyhound", "whippet", "pointer", "weimaraner"],
    ear: "small",
    marking: "none",
    coats: [gray, tan],
    muzzle: 0.82,
  },
  {
    key: "beagle",
    words: ["beagle", "basset", "hound", "coonhound"],
    ear: "long",
    marking: "blaze",
    coats: [{ coat: "rust", dark: "choc2", light: "white" }],
  },
  {
    key: "dalmatian",
    words: ["dalmatian"],
    ear: "flop",
    marking: "spots",
    coats: [{ coat: "white", dark: "slate2", light: "white" }],
  },
  {
    key: "doberman",
    words: ["doberman", "dobermann", "pinscher"],
    ear: "prick",
    marking: "points",
    coats: [{ coat: "slate2", dark: "nose", light: "rust" }],
  },
  {
    key: "rottweiler",
    words: ["rottweiler", "rottie", "bernese"],
    ear: "button",
    marking: "points",
    coats: [{ coat: "slate2", dark: "nose", light: "rust" }],
    muzzle: 1.15,
  },
  {
    key: "corgi",
    words: ["corgi", "shiba", "pomeranian"],
    ear: "prick",
    marking: "blaze",
    coats: [{ coat: "gold", dark: "gold2", light: "white" }],
    fluff: true,
  },
  {
    key: "chihuahua",
    words: ["chihuahua"],
    ear: "bat",
    marking: "none",
    coats: [tan, { ...yellow, dark: "gold2" }, black],
    muzzle: 0.82,
  },
  {
    key: "dachshund",
    words: ["dachshund", "doxie", "wiener"],
    ear: "long",
    marking: "points",
    coats: [rust, { coat: "choc2", dark: "nose", light: "rust" }],
    muzzle: 0.85,
  },
  {
    key: "shepherd-australian",
    words: ["australian shepherd", "aussie", "cattle dog"],
    ear: "button",
    marking: "merle",
    coats: [{ coat: "slate", dark: "slate2", light: "white" }],
    fluff: true,
  },
  {
    key: "shepherd",
    words: ["shepherd", "malinois", "alsatian", "gsd"],
    ear: "prick",
    marking: "darkmask",
    coats: [
      { coat: "tan", dark: "slate2", light: "cream" },
      { coat: "gold", dark: "choc2", light: "cream" },
    ],
  },
  {
    key: "collie",
    words: ["collie", "sheltie", "sheepdog", "newfoundland"],
    ear: "button",
    marking: "blaze",
    coats: [
      { coat: "slate2", dark: "nose", light: "white" },
      { coat: "rust", dark: "rust2", light: "white" },
    ],
    fluff: true,
  },
  {
    key: "pug",
    words: ["pug", "puggle"],
    ear: "small",
    marking: "darkmask",
    coats: [{ coat: "cream", dark: "muzzle", light: "cream" }],
    muzzle: 1.2,
    jowls: true,
  },
  {
    key: "spaniel",
    words: ["spaniel", "cavalier", "cocker"],
    ear: "long",
    marking: "blaze",
    coats: [{ coat: "rust", dark: "rust2", light: "white" }, golden],
    fluff: true,
  },
  {
    key: "schnauzer",
    words: ["schnauzer"],
    ear: "button",
    marking: "none",
    coats: [{ coat: "gray2", dark: "slate2", light: "bone" }],
    beard: true,
  },
  {
    key: "terrier",
    words: ["terrier", "jack russell", "westie", "yorkie", "airedale", "shih tzu"],
    ear: "button",
    marking: "none",
    coats: [wheat, { coat: "white", dark: "tan", light: "white" }, tan],
    beard: true,
  },
];

/** Looks for mixes and unknown breeds. The pet's id picks one of them. */
export const mixes: readonly Omit<BreedLook, "key" | "words">[] = [
  { ear: "flop", marking: "patch", coats: [white, { ...yellow, dark: "gold2" }] },
  {
    ear: "button",
    marking: "blaze",
    coats: [
      { ...wheat, light: "white" },
      { ...gray, light: "white" },
    ],
  },
  { ear: "prick", marking: "none", coats: [tan, gray, wheat] },
  { ear: "flop", marking: "darkmask", coats: [golden, tan] },
  { ear: "button", marking: "none", coats: [wheat, gray, black], beard: true },
  {
    ear: "long",
    marking: "patch",
    coats: [
      { ...white, dark: "rust" },
      { ...white, dark: "slate" },
    ],
    fluff: true,
  },
];

/** Returns the first row with a word that occurs in the text, as a word or at the end of a word ("goldendoodle"). */
export function findBreed(text: string): BreedLook | undefined {
  const words = ` ${text
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim()} `;
  return breeds.find((row) =>
    row.words.some(
      (word) =>
        (words.includes(`${word} `) && (word.length > 3 || words.includes(` ${word} `))) || words.includes(`${word}s `),
    ),
  );
}
