// A pet's drawn portrait as a PNG: mail programs show no SVG.
import { portraitSvg } from "./emails/portrait-svg";
import { pictureProcess } from "./prepare/read-in-process.server";

/** Twice as wide as a mail shows it, for fine screens. */
const width = 160;
/** Of these, the latest; each has at most 8 kB. */
const mostKept = 200;
const kept = new Map<string, Promise<Uint8Array>>();

/** Drawn once for each look. */
export function drawPortrait(breed: string, petId: string): Promise<Uint8Array> {
  const svg = portraitSvg(breed, petId);
  const known = kept.get(svg);
  if (known) return known;
  const drawn = pictureProcess.ask({ is: "draw", svg, width });
  kept.set(svg, drawn);
  // The next mail tries again.
  drawn.catch(() => kept.delete(svg));
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
  return drawn;
}
