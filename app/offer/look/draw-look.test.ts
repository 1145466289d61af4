import { describe, expect, test } from "vitest";

import { initialsOf, letterStrokes } from "~/business/look/initials";
import { drawingsHash, firstLook, lookOf, sceneIds, shortHash } from "~/business/look/look";
import { palettesStylesheet } from "~/business/look/brand-colors";
import { paletteIds, palettes } from "~/business/look/palettes";

import { iconSvg } from "./icon-svg";
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

describe.each(sceneIds)("the picture of a shared page with the scene %s", (scene) => {
  test.each(paletteIds)("has only colors of the drawings and of the palette %s", (palette) => {
    const svg = shareSvg(lookOf({ ...firstLook, scene, palette }, "Harbor Paws"));
    expect(svg).not.toMatch(/var\(|light-dark|<text|<image|href/);
    expect(svg).toContain(palettes[palette].sky.light);
  });
});

test("the version changes with the look and with the name", () => {
  const versions = [
    lookOf(firstLook, "Harbor Paws"),
    lookOf(firstLook, "Harbor Paw"),
    lookOf({ ...firstLook, palette: "lake" }, "Harbor Paws"),
    lookOf({ ...firstLook, scene: "street" }, "Harbor Paws"),
  ].map(({ version }) => version);
  expect(new Set(versions).size).toBe(versions.length);
  for (const version of versions) expect(version).toMatch(/^[0-9a-z]{3,8}$/);
});

test("the version changes when a release changes a drawing or a color", () => {
  const drawn = [
    palettesStylesheet(),
    iconSvg({ initials: "HP", palette: "lake" }, { isSquare: false }),
    iconSvg({ initials: "", palette: "lake" }, { isSquare: true }),
    ...sceneIds.map((scene) => shareSvg(lookOf({ ...firstLook, scene }, ""))),
  ];
  expect(drawingsHash, "set drawingsHash to the received value").toBe(shortHash(drawn.join("")));
});
