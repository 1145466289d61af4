// A dog's portrait from its breed and id: always the same dog, on the server and in the browser.
import type { ReactNode } from "react";

import { type Fill, fillOf } from "./drawings/paint.ts";
import { portraitLook } from "./look.ts";
import { Bandana, Both, Ears, EyePair, Markings, Muzzle, P, standing } from "./portrait-parts.tsx";

export interface DogPortraitProps {
  breed: string;
  /** The pet's id: it chooses what the breed leaves open. */
  id: string;
  name: string;
  className?: string;
  /** Hidden from screen readers, for example beside the dog's name. */
  decorative?: boolean;
}

const dim: ReadonlySet<Fill> = new Set(["slate2", "choc2", "nose", "choc"]);

export function DogPortrait({ breed, id, name, className, decorative = false }: DogPortraitProps): ReactNode {
  const look = portraitLook(breed, id);
  const { coat, dark, light } = look.coat;
  const maskedDark = look.marking === "darkmask";
  const label = decorative
    ? { "aria-hidden": true as const }
    : { role: "img", "aria-label": `Drawn portrait of ${name}${breed.trim() ? `, ${breed.trim()}` : ""}` };
  return (
    <svg viewBox="0 0 200 220" className={className ?? "arch"} data-breed={look.key} {...label}>
      <path fill={fillOf(`bg-${look.tint}`)} d="M0 0H200V220H0Z" />
      <circle fill={fillOf(`bg2-${look.tint}`)} cx="100" cy="116" r="84" />
      <g transform="translate(0 14)">
        <P f={coat} d="M16 220C18 178 54 148 100 148C146 148 182 178 184 220Z" />
        {look.fluff ? (
          <P f={light} d="M62 160C66 180 70 196 80 200L86 208L100 206L114 208L120 200C130 196 134 180 138 160Z" />
        ) : null}
        {standing(look.ear) ? <Ears ear={look.ear} dark={dark} /> : null}
        {look.fluff && !look.curls ? (
          <Both>
            <P f={coat} d="M46 96L32 116L44 118L36 136L52 134L50 150L72 146Z" />
          </Both>
        ) : null}
        <P
          f={coat}
          d="M100 34C139 34 158 64 156 100C154 134 130 155 100 155C70 155 46 134 44 100C42 64 61 34 100 34Z"
        />
        {look.curls ? (
          <P f={coat} d="M60 66C46 52 56 32 72 34C76 16 100 10 110 22C126 14 144 26 140 42C156 48 152 68 138 68Z" />
        ) : null}
        <Markings marking={look.marking} dark={dark} light={light} />
        {maskedDark || look.marking === "points" || look.marking === "blaze" ? null : (
          <ellipse fill={fillOf(light)} cx="100" cy="126" rx={31 * (look.muzzle ?? 1)} ry="25" />
        )}
        {look.jowls ? (
          <Both>
            <P f={maskedDark ? "muzzle" : light} d="M100 120C82 116 62 124 64 140C66 154 88 156 100 144Z" />
          </Both>
        ) : null}
        {look.beard ? (
          <Both>
            <P f={light} d="M100 118C78 112 60 124 58 142L66 140L64 154L76 150L80 164L90 156L101 168Z" />
            <P f={light} d="M62 78L72 68L90 74L92 84Z" />
          </Both>
        ) : null}
        {standing(look.ear) ? null : <Ears ear={look.ear} dark={dark} />}
        <EyePair eyes={look.eyes} onDark={dim.has(coat) && look.marking !== "mask"} />
        <Muzzle tongue={look.tongue} onDark={maskedDark} />
        <Bandana fill={look.bandana} />
      </g>
    </svg>
  );
}
