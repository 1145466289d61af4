// A picture of the sprite: one cached file, coloured by CSS variables, so that it follows the theme without a script.
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
      <use href={`/art/${file}.svg#${name}`} />
    </svg>
  );
}
