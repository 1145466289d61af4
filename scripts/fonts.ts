// The two faces of the site, cut to the letters they are used for (docs/decisions/006-dependencies.md). Every other letter is
// shown by what stands behind them in the styles.
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
  /** The file it is cut from, of the Fontsource package. */
  from: string;
  /** The file that is served. */
  to: string;
  letters: string;
  /** Of OpenType, those the site has: kerning; figures of one width; the dollar sign of heavy weights. */
  features: string[];
}

/** For everything: what a keyboard has, the letters of Western European names, and the punctuation of our texts. */
const figtree: Face = {
  from: "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  to: "app/ui/fonts/figtree.woff2",
  letters: `${between(" ", "~")}${noBreakSpace}·×–—‘’“”…•${between("À", "Ö")}${between("Ø", "ö")}${between("ø", "ÿ")}`,
  features: ["kern", "tnum", "rvrn"],
};

/** For headings, prices, ZIP codes and what people say: no signs of programs, and the accents that names have most. */
const caprasimo: Face = {
  from: "node_modules/@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2",
  to: "app/ui/fonts/caprasimo.woff2",
  letters: `${plain} ${noBreakSpace}!%&'(),-./:;?$–‘’“”…áàâäãåçéèêëíîïñóòôöøúüÁÉÍÑÓÖÚ`,
  features: ["kern"],
};

export const faces = { figtree, caprasimo };

/** Always the same bytes for the same letters. */
export const cutFace = ({ from, letters, features }: Face): Promise<Buffer> =>
  subsetFont(readFileSync(path.join(root, from)), letters, {
    targetFormat: "woff2",
    keepFeatures: features,
    noHinting: true,
    dropTables: ["gasp"],
  });
