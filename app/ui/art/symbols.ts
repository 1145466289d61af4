// Symbols of the sprites: file and viewBox. Symbols of "scenery" are in sprite.svg with palms and agaves, and in
// inland.svg with trees and bushes in their place.
import type { Scene } from "~/business/look/look";

const vignette = { file: "scenery", width: 320, height: 180 } as const;
const area = { file: "sprite", width: 480, height: 300 } as const;
const message = { file: "scenery", width: 480, height: 360 } as const;

export const symbols = {
  scene: { file: "hero", width: 1600, height: 720 },
  "scene-phone": { file: "hero", width: 640, height: 1280 },
  park: { file: "park", width: 1600, height: 720 },
  "park-phone": { file: "park", width: 640, height: 1280 },
  street: { file: "street", width: 1600, height: 720 },
  "street-phone": { file: "street", width: 640, height: 1280 },
  "vignette-walk": vignette,
  "area-bridge": area,
  "area-palms": area,
  "vignette-dropin": vignette,
  "area-tower": area,
  "vignette-run": vignette,
  "area-gate": area,
  "vignette-hike": vignette,
  "vignette-cat": { ...vignette, file: "sprite" },
  "area-sign": area,
  "area-pier": area,
  "area-tree": area,
  "area-green": area,
  "not-found": message,
  "empty-squad": message,
  "thank-you": message,
  "about-bungalow": { file: "scenery", width: 480, height: 600 },
  "about-leashes": { file: "sprite", width: 480, height: 600 },
  "empty-testimonials": message,
} as const;

/** Drawings at the top of the home page, for wide windows and for phones. */
export const sceneSymbols = {
  coast: { wide: "scene", phone: "scene-phone" },
  park: { wide: "park", phone: "park-phone" },
  street: { wide: "street", phone: "street-phone" },
} as const satisfies Record<Scene, { wide: SymbolId; phone: SymbolId }>;

export type SymbolId = keyof typeof symbols;
