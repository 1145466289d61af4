// Draws a pet's portrait as a PNG, since mail programs show no SVG.
import { portraitSvg } from "./emails/portrait-svg";
import { pictureProcess } from "./prepare/read-in-process.server";

/** Pixels: twice the width in a mail, for high-resolution screens. */
const width = 160;
/** Maximum cached portraits, at most 8 kB each; the oldest are evicted. */
const mostKept = 200;
const kept = new Map<string, Promise<Uint8Array>>();

/** Returns the portrait, cached by its drawing. */
export function drawPortrait(breed: string, petId: string): Promise<Uint8Array> {
  const svg = portraitSvg(breed, petId);
  const known = kept.get(svg);
  if (known) return known;
  const drawn = pictureProcess.ask({ is: "draw", svg, width });
  kept.set(svg, drawn);
  // A failure is not cached.
  drawn.catch(() => kept.delete(svg));
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
  return drawn;
}
