// The two fonts of the site, reduced to the characters that the site uses (docs/decisions/006-dependencies.md). Other
// characters use the fallback font.
import { readFileSync } from "node:fs";
import path from "node:path";

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
