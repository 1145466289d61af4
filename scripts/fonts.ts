// The two fonts of the site, reduced to the characters in use (docs/decisions/006-dependencies.md). Other characters
// fall back to the next font in the styles.
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
  /** File that is served. */
  to: string;
  letters: string;
  /** OpenType features in use: kerning, tabular figures, and the dollar sign of heavy weights. */
  features: string[];
}

/** Text font: the characters of a keyboard, letters of Western European names, and the punctuation of our texts. */
const figtree: Face = {
  from: "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  to: "app/ui/fonts/figtree.woff2",
  letters: `${between(" ", "~")}${noBreakSpace}·×–—‘’“”…•${between("À", "Ö")}${between("Ø", "ö")}${between("ø", "ÿ")}`,
  features: ["kern", "tnum", "rvrn"],
};

/** Heading font, also for prices, zip codes and quotations: no code symbols, and the most common accents. */
const caprasimo: Face = {
  from: "node_modules/@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2",
  to: "app/ui/fonts/caprasimo.woff2",
  letters: `${plain} ${noBreakSpace}!%&'(),-./:;?$–‘’“”…áàâäãåçéèêëíîïñóòôöøúüÁÉÍÑÓÖÚ`,
  features: ["kern"],
};

export const faces = { figtree, caprasimo };

/** The same characters always give the same bytes. */
export const cutFace = ({ from, letters, features }: Face): Promise<Buffer> =>
  subsetFont(readFileSync(path.join(root, from)), letters, {
    targetFormat: "woff2",
    keepFeatures: features,
    noHinting: true,
    dropTables: ["gasp"],
  });
