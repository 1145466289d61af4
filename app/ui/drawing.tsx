// The pictures of the sprites: cached files, colored by CSS variables, so that they follow the theme without a script.
import type { SVGProps } from "react";

import type { AreaSlug } from "~/business/areas/areas";

import type { Marking, PortraitEar } from "./art/breeds";
// Their addresses change with what is in them, so that browsers keep them for good.
import hero from "./art/hero.svg?url";
import sprite from "./art/sprite.svg?url";
import { type SymbolId, symbols } from "./art/symbols";

export interface DrawingProps {
  name: SymbolId;
  /** Said by screen readers; without it the drawing is decoration. */
  title?: string;
  className?: string;
  /** Fills its box and is cut at the edges, like `object-fit: cover`; the lower edge stays. */
  cover?: boolean;
}

export function Drawing({ name, title, className, cover }: DrawingProps) {
  const { file, width, height } = symbols[name];
  const label = title ? { role: "img", "aria-label": title } : { "aria-hidden": true };
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      preserveAspectRatio={cover ? "xMidYMax slice" : undefined}
      {...label}
    >
      <use href={`${file === "hero" ? hero : sprite}#${name}`} />
    </svg>
  );
}

/** Groups of sprite.svg that components color themselves. */
type PartId =
  | `map-${"ground" | AreaSlug}`
  | `dog-${"back" | "body" | "ruff" | "tufts" | "head" | "curls" | "jowls" | "beard" | "tongue" | "mouth" | "nose" | "bandana"}`
  | `ear-${PortraitEar}`
  | `eyes-${"happy" | "round" | "calm" | "rims"}`
  | `mark-${Exclude<Marking, "none">}`;

type Paint = Pick<SVGProps<SVGUseElement>, "className" | "color" | "fill" | "stroke" | "strokeWidth">;

/** One part of a drawing, in the paint it is given. */
export const Part = ({ name, ...paint }: Paint & { name: PartId }) => <use href={`${sprite}#${name}`} {...paint} />;
