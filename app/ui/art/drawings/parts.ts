// The parts of the sprite, which components put together and paint.
import { mapParts } from "./map-parts.ts";
import { portraitParts } from "./figures/portrait-parts.ts";

export const parts = { ...mapParts, ...portraitParts };
export type PartId = keyof typeof parts;
