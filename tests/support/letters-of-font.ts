// Returns the characters for which a font file has glyphs.
import subsetFont from "subset-font";

/** All characters of the Basic Multilingual Plane, more than any font of the site has. */
const everything = Array.from({ length: 0xd800 }, (_, code) => String.fromCodePoint(code)).join("");

export async function lettersOfFont(file: Buffer): Promise<Set<string>> {
  const font = await subsetFont(file, everything, { targetFormat: "sfnt" });
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i);
  const entry = tables.find((at) => font.toString("latin1", at, at + 4) === "cmap") ?? 0;
  const cmap = font.subarray(font.readUInt32BE(entry + 8));
  const segments = cmap.subarray(subtableOfSegments(cmap));
  const count = segments.readUInt16BE(6) / 2;
  const letters = new Set<string>();
  for (let i = 0; i < count; i++) {
    const last = segments.readUInt16BE(14 + 2 * i);
    const first = segments.readUInt16BE(16 + 2 * count + 2 * i);
    for (let code = first; code <= last && code !== 0xffff; code++) letters.add(String.fromCodePoint(code));
  }
  return letters;
}

/**
 * Finds the character map in format 4, which every font of the Basic Multilingual Plane has. HarfBuzz leaves out
 * characters without a glyph.
 */
function subtableOfSegments(cmap: Buffer): number {
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(8 + 8 * i);
    if (cmap.readUInt16BE(at) === 4) return at;
  }
  throw new Error("The font has no character map in segments");
}
