import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { contrastOf } from "./mix-colors";

import { type BrandColor, brandColors, brandStylesheet } from "./brand-colors";
import { type Hex, paletteIds, palettes } from "./palettes";

const stylesheets = ["app/ui/styles/tokens.css", "app/ui/art/art.css"]
  .map((path) => readFileSync(path, "utf8"))
  .join("");

/** A color of the site's own stylesheets. */
function colorOf(name: string, theme: "light" | "dark"): Hex {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(stylesheets) ?? [];
  return (theme === "light" ? light : dark) as Hex;
}

const text = 4.5;
/** Minimum contrast of large text, controls and the focus ring. */
const control = 3;

describe.each(paletteIds)("the palette %s", (id) => {
  const colors = brandColors(palettes[id]);

  describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
    const of = (name: BrandColor) => colors[name][theme];
    const pairs: [what: string, one: Hex, other: Hex, least: number][] = [
      ...["canvas", "surface", "raised"].map((ground): [string, Hex, Hex, number] => [
        `a link on ${ground}`,
        of("accent"),
        colorOf(ground, theme),
        text,
      ]),
      ["a button's words", of("on-accent"), of("accent"), text],
      ["a button's words under the pointer", of("on-accent"), of("accent-hover"), text],
      ["words on the soft accent", colorOf("ink", theme), of("accent-soft"), text],
      ["a link on the soft accent", of("accent"), of("accent-soft"), text],
      ["a button on the sky", of("accent"), of("f-sky"), control],
      ["a heading on the sky", colorOf("ink", theme), of("f-sky"), text],
      ["the name on the rings of a shared picture", colorOf("ink", theme), of("f-ring2"), text],
      ["the focus ring on the sky", colorOf("focus", theme), of("f-sky"), control],
      ["words on the dark band", colorOf("ink", "dark"), of("deep"), text],
      ["small words on the dark band", "#d6e6e4", of("deep"), text],
      ["a button on the dark band", colors.accent.dark, of("deep"), control],
      ["the focus ring on the dark band", colorOf("focus", "dark"), of("deep"), control],
      ["words on the quote", colorOf("ink", "dark"), of("quote"), text],
      ["small words on the quote", "#e4dffa", of("quote"), text],
      ["a button on the quote", colors.accent.dark, of("quote"), control],
    ];
    test.each(pairs)("%s can be read", (_, one, other, least) => {
      expect(contrastOf(one, other)).toBeGreaterThanOrEqual(least);
    });
  });
});

test("there are twelve palettes, each with its own name and accent", () => {
  expect(paletteIds).toHaveLength(12);
  expect(new Set(paletteIds.map((id) => palettes[id].name)).size).toBe(12);
  expect(new Set(paletteIds.map((id) => palettes[id].accent.light)).size).toBe(12);
});

test("the palette Sunset has the colors of the stylesheet", () => {
  const { accent, deep, quote, sky } = palettes.sunset;
  for (const [name, shade] of Object.entries({ accent, deep, quote, "f-sky": sky })) {
    expect(shade).toEqual({ light: colorOf(name, "light"), dark: colorOf(name, "dark") });
  }
});

test("a palette's stylesheet sets custom properties that exist, and nothing else", () => {
  const css = brandStylesheet(palettes.harbor);
  expect(css).toMatch(/^:root:root\{(?:--[\w-]+:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);?)+\}$/);
  for (const [, name] of css.matchAll(/--([\w-]+):/g)) expect(stylesheets).toContain(`--${name}: light-dark(`);
});
