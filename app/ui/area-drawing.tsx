// The drawing of an area: its own, or the scene of the business.
import type { Area } from "~/business/areas/areas";
import type { Scene } from "~/business/look/look";

import { sceneSymbols, type SymbolId, symbols } from "./art/symbols";
import { Drawing } from "./drawing";
import { useSite } from "./use-site";

/** Size of the drawings of areas. A scene is cropped to it, keeping the walker and the dogs. */
const frame = { width: 480, height: 300 };

const isSymbol = (name: string): name is SymbolId => Object.hasOwn(symbols, name);

export const areaArt = (area: Pick<Area, "art"> | undefined, scene: Scene): SymbolId =>
  area?.art && isSymbol(area.art) ? area.art : sceneSymbols[scene].wide;

export const AreaDrawing = ({ area }: { area: Pick<Area, "art"> }) => (
  <Drawing name={areaArt(area, useSite().look.scene)} frame={frame} />
);
