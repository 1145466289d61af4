// Look of a portrait from breed text and id. Pure, so that server and browser draw the same dog.
import { type BreedLook, type Coat, findBreed, mixes } from "./breeds.ts";
import type { Fill, Tint } from "./paint.ts";

export type Eyes = "round" | "happy" | "calm";

export interface PortraitLook extends Omit<BreedLook, "key" | "words" | "coats"> {
  key: string;
  coat: Coat;
  eyes: Eyes;
  tint: Tint;
  bandana: Fill;
  tongue: boolean;
}

const tints: readonly Tint[] = ["jac", "sea", "poppy", "sun", "sage"];
const bandanas: Record<Tint, readonly Fill[]> = {
  jac: ["poppy", "sun2", "sea2"],
  sea: ["poppy", "jac", "sun2"],
  poppy: ["sea2", "jac", "sun2"],
  sun: ["jac", "poppy", "sea2"],
  sage: ["poppy", "jac", "sun2"],
};

/** FNV-1a with a final mix: a stable hash. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return (h ^ (h >>> 13)) >>> 0;
}

function pick<T>(items: readonly T[], seed: number): T {
  const item = items[seed % items.length];
  if (item === undefined) throw new RangeError("Cannot pick from an empty list");
  return item;
}

export function portraitLook(breed: string, id: string): PortraitLook {
  const seed = (part: string): number => hash(`${id}/${part}`);
  const found = findBreed(breed);
  const { coats, ...shape } = found ?? { key: "mix", ...pick(mixes, seed("mix")) };
  const tint = pick(tints, seed("tint"));
  return {
    ...shape,
    coat: pick(coats, seed("coat")),
    eyes: pick<Eyes>(["round", "round", "happy", "calm"], seed("eyes")),
    tint,
    bandana: pick(bandanas[tint], seed("bandana")),
    tongue: seed("tongue") % 3 !== 0,
  };
}
