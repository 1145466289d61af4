// The same dogs, sitting. Paws on (0, 0), facing right.
import type { DogLook } from "./dog.ts";
import { head } from "./dog-head.ts";
import { at, circle, ellipse, half, join, limb, line, path } from "../svg.ts";

/** The middle of the skull of a sitting dog. */
export const sittingHead = ({ leg, deep, neck, skull }: DogLook): { x: number; y: number } => ({
  x: 14 + skull * 0.35,
  y: -(leg + deep) * 1.02 - neck * 0.85,
});

export function sittingDog(look: DogLook): string {
  const { leg: l, deep: d, skull: r } = look;
  const w = r * 0.34 + l * 0.03;
  const high = -(l + d);
  const h = sittingHead(look);
  const far = look.far ?? look.dark;
  const foot = (fill: typeof look.coat, x: number): string =>
    path(
      fill,
      limb([
        [x, -w * 1.7, w],
        [x + w * 0.6, -w * 0.85, w * 0.85],
        [x + w * 1.7, -w * 0.66, w * 0.66],
      ]),
    );
  const collarY = (h.y + high) / 2 + r * 0.35;
  return join(
    path(
      look.tail === "plume" ? look.dark : look.coat,
      limb([
        [-d * 1.05, -d * 0.25, d * 0.14],
        [-d * 1.6, -d * 0.14, look.tail === "plume" ? d * 0.24 : d * 0.12],
        [-d * 2.15, -d * 0.5, d * 0.07],
      ]),
    ),
    path(
      far,
      limb([
        [12, high * 0.7, d * 0.26],
        [17, -l * 0.45, w],
        [18, -w * 1.6, w * 0.9],
      ]),
    ),
    foot(look.socks ?? far, 18),
    path(
      look.coat,
      limb([
        [-d * 0.62, -d * 0.52, d * 0.54],
        [-d * 0.2, high * 0.5, d * 0.5],
        [6, high * 0.86, d * 0.44],
        [h.x - r * 0.15, h.y + r * 0.2, r * 0.8],
      ]),
    ),
    look.bib
      ? path(
          look.light,
          limb([
            [h.x - r * 0.1, high * 0.94, r * 0.3],
            [15, high * 0.72, d * 0.18],
            [11, high * 0.44, d * 0.06],
          ]),
        )
      : "",
    look.saddle
      ? path(
          look.saddle,
          limb([
            [-d * 0.86, -d * 0.62, d * 0.26],
            [-d * 0.56, high * 0.54, d * 0.22],
            [-6, high * 0.84, d * 0.2],
          ]),
        )
      : "",
    path(
      look.coat,
      limb([
        [5, high * 0.68, d * 0.28],
        [8, -l * 0.45, w * 1.05],
        [9, -w * 1.6, w * 0.95],
      ]),
    ),
    foot(look.socks ?? look.coat, 9),
    circle(look.coat, -d * 0.42, -d * 0.56, d * 0.56),
    foot(look.socks ?? look.coat, -d * 0.2),
    line(
      look.collar,
      r * 0.38,
      `M${half(h.x - r * 1.05)} ${half(collarY - 2)}Q${half(h.x - r * 0.3)} ${half(collarY + r * 0.5)} ${half(h.x + r * 0.5)} ${half(collarY + r * 0.1)}`,
    ),
    ellipse("sun2", h.x + r * 0.38, collarY + r * 0.45, r * 0.18, r * 0.18),
    at(h.x, h.y, 1, head(look)),
  );
}
