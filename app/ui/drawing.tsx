// Drawings from the SVG sprites: cached files, whose colors are CSS variables and follow the theme.
import { type SVGProps, use } from "react";

import type { Marking, PortraitEar } from "./art/breeds";
// URLs with a hash, which browsers may cache forever.
import hero from "./art/hero.svg?url";
import inland from "./art/inland.svg?url";
import park from "./art/park.svg?url";
import sprite from "./art/sprite.svg?url";
import street from "./art/street.svg?url";
import { type SymbolId, symbols } from "./art/symbols";
import { SiteContext } from "./use-site";

const urls = { hero, park, scenery: sprite, sprite, street };

export interface DrawingProps {
  name: SymbolId;
  /** Accessible name. Without it the drawing is decorative. */
  title?: string;
  className?: string;
  /** True to crop the drawing like `object-fit: cover`, keeping its lower edge. */
  cover?: boolean;
  /** Size of the part to show. By default, the whole drawing. */
  frame?: { width: number; height: number };
}

export function Drawing({ name, title, className, cover, frame = symbols[name] }: DrawingProps) {
  const { width, height } = frame;
  const { file } = symbols[name];
  // There is no site on the error screen, which shows the palms of the coast.
  const scene = use(SiteContext)?.look.scene ?? "coast";
  const label = title ? { role: "img", "aria-label": title } : { "aria-hidden": true };
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      preserveAspectRatio={cover ? "xMidYMax slice" : undefined}
      {...label}
    >
      <use href={`${file === "scenery" && scene !== "coast" ? inland : urls[file]}#${name}`} />
    </svg>
  );
}

/** Groups in sprite.svg that components color. */
type PartId =
  | `map-${string}`
  | `dog-${"back" | "body" | "ruff" | "tufts" | "head" | "curls" | "jowls" | "beard" | "tongue" | "mouth" | "nose" | "bandana"}`
  | `ear-${PortraitEar}`
  | `eyes-${"happy" | "round" | "calm" | "rims"}`
  | `mark-${Exclude<Marking, "none">}`;

type Paint = Pick<SVGProps<SVGUseElement>, "className" | "color" | "fill" | "stroke" | "strokeWidth">;

/** One group of sprite.svg, in the given color. */
export const Part = ({ name, ...paint }: Paint & { name: PartId }) => <use href={`${sprite}#${name}`} {...paint} />;
