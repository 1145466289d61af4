// The drawing of an area: its own, or one for its color.
import type { Area } from "~/business/areas/areas";
import type { Scene } from "~/business/look/look";

import { sceneSymbols, type SymbolId, symbols } from "./art/symbols";
import { Drawing } from "./drawing";
import { useSite } from "./use-site";

/** Size of the drawings of areas. A scene is cropped to it, keeping the walker and the dogs. */
const frame = { width: 480, height: 300 };

const isSymbol = (name: string): name is SymbolId => Object.hasOwn(symbols, name);

/** Drawings of areas without one of their own, by color; null for the scene. New areas take turns at the colors. */
const artOfTint: Readonly<Record<Area["tint"], SymbolId | null>> = {
  jac: null,
  sea: "vignette-run",
  poppy: "vignette-dropin",
  sun: "vignette-walk",
  sage: "vignette-hike",
};

export const areaArt = (area: Pick<Area, "art" | "tint"> | undefined, scene: Scene): SymbolId =>
  area?.art && isSymbol(area.art) ? area.art : ((area && artOfTint[area.tint]) ?? sceneSymbols[scene].wide);

export const AreaDrawing = ({ area }: { area: Pick<Area, "art" | "tint"> }) => (
  <Drawing name={areaArt(area, useSite().look.scene)} frame={frame} />
);
