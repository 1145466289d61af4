// Draws a pet's portrait as a PNG, since mail programs show no SVG.
import { portraitSvg } from "./emails/portrait-svg";
import { pictureProcess } from "./prepare/read-in-process.server";

/** Pixels: twice the width in a mail, for high-resolution screens. */
const width = 160;
/** Maximum cached portraits, at most 8 kB each; the oldest are evicted. */
const maxCached = 200;
const cache = new Map<string, Promise<Uint8Array>>();

/** Returns the portrait, cached by its drawing. */
export function drawPortrait(breed: string, petId: string): Promise<Uint8Array> {
  const svg = portraitSvg(breed, petId);
  const known = cache.get(svg);
  if (known) return known;
  const drawn = pictureProcess.ask({ is: "draw", svg, width });
  cache.set(svg, drawn);
  // A failure is not cached.
  drawn.catch(() => cache.delete(svg));
  for (const oldest of cache.keys()) if (cache.size > maxCached) cache.delete(oldest);
  return drawn;
}
