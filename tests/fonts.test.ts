// The font files contain only the characters that the site's texts use. These tests fail when a text uses another
// character.
import { globSync, readFileSync } from "node:fs";

import { expect, it, test } from "vitest";

import { cutFace, drawLetters, faces, outlines } from "../scripts/fonts.ts";
import { lettersOfFont } from "./support/letters-of-font.ts";
import { textsOf } from "./support/texts.ts";

const sources = globSync("app/**/*.{ts,tsx}", { exclude: (path) => /\.test\.tsx?$|art\/drawings$/.test(path) });
/** Server files and table files, whose properties named "title" or "name" may be queries or columns. */
const isBehind = (path: string) => /\.server\.tsx?$|^app\/db\//.test(path);
const texts = sources.map((path) => ({ path, ...textsOf(path, readFileSync(path, "utf8")) }));

/** Returns each visible character of the texts, with a file that uses the character. */
function signsOf(kind: "all" | "headings"): Map<string, string> {
  return new Map(
    texts.flatMap(({ path, [kind]: found }) =>
      kind === "headings" && isBehind(path)
        ? []
        : Array.from(found.join(""))
            .filter((sign) => /[^\s\p{C}]/u.test(sign))
            .map((sign) => [sign, path] as const),
    ),
  );
}

it.each([
  ["figtree", "all"],
  ["caprasimo", "headings"],
] as const)("%s contains every character that it has to show (texts: %s)", async (name, kind) => {
  const letters = await lettersOfFont(readFileSync(faces[name].to));
  const signs = signsOf(kind);
  expect(signs.size).toBeGreaterThan(60);
  expect([...signs].filter(([sign]) => !letters.has(sign))).toEqual([]);
});

it.each(Object.keys(faces) as (keyof typeof faces)[])(
  "%s contains exactly the characters listed for it",
  async (name) => {
    const face = faces[name];
    const file = readFileSync(face.to);
    expect(file.equals(await cutFace(face)), "as `node scripts/run.mjs cut-fonts` writes it").toBe(true);
    expect(await lettersOfFont(file)).toEqual(new Set(face.letters));
  },
);

test("the outlines file is what `cut-fonts` generates from the font", async () => {
  expect(readFileSync(outlines, "utf8") === (await drawLetters()), "as `cut-fonts` writes it").toBe(true);
});

const names = "Zoë Muñoz François Ángel Björn João Élodie";
it(`${names}: both fonts have these characters`, async () => {
  for (const { to } of Object.values(faces)) {
    const letters = await lettersOfFont(readFileSync(to));
    expect(Array.from(names).filter((letter) => !letters.has(letter))).toEqual([]);
  }
});

test("both font files together are at most 26 kB", () => {
  const bytes = Object.values(faces).map(({ to }) => readFileSync(to).length);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(26_000);
});
