// Names of the drawings' colors for components. The colors themselves, for both themes, are in app/ui/art/art.css.

export type Tint = "jac" | "sea" | "poppy" | "sun" | "sage";

export type Fill =
  | "bone"
  | "choc"
  | "choc2"
  | "cream"
  | "denim"
  | "gold"
  | "gold2"
  | "gray"
  | "gray2"
  | "inner"
  | "jac"
  | "land"
  | "muzzle"
  | "nose"
  | "patch"
  | "poppy"
  | "ring1"
  | "ring2"
  | "ring3"
  | "rust"
  | "rust2"
  | "sage2"
  | "sand"
  | "sea2"
  | "slate"
  | "slate2"
  | "sun2"
  | "sundisc"
  | "tan"
  | "wheat"
  | "white"
  | "wood"
  | `bg-${Tint}`
  | `bg2-${Tint}`;

export const fillOf = (name: Fill): string => `var(--f-${name})`;

/** Returns the CSS color of a stroke. Strokes use the colors of fills, except for the halo around the map's labels. */
export const strokeOf = (name: Fill | "halo"): string => (name === "halo" ? "var(--s-halo)" : fillOf(name));
