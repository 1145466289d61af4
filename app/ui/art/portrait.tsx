// Portrait of a dog from its breed and id, identical on the server and in the browser.
import type { ReactNode } from "react";

import { Part } from "~/ui/drawing";
import { type Fill, fillOf, strokeOf } from "./paint.ts";
import { type PortraitLook, portraitLook } from "./look.ts";

export interface DogPortraitProps {
  breed: string;
  /** Pet id; decides what the breed leaves open. */
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
  // Standing ears are drawn behind the head, hanging ears in front.
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
