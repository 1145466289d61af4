import type { Area } from "~/business/areas/areas";

import { type SymbolId, symbols } from "./art/symbols";
import { Drawing } from "./drawing";

const isSymbol = (name: string): name is SymbolId => Object.hasOwn(symbols, name);

/** Returns the drawing of an area; for an area without one, the drawing that these areas share. */
export const areaArt = (area?: Pick<Area, "art">): SymbolId =>
  area?.art && isSymbol(area.art) ? area.art : "vignette-walk";

export const AreaDrawing = ({ area }: { area: Pick<Area, "art"> }) => <Drawing name={areaArt(area)} />;
