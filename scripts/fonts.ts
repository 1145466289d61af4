// The two fonts of the site, reduced to the characters that the site uses (docs/decisions/006-dependencies.md). Other
// characters use the fallback font.
import { readFileSync } from "node:fs";
import path from "node:path";

import * as harfbuzz from "harfbuzzjs";
import subsetFont from "subset-font";

const root = path.resolve(import.meta.dirname, "..");

const between = (first: string, last: string): string => {
  const [from = 0, to = 0] = [first.codePointAt(0), last.codePointAt(0)];
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
};
const plain = between("a", "z") + between("A", "Z") + between("0", "9");
const noBreakSpace = "\u00a0";

export interface Face {
  /** Source file in the Fontsource package. */
  from: string;
  /** Name of the reduced file, which the site serves. */
  to: string;
  letters: string;
  /** OpenType features that the site uses: kerning, tabular figures, and the dollar sign of heavy weights. */
  features: string[];
}

/**
 * Font for text: all characters of a keyboard, the letters of Western European names, and the punctuation of our texts.
 */
const figtree: Face = {
  from: "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  to: "app/ui/fonts/figtree.woff2",
  letters: `${between(" ", "~")}${noBreakSpace}·×–—‘’“”…•${between("À", "Ö")}${between("Ø", "ö")}${between("ø", "ÿ")}`,
  features: ["kern", "tnum", "rvrn"],
};

/**
 * Font for headings, prices, zip codes and quotations: without symbols used in code, and with the most common accents
 * only.
 */
const caprasimo: Face = {
  from: "node_modules/@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2",
  to: "app/ui/fonts/caprasimo.woff2",
  letters: `${plain} ${noBreakSpace}!%&'(),-./:;?$–‘’“”…áàâäãåçéèêëíîïñóòôöøúüÁÉÍÑÓÖÚ`,
  features: ["kern"],
};

export const faces = { figtree, caprasimo };

/** Returns the reduced font. The same input always gives the same bytes. */
export const cutFace = ({ from, letters, features }: Face): Promise<Buffer> =>
  subsetFont(readFileSync(path.join(root, from)), letters, {
    targetFormat: "woff2",
    keepFeatures: features,
    noHinting: true,
    dropTables: ["gasp"],
  });

/** Font file in SVG with the outlines of Caprasimo, for pictures that the server draws without fonts. */
export const outlines = "app/ui/fonts/caprasimo-letters.svg";

/** Returns the outlines, widths and kerning of the letters of Caprasimo. */
export async function drawLetters(): Promise<string> {
  const { from, letters, features } = caprasimo;
  const options = { targetFormat: "sfnt" as const, keepFeatures: features, noHinting: true };
  const file = await subsetFont(readFileSync(path.join(root, from)), letters, options);
  const face = new harfbuzz.Face(new harfbuzz.Blob(file));
  const font = new harfbuzz.Font(face);
  const shape = (text: string) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    const widths = buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance);
    return { glyph: buffer.getGlyphInfos()[0]?.codepoint ?? 0, width: widths[0] ?? 0 };
  };
  const code = (letter: string) => `&#x${letter.codePointAt(0)?.toString(16)};`;
  const all = Array.from(letters, (letter) => ({ letter, ...shape(letter) }));
  const glyphs = all.map(
    ({ letter, glyph, width }) =>
      `<glyph unicode="${code(letter)}" horiz-adv-x="${width}" d="${font.glyphToPath(glyph)}"/>`,
  );
  const pairs = all.flatMap(({ letter, width }) =>
    all.flatMap(({ letter: next }) => {
      const closer = width - shape(letter + next).width;
      return closer === 0 ? [] : [`<hkern u1="${code(letter)}" u2="${code(next)}" k="${closer}"/>`];
    }),
  );
  const lines = [`<font-face units-per-em="${face.upem}"/>`, ...glyphs, ...pairs].join("\n");
  return `<svg xmlns="http://www.w3.org/2000/svg"><font>\n${lines}\n</font></svg>\n`;
}
