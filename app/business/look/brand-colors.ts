// All colors that follow from a palette, in both themes.
import { mixColors } from "./mix-colors";

import { type Hex, type PaletteColors, paletteIds, palettes, type Shade } from "./palettes";

const [white, black]: [Hex, Hex] = ["#ffffff", "#000000"];
/** Background of cards in the dark theme (ui/styles/tokens.css). */
const darkSurface: Hex = "#162a33";

/** Names of the custom properties of ui/styles/tokens.css and ui/art/art.css. */
export type BrandColor =
  | "accent"
  | "accent-hover"
  | "on-accent"
  | "accent-soft"
  | "deep"
  | "quote"
  | "f-sky"
  | "f-ring1"
  | "f-ring2"
  | "f-ring3";

export function brandColors({ accent, deep, quote, sky }: PaletteColors): Record<BrandColor, Shade> {
  const ring = (share: number): Shade => ({
    light: mixColors(sky.light, accent.light, share),
    dark: mixColors(sky.dark, accent.dark, share * 0.7),
  });
  return {
    accent,
    "accent-hover": { light: mixColors(accent.light, black, 0.22), dark: mixColors(accent.dark, white, 0.28) },
    "on-accent": { light: white, dark: mixColors(accent.dark, black, 0.86) },
    "accent-soft": { light: mixColors(white, accent.light, 0.12), dark: mixColors(darkSurface, accent.dark, 0.16) },
    deep,
    quote,
    "f-sky": sky,
    "f-ring1": ring(0.12),
    "f-ring2": ring(0.24),
    "f-ring3": ring(0.38),
  };
}

const declarationsOf = (palette: PaletteColors) =>
  Object.entries(brandColors(palette))
    .map(([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`)
    .join(";");

/** Stylesheet with the colors of a palette. Its selector is more specific than those of the site's stylesheets. */
export const brandStylesheet = (palette: PaletteColors): string => `:root:root{${declarationsOf(palette)}}`;

/** Stylesheet with a class for each palette, for previews of looks other than the site's. */
export const palettesStylesheet = (): string =>
  paletteIds.map((id) => `.palette-${id}{${declarationsOf(palettes[id])}}`).join("");
