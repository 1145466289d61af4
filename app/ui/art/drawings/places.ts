// What is built on the Westside: pier and wheel, lifeguard tower, bungalow, street lamp.
import type { Fill, Stroke } from "./paint.ts";
import { circle, dots, each, join, line, n, path, rect, shape } from "./svg.ts";
import { nth } from "./nth.ts";

/** Sun rings and the sun around (cx, cy), as wide as `r`. */
export const sun = (cx: number, cy: number, r: number, rings: readonly Fill[] = ["ring1", "ring2", "ring3"]): string =>
  join(
    each(rings, (fill, i) => circle(fill, cx, cy, r * nth([1, 0.76, 0.54], i))),
    circle("sundisc", cx, cy, r * 0.34),
  );

/** The sun's path on the water, below (cx, top). */
export const glints = (cx: number, top: number, width: number, rows: number): string =>
  line(
    "glint",
    5.5,
    Array.from({ length: rows }, (_, i) => {
      const w = Math.round(width * nth([1, 0.7, 0.92, 0.5, 0.74, 0.34, 0.5], i % 7));
      return `M${Math.round(cx - w / 2 + (i % 2 ? 14 : -10))} ${top + 3 + i * 17}h${w}`;
    }).join(""),
  );

/** A ferris wheel standing on (0, 0). */
export function wheel(r: number, stroke: Stroke = "iron"): string {
  const cy = -r * 1.28;
  const spokes = Array.from({ length: 6 }, (_, i) => {
    const a = (i * Math.PI) / 6;
    const [x, y] = [Math.cos(a) * r, Math.sin(a) * r];
    return `M${Math.round(-x)} ${Math.round(cy - y)}l${Math.round(2 * x)} ${Math.round(2 * y)}`;
  }).join("");
  const rim = (radius: number): string =>
    `M${n(-radius)} ${n(cy)}a${n(radius)} ${n(radius)} 0 1 1 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 1 ${n(-radius * 2)} 0`;
  const cabins = Array.from({ length: 12 }, (_, i): [number, number] => [
    Math.cos((i * Math.PI) / 6) * r,
    cy + Math.sin((i * Math.PI) / 6) * r,
  ]);
  return join(
    line(stroke, r * 0.03, spokes),
    line(stroke, r * 0.055, rim(r) + rim(r * 0.72)),
    line(stroke, r * 0.09, `M${n(-r * 0.55)} 0L0 ${n(cy)}L${n(r * 0.55)} 0`),
    dots(stroke, r * 0.17, [...cabins.filter((_, i) => i % 3 !== 1), [0, cy]]),
    dots(
      "poppy",
      r * 0.17,
      cabins.filter((_, i) => i % 3 === 1),
    ),
  );
}

/** A pier deck from 0 to `width`, on pilings, with small halls. */
export const pier = (width: number, depth: number, fill: Fill): string =>
  path(
    fill,
    join(
      `M0 0H${width}V9H0Z`,
      Array.from({ length: Math.round(width / 24) }, (_, i) => `M${8 + i * 24} 8h5v${depth}h-5Z`).join(""),
      `M${width - 80} 0v-20l24 -14l24 14v20Z`,
    ),
  );

/** A lifeguard tower on stilts with its ramp, on (0, 0). */
export const tower = (): string =>
  join(
    line("palm", 3.4, "M-26 0L-18 -44M26 0L18 -44M-24 -8L18 -42M24 -8L-18 -42"),
    path("wood", shape([-40, -47], [40, -47], [40, -42], [-40, -42])),
    line("palm", 2.4, "M-38 -47V-64M-38 -62H38M38 -47V-64"),
    rect("sea3", -26, -84, 52, 37),
    rect("pane", -18, -76, 16, 16),
    rect("pane", 3, -76, 16, 16),
    path("wall", shape([-36, -84], [-26, -98], [26, -98], [36, -84])),
    line("palm", 2.4, "M0 -98V-126"),
    path("poppy", "M1 -126Q10 -130 16 -125T28 -125V-111Q20 -114 14 -111T1 -112Z"),
  );

/** A bungalow with a low gable, a porch and a lit window; 150 wide, on (0, 0). */
export const bungalow = (wall: Fill = "wall", roof: Fill = "roof"): string =>
  join(
    rect("wood", 44, -94, 14, 30),
    rect(wall, -66, -52, 132, 52),
    path(roof, shape([-82, -48], [-52, -80], [58, -80], [82, -48])),
    path(wall, shape([-70, -34], [-22, -68], [26, -34], [26, 0], [-70, 0])),
    path(roof, shape([-84, -32], [-22, -74], [40, -32], [30, -29], [-22, -63], [-74, -29])),
    rect("sea2", -58, -30, 20, 30, 2),
    circle("sun2", -42, -14, 1.8),
    rect("pane", -22, -28, 34, 19),
    rect("pane", 38, -34, 18, 20),
    line("white", 2, "M-5 -28V-9M-22 -18.5H12M47 -34V-14"),
    rect("wood", -76, -3, 108, 5),
  );

/** A street lamp with two globes; at blue hour it glows. */
export const lamp = (height: number): string =>
  join(
    each([-13, 13], (x) => circle("glow", x, -height - 10, 26)),
    line(
      "palm",
      4,
      `M0 0V${-height}M-13 ${-height - 2}Q-13 ${-height + 8} 0 ${-height + 8}Q13 ${-height + 8} 13 ${-height - 2}`,
    ),
    path("palm", shape([-6, 0], [-4, -16], [4, -16], [6, 0])),
    each([-13, 13], (x) => join(circle("sundisc", x, -height - 10, 8), rect("palm", x - 5, -height - 4, 10, 4))),
  );

/** Three pelicans in a line. */
export const birds = (): string =>
  line("palm", 3, "M0 0Q9 -9 17 0Q26 -8 36 -3M46 16Q54 8 61 16Q69 9 77 13M84 34Q91 27 97 34Q104 28 111 32");

export const stars = (points: readonly (readonly [number, number])[]): string => dots("star", 4, points);
