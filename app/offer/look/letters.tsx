// Draws text as outlines of the site's display font, for pictures that are drawn without fonts.
import font from "~/ui/fonts/caprasimo-letters.svg?raw";

interface Glyph {
  width: number;
  outline: string;
}

const letterAt = (code = "") => String.fromCodePoint(Number.parseInt(code, 16));

const unitsPerEm = Number(/units-per-em="(\d+)"/.exec(font)?.[1]);
const glyphs = new Map<string, Glyph>(
  [...font.matchAll(/<glyph unicode="&#x(\w+);" horiz-adv-x="(\d+)" d="([^"]*)"/g)].map(([, code, width, outline]) => [
    letterAt(code),
    { width: Number(width), outline: outline ?? "" },
  ]),
);
const kerning = new Map(
  [...font.matchAll(/<hkern u1="&#x(\w+);" u2="&#x(\w+);" k="(-?\d+)"/g)].map(([, one, next, closer]) => [
    letterAt(one) + letterAt(next),
    Number(closer),
  ]),
);

export interface DrawnText {
  /** Width in pixels at a font size of one pixel. */
  width: number;
  /** Returns the text as SVG. `x`, `y`: start of the baseline. */
  at: (place: { x: number; y: number; size: number }) => string;
}

/**
 * Returns the drawing of a text. Accents without a glyph are dropped, and so are symbols. Returns null when a letter or
 * a digit has no glyph, because a name must not lose a part.
 */
export function drawText(text: string): DrawnText | null {
  const letters: string[] = [];
  for (const sign of text.normalize("NFC").replaceAll(/\s+/g, " ").trim()) {
    const known = [sign, ...Array.from(sign.normalize("NFKD"))].find((letter) => glyphs.has(letter));
    if (known !== undefined) letters.push(known);
    else if (/[\p{L}\p{N}]/u.test(sign)) return null;
  }
  if (letters.length === 0) return null;
  let end = 0;
  const paths = letters.map((letter, i) => {
    const { width = 0, outline = "" } = glyphs.get(letter) ?? {};
    const path = outline && `<path transform="translate(${end} 0)" d="${outline}"/>`;
    end += width - (kerning.get(letter + letters[i + 1]) ?? 0);
    return path;
  });
  return {
    width: end / unitsPerEm,
    at: ({ x, y, size }) => {
      const scale = size / unitsPerEm;
      return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join("")}</g>`;
    },
  };
}
