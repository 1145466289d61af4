// Every color of the drawings, once: golden hour (light theme) and blue hour (dark theme). A paint with one value is
// the same at every hour. Fills become --f-<name>, strokes --s-<name>; scripts/draw-sprites.ts writes app/ui/art.css.

export type Hours = readonly [light: string, dark: string] | readonly [always: string];

export const fills = {
  // sky and sea
  sky: ["#ffd79a", "#16303f"],
  ring1: ["#ffc97d", "#1b3a4b"],
  ring2: ["#ffb763", "#234a5c"],
  ring3: ["#ff9f4d", "#2f5f70"],
  sundisc: ["#fff0c9", "#f4e7c3"],
  sea: ["#3f8f95", "#12404f"],
  sea3: ["#5ba6a6", "#1a5060"],
  glint: ["#ffdfa8", "#8fbfc0"],
  // land
  hill3: ["#d9a27e", "#25455a"],
  hill2: ["#a9826f", "#1e3a4d"],
  hill1: ["#5f7f6c", "#1b3f45"],
  sage2: ["#86a07f", "#2a5450"],
  sand: ["#fbe8c4", "#33454c"],
  path: ["#f3d2a0", "#4b5d64"],
  palm: ["#14302f", "#081418"],
  palm2: ["#2f5a52", "#0d2229"],
  // buildings
  iron: ["#a9826f", "#53808e"],
  wall: ["#fffaf0", "#8fa3a6"],
  wall2: ["#f0dcbb", "#6d8489"],
  roof: ["#c2502f", "#7d3a2b"],
  wood: ["#a0683f", "#5f4638"],
  pane: ["#8fc4c4", "#ffd27a"],
  glow: ["#ffd27a00", "#ffd27a33"],
  // tints, each with its stronger half
  "bg-jac": ["#cfc6ee", "#473f78"],
  "bg2-jac": ["#b9acdf", "#584f90"],
  "bg-sea": ["#bfe0de", "#1f5560"],
  "bg2-sea": ["#9fd0cd", "#2a6a75"],
  "bg-poppy": ["#ffc9ad", "#7a3418"],
  "bg2-poppy": ["#ffb08a", "#934222"],
  "bg-sun": ["#ffe2a3", "#7a5b17"],
  "bg2-sun": ["#ffd27a", "#93701f"],
  "bg-sage": ["#cfe0c8", "#31553f"],
  "bg2-sage": ["#b6d0ad", "#3e6a4f"],
  // coats
  gold: ["#e0a04a"],
  gold2: ["#b97628"],
  cream: ["#fbe7c3"],
  choc: ["#6b4126"],
  choc2: ["#4a2b18"],
  tan: ["#d9a878"],
  white: ["#fffaf0"],
  bone: ["#e6d8bd"],
  patch: ["#8a5a35"],
  rust: ["#b5622d"],
  rust2: ["#8c451b"],
  wheat: ["#c79a66"],
  gray: ["#8d8f96"],
  gray2: ["#6a6c74"],
  slate: ["#6b7a86"],
  slate2: ["#39454f"],
  inner: ["#e8a79a"],
  nose: ["#1d1a1a"],
  muzzle: ["#3a3030"],
  tongue: ["#ef7f86"],
  // people and things
  poppy: ["#e4572e"],
  sea2: ["#1f7a80"],
  sun2: ["#ffc53d"],
  jac: ["#6a59b8"],
  jac2: ["#4b3f8f"],
  skin: ["#c98a5e"],
  hair: ["#3b241a"],
  denim: ["#223f4a", "#0f2a38"],
  ink: ["#14302f", "#f6efe2"],
  // the map
  land: ["#fbefd6", "#22343b"],
  canvas: ["#fffdf7", "#0e1d24"],
} as const satisfies Record<string, Hours>;

export const strokes = {
  star: ["#ffd79a00", "#f4e7c3"],
  leash: ["#7a2a10", "#f4e7c3"],
  tongue: ["#c9545f"],
  foam: ["#fff0c9", "#3f7480"],
  wave: ["#8fc4c4", "#2f6673"],
  creek: ["#5ba6a6", "#1a5060"],
  road: ["#ffffff", "#0e1d24"],
  halo: ["#fffdf7cc", "#0e1d24cc"],
  ring: ["#ff9f4d", "#2f5f70"],
  focus: ["#5546a6", "#ffd27a"],
} as const satisfies Record<string, Hours>;

/** Strokes in the paint of a fill: named here, so that no script for browsers carries the colors. */
const paintedAsFills = [
  "poppy",
  "sun2",
  "sea2",
  "jac",
  "glint",
  "nose",
  "inner",
  "palm",
  "iron",
  "white",
] as const satisfies (keyof typeof fills)[];

export type Fill = keyof typeof fills;
export type Stroke = keyof typeof strokes | (typeof paintedAsFills)[number];

export const fillOf = (name: Fill): string => `var(--f-${name})`;
const kindOf = (name: Stroke) => (paintedAsFills.some((fill) => fill === name) ? "f" : "s");
export const strokeOf = (name: Stroke): string => `var(--${kindOf(name)}-${name})`;
