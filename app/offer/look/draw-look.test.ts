import { describe, expect, test } from "vitest";

import { initialsOf, letterStrokes } from "~/business/look/initials";
import { drawingsHash, firstLook, lookOf, sceneIds, shortHash } from "~/business/look/look";
import { palettesStylesheet } from "~/business/look/brand-colors";
import { paletteIds, palettes } from "~/business/look/palettes";

import { iconSvg } from "./icon-svg";
import { drawText } from "./letters";
import { shareSvg } from "./share-svg";

test.each([
  ["", ""],
  ["犬の散歩", ""],
  ["...", ""],
  ["the", "T"],
  ["Harbor Paws", "HP"],
  ["The Leash and Collar of Boise", "LC"],
  ["Émile’s Dogs", "ED"],
  ["4 Paws", "4P"],
  ["rover", "R"],
])("the initials of “%s” are “%s”", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("every capital letter and digit is drawn", () => {
  expect(Object.keys(letterStrokes).toSorted().join("")).toBe("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
});

describe("text in a share picture", () => {
  test.each(["Harbor Paws", "Muñoz & Söhne’s No. 1", "Żuk’s Dogs", "Rover 🐶 + Co."])("draws %s", (name) => {
    const drawn = drawText(name);
    expect(drawn?.width).toBeGreaterThan(4);
    expect(drawn?.at({ x: 1, y: 2, size: 10 })).toMatch(
      /^<g transform="translate\(1 2\)[^<]*(?:<path [^<]*\/>)+<\/g>$/,
    );
  });

  test.each(["犬の散歩", "Собаки", "犬 Walks", "🐶", "", " "])(
    "is left out for “%s”, which the font can't draw",
    (name) => {
      expect(drawText(name)).toBeNull();
    },
  );

  test("moves letters closer by the font's kerning", () => {
    const width = (text: string) => drawText(text)?.width ?? 0;
    expect(width("AV")).toBeLessThan(width("A") + width("V"));
  });

  test("shows a long name in two lines of one size, and a picture without a name stays a picture", () => {
    const sizesIn = (name: string) => {
      const svg = shareSvg(lookOf(firstLook, name, ""), { ...texts, name });
      return [...svg.matchAll(/scale\((0\.0\d+) -/g)].map(([, scale]) => Number(scale));
    };
    const [first, second, line = 0, ...more] = sizesIn("The Leash and Collar Company of Greater Boise");
    expect([first === second, (first ?? 0) > line, more]).toEqual([true, true, []]);
    expect(sizesIn("Harbor Paws")).toHaveLength(2);
    expect(sizesIn("犬の散歩")).toHaveLength(1);
  });
});

describe("the icon", () => {
  test("has a paw for a name without letters", () => {
    expect(iconSvg({ initials: "", palette: "lake" }, { isSquare: false })).toContain("<ellipse");
  });

  test("has the accent color, and full corners for phones", () => {
    const { light } = palettes.lake.accent;
    expect(iconSvg({ initials: "HP", palette: "lake" }, { isSquare: false })).toContain(`fill="${light}"`);
    expect(iconSvg({ initials: "HP", palette: "lake" }, { isSquare: true })).toContain(
      `<rect width="38" height="38" fill="${light}"`,
    );
  });
});

const texts = { name: "Harbor Paws", line: "Dog walking in Portland, Maine" };

describe.each(sceneIds)("the picture of a shared page with the scene %s", (scene) => {
  test.each(paletteIds)("has only colors of the drawings and of the palette %s", (palette) => {
    const svg = shareSvg(lookOf({ ...firstLook, scene, palette }, "Harbor Paws", ""), texts);
    expect(svg).not.toMatch(/var\(|light-dark|<text|<image|href/);
    expect(svg).toContain(palettes[palette].sky.light);
  });
});

test("the version changes with the look, the name and the region", () => {
  const versions = [
    lookOf(firstLook, "Harbor Paws", ""),
    lookOf(firstLook, "Harbor Paw", ""),
    lookOf({ ...firstLook, palette: "lake" }, "Harbor Paws", ""),
    lookOf({ ...firstLook, scene: "street" }, "Harbor Paws", ""),
    lookOf(firstLook, "Harbor Paws", "Portland, Maine"),
  ].map(({ version }) => version);
  expect(new Set(versions).size).toBe(versions.length);
  for (const version of versions) expect(version).toMatch(/^[0-9a-z]{3,8}$/);
});

test("the version changes when a release changes a drawing or a color", () => {
  const drawn = [
    palettesStylesheet(),
    iconSvg({ initials: "HP", palette: "lake" }, { isSquare: false }),
    iconSvg({ initials: "", palette: "lake" }, { isSquare: true }),
    ...sceneIds.map((scene) => shareSvg(lookOf({ ...firstLook, scene }, "", ""), texts)),
  ];
  expect(drawingsHash, "set drawingsHash to the received value").toBe(shortHash(drawn.join("")));
});
