// The map of the areas that visitors see.
import type { Area } from "~/business/areas/areas";
import type { Look } from "~/business/look/look";
import { findZip } from "~/offer/zips/us-zips.server";

import { drawMap, type DrawnMap } from "./draw-map";

/**
 * Draws the map from the positions of the zip codes. Returns null for the business with the map drawn by hand, as long as
 * all of its areas are on it: they are the ones with a drawing of their own.
 */
export const mapOfAreas = ({ map }: Pick<Look, "map">, areas: readonly Area[]): DrawnMap | null =>
  map === "by-hand" && areas.every(({ art }) => art !== null)
    ? null
    : drawMap(areas.map((area) => ({ ...area, positions: area.zips.flatMap((zip) => findZip(zip) ?? []) })));
