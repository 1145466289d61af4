// Symbols of the sprites (hero.svg, park.svg, street.svg, sprite.svg): file and viewBox.
import type { Scene } from "~/business/look/look";

export const symbols = {
  scene: { file: "hero", width: 1600, height: 720 },
  "scene-phone": { file: "hero", width: 640, height: 1280 },
  park: { file: "park", width: 1600, height: 720 },
  "park-phone": { file: "park", width: 640, height: 1280 },
  street: { file: "street", width: 1600, height: 720 },
  "street-phone": { file: "street", width: 640, height: 1280 },
  "vignette-walk": { file: "sprite", width: 320, height: 180 },
  "area-bridge": { file: "sprite", width: 480, height: 300 },
  "area-palms": { file: "sprite", width: 480, height: 300 },
  "vignette-dropin": { file: "sprite", width: 320, height: 180 },
  "area-tower": { file: "sprite", width: 480, height: 300 },
  "vignette-run": { file: "sprite", width: 320, height: 180 },
  "area-gate": { file: "sprite", width: 480, height: 300 },
  "vignette-hike": { file: "sprite", width: 320, height: 180 },
  "area-sign": { file: "sprite", width: 480, height: 300 },
  "area-pier": { file: "sprite", width: 480, height: 300 },
  "area-tree": { file: "sprite", width: 480, height: 300 },
  "area-green": { file: "sprite", width: 480, height: 300 },
  "not-found": { file: "sprite", width: 480, height: 360 },
  "empty-squad": { file: "sprite", width: 480, height: 360 },
  "thank-you": { file: "sprite", width: 480, height: 360 },
  "about-bungalow": { file: "sprite", width: 480, height: 600 },
  "about-leashes": { file: "sprite", width: 480, height: 600 },
  "empty-testimonials": { file: "sprite", width: 480, height: 360 },
} as const;

/** Drawings at the top of the home page, for wide windows and for phones. */
export const sceneSymbols = {
  coast: { wide: "scene", phone: "scene-phone" },
  park: { wide: "park", phone: "park-phone" },
  street: { wide: "street", phone: "street-phone" },
} as const satisfies Record<Scene, { wide: SymbolId; phone: SymbolId }>;

export type SymbolId = keyof typeof symbols;
