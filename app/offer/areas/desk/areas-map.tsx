// The map of the areas as visitors see it, at /admin/settings/areas.
import type { Area } from "~/business/areas/areas";
import { BusinessMap } from "~/offer/map/business-map";
import type { DrawnMap } from "~/offer/map/draw-map";
import { MapCredit } from "~/offer/map/map-credit";

import { areaDeskTexts as texts } from "../area-text";

/** `drawing`: null for the map drawn by hand. `areas`: the areas that visitors see. */
export function AreasMap({ drawing, areas }: { drawing: DrawnMap | null; areas: readonly Area[] }) {
  if (areas.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="map">
      <h2 id="map">{texts.map}</h2>
      <p className="hint">{texts.mapHint}</p>
      <BusinessMap drawing={drawing} areas={areas} />
      {drawing ? (
        <p className="hint">
          <MapCredit />
        </p>
      ) : null}
    </section>
  );
}
