// Portrait of a dog, drawn from breed and id, identical on the server and in the browser.
import type { ReactNode } from "react";

import { Part } from "~/ui/drawing";

import { type BreedLook, type Coat, findBreed, mixes } from "./breeds";
import { type Fill, fillOf, strokeOf, type Tint } from "./paint.ts";

export interface DogPortraitProps {
  breed: string;
  /** Pet id, which decides what the breed leaves open, such as the color. */
  id: string;
  name: string;
  className?: string;
  /** True to hide the portrait from screen readers, for example beside the dog's name. */
  decorative?: boolean;
}

const dim: ReadonlySet<Fill> = new Set(["slate2", "choc2", "nose", "choc"]);

export function DogPortrait({ breed, id, name, className, decorative = false }: DogPortraitProps): ReactNode {
  const look = portraitLook(breed, id);
  const { coat, dark, light } = look.coat;
  // Ears that stand are drawn behind the head, hanging ears in front of it.
  const standing = look.ear === "prick" || look.ear === "bat";
  const ears = <Part name={`ear-${look.ear}`} fill={fillOf(dark)} />;
  const maskedDark = look.marking === "darkmask";
  const label = decorative
    ? { "aria-hidden": true as const }
    : { role: "img", "aria-label": `Drawn portrait of ${name}${breed.trim() ? `, ${breed.trim()}` : ""}` };
  return (
    <svg viewBox="0 0 200 220" className={className ?? "arch"} data-breed={look.key} {...label}>
      <Part name="dog-back" color={fillOf(`bg-${look.tint}`)} fill={fillOf(`bg2-${look.tint}`)} />
      <g transform="translate(0 14)" color={fillOf(light)} fill={fillOf(coat)}>
        <Part name="dog-body" />
        {look.fluff ? <Part name="dog-ruff" /> : null}
        {standing ? ears : null}
        {look.fluff && !look.curls ? <Part name="dog-tufts" /> : null}
        <Part name="dog-head" />
        {look.curls ? <Part name="dog-curls" /> : null}
        {look.marking === "none" ? null : <Part name={`mark-${look.marking}`} fill={fillOf(dark)} />}
        {maskedDark || look.marking === "points" || look.marking === "blaze" ? null : (
          <ellipse fill="currentColor" cx="100" cy="126" rx={31 * (look.muzzle ?? 1)} ry="25" />
        )}
        {look.jowls ? <Part name="dog-jowls" fill={maskedDark ? fillOf("muzzle") : "currentColor"} /> : null}
        {look.beard ? <Part name="dog-beard" /> : null}
        {standing ? null : ears}
        <Eyes eyes={look.eyes} onDark={dim.has(coat) && look.marking !== "mask"} />
        {look.tongue ? <Part name="dog-tongue" /> : null}
        <Part name="dog-mouth" stroke={maskedDark ? strokeOf("inner") : strokeOf("nose")} />
        <Part name="dog-nose" />
        <Part name="dog-bandana" fill={fillOf(look.bandana)} />
      </g>
    </svg>
  );
}

function Eyes({ eyes, onDark }: { eyes: PortraitLook["eyes"]; onDark: boolean }): ReactNode {
  if (eyes === "happy") return <Part name="eyes-happy" stroke={onDark ? strokeOf("white") : strokeOf("nose")} />;
  return (
    <>
      {onDark ? <Part name="eyes-rims" /> : null}
      <Part name={`eyes-${eyes}`} />
    </>
  );
}

type EyeShape = "round" | "happy" | "calm";

interface PortraitLook extends Omit<BreedLook, "key" | "words" | "coats"> {
  key: string;
  coat: Coat;
  eyes: EyeShape;
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

/** Returns a stable hash of the text (FNV-1a with a final mix). */
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

function portraitLook(breed: string, id: string): PortraitLook {
  const seed = (part: string): number => hash(`${id}/${part}`);
  const found = findBreed(breed);
  const { coats, ...shape } = found ?? { key: "mix", ...pick(mixes, seed("mix")) };
  const tint = pick(tints, seed("tint"));
  return {
    ...shape,
    coat: pick(coats, seed("coat")),
    eyes: pick<EyeShape>(["round", "round", "happy", "calm"], seed("eyes")),
    tint,
    bandana: pick(bandanas[tint], seed("bandana")),
    tongue: seed("tongue") % 3 !== 0,
  };
}
