// The twelve palettes that an owner can choose from (docs/product.md, Look). palettes.test.ts checks the contrast of each
// in both themes. "sunset" is the palette of the stylesheet itself (ui/styles/tokens.css, ui/art/art.css).

/** Color of the form "#rrggbb". */
export type Hex = `#${string}`;

/** A color in the light theme and in the dark theme. */
export interface Shade {
  light: Hex;
  dark: Hex;
}

export interface PaletteColors {
  /** Buttons and links. */
  accent: Shade;
  /** Dark bands. Text on them is light in both themes. */
  deep: Shade;
  /** Bands with a quote. Text on them is light in both themes. */
  quote: Shade;
  /** The sky behind headings and drawings, and the color of a phone's status bar. */
  sky: Shade;
}

export interface Palette extends PaletteColors {
  name: string;
}

export const palettes = {
  sunset: {
    name: "Sunset",
    accent: { light: "#b5370f", dark: "#ff9d6e" },
    deep: { light: "#17565c", dark: "#12404f" },
    quote: { light: "#4b3f8f", dark: "#2b2559" },
    sky: { light: "#ffd79a", dark: "#16303f" },
  },
  meadow: {
    name: "Meadow",
    accent: { light: "#2d6a1f", dark: "#9bd67f" },
    deep: { light: "#1f4d2e", dark: "#173a24" },
    quote: { light: "#5a4510", dark: "#3f310c" },
    sky: { light: "#dcebb8", dark: "#20351f" },
  },
  harbor: {
    name: "Harbor",
    accent: { light: "#0b5a85", dark: "#7cc4f0" },
    deep: { light: "#123c56", dark: "#0f2f45" },
    quote: { light: "#7a3b1d", dark: "#552813" },
    sky: { light: "#c5e3f2", dark: "#15324a" },
  },
  lake: {
    name: "Lake",
    accent: { light: "#00646a", dark: "#6fd3d3" },
    deep: { light: "#0f4f56", dark: "#0d3b42" },
    quote: { light: "#3b3f8f", dark: "#262958" },
    sky: { light: "#c3eae4", dark: "#123a3d" },
  },
  pine: {
    name: "Pine",
    accent: { light: "#17613f", dark: "#84d8ad" },
    deep: { light: "#14432f", dark: "#103424" },
    quote: { light: "#6b3a12", dark: "#4a290e" },
    sky: { light: "#cfe6d6", dark: "#18352a" },
  },
  lilac: {
    name: "Lilac",
    accent: { light: "#6a3fa0", dark: "#c9a6f5" },
    deep: { light: "#3f2a6b", dark: "#2a1d4a" },
    quote: { light: "#1f5560", dark: "#173e47" },
    sky: { light: "#e6daf8", dark: "#2a2145" },
  },
  plum: {
    name: "Plum",
    accent: { light: "#7b2a7a", dark: "#f0a3ee" },
    deep: { light: "#4a1d4f", dark: "#38163c" },
    quote: { light: "#1f5a4a", dark: "#174236" },
    sky: { light: "#f0d9ef", dark: "#331a36" },
  },
  berry: {
    name: "Berry",
    accent: { light: "#a3195b", dark: "#ff9cc4" },
    deep: { light: "#5c1a3d", dark: "#43142e" },
    quote: { light: "#2f3f7a", dark: "#212c55" },
    sky: { light: "#fbd9e5", dark: "#3a1a2c" },
  },
  brick: {
    name: "Brick",
    accent: { light: "#982c1d", dark: "#ffa08a" },
    deep: { light: "#5a2a20", dark: "#42201a" },
    quote: { light: "#23505c", dark: "#193b44" },
    sky: { light: "#f8dacd", dark: "#3b211b" },
  },
  honey: {
    name: "Honey",
    accent: { light: "#775000", dark: "#ffcf70" },
    deep: { light: "#4d3a12", dark: "#3a2c0e" },
    quote: { light: "#5a2a4a", dark: "#411f36" },
    sky: { light: "#ffe9b3", dark: "#3a2f14" },
  },
  slate: {
    name: "Slate",
    accent: { light: "#3a4f7a", dark: "#a9c0f0" },
    deep: { light: "#2c3a55", dark: "#222d42" },
    quote: { light: "#5a3a5e", dark: "#412a44" },
    sky: { light: "#d7dfee", dark: "#222c3f" },
  },
  charcoal: {
    name: "Charcoal",
    accent: { light: "#3a342c", dark: "#e6dcc8" },
    deep: { light: "#33302b", dark: "#26241f" },
    quote: { light: "#4a3b22", dark: "#352b19" },
    sky: { light: "#e9e3d6", dark: "#2a2822" },
  },
} as const satisfies Record<string, Palette>;

export type PaletteId = keyof typeof palettes;

export const paletteIds = Object.keys(palettes) as [PaletteId, ...PaletteId[]];

export const isPaletteId = (text: string): text is PaletteId => paletteIds.some((id) => id === text);
