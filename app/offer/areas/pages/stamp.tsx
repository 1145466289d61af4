import type { Area } from "~/business/areas/areas";

/** A zip code as a postage stamp in its area's color. */
export function Stamp({ zip, tint, place }: { zip: string; tint: Area["tint"]; place?: string }) {
  return (
    <span className={`stamp ${tint}`}>
      {zip}
      {place ? <small>{place}</small> : null}
    </span>
  );
}
