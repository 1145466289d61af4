// Small moments, 480 by 360: page not found, thank you, and two empty lists.
import { dog } from "./figures/dog.ts";
import { sittingDog, sittingHead } from "./figures/dog-sit.ts";
import type { Fill } from "./paint.ts";
import { pack } from "./figures/pack.ts";
import { agave, hedge, palm } from "./plants.ts";
import { at, blob, circle, each, ellipse, join, limb, line, path, rect, ridge } from "./svg.ts";

const stage = (sky: Fill, ring: Fill): string =>
  join(rect(sky, 0, 0, 480, 360), circle(ring, 240, 232, 186), circle("sundisc", 240, 232, 104));

const ball = (x: number, y: number, r: number): string =>
  join(
    circle("poppy", x, y, r),
    line(
      "white",
      r * 0.22,
      `M${x - r * 0.7} ${y - r * 0.5}Q${x} ${y} ${x - r * 0.5} ${y + r * 0.75}M${x + r * 0.7} ${y - r * 0.5}Q${x + r * 0.1} ${y} ${x + r * 0.6} ${y + r * 0.7}`,
    ),
  );

export const notFound = (): string =>
  join(
    stage("bg-sun", "bg2-sun"),
    path(
      "hill2",
      ridge(
        [
          [0, 250],
          [120, 236],
          [260, 254],
          [480, 240],
        ],
        300,
      ),
    ),
    path(
      "sand",
      ridge(
        [
          [0, 272],
          [200, 264],
          [480, 274],
        ],
        360,
      ),
    ),
    each(
      [
        [92, 148, 5],
        [70, 180, 7],
        [112, 186, 4],
        [54, 214, 5],
        [98, 216, 6],
        [40, 176, 4],
        [128, 160, 3],
      ] as const,
      ([x, y, r]) => circle("wood", x, y, r),
    ),
    path(
      "hill3",
      ridge(
        [
          [20, 316],
          [60, 264],
          [104, 250],
          [150, 282],
          [178, 316],
        ],
        318,
      ),
    ),
    ellipse("choc", 330, 312, 92, 17),
    `<g transform="translate(196 312) rotate(19)">${at(52, 0, 1.5, dog({ ...pack.mutt, neck: 4, reach: 0.5 }, "walk"))}</g>`,
    path(
      "sand",
      ridge(
        [
          [226, 332],
          [270, 316],
          [336, 324],
          [420, 314],
          [440, 332],
        ],
        352,
      ),
    ),
    ball(128, 318, 19),
    at(448, 338, 1, agave(44)),
  );

export function thankYou(): string {
  const look = pack.retriever;
  const { x, y } = sittingHead(look);
  const scale = 2.1;
  return join(
    stage("bg-poppy", "bg2-poppy"),
    path(
      "sand",
      ridge(
        [
          [0, 302],
          [240, 296],
          [480, 304],
        ],
        360,
      ),
    ),
    at(26, 306, 1, hedge(96, 34, "hill1")),
    at(426, 318, 1, agave(56)),
    at(196, 330, scale, sittingDog(look)),
    `<g transform="translate(${196 + (x + 21) * scale} ${330 + (y + 10) * scale}) rotate(9)">${join(
      rect("bg-sea", -36, -14, 84, 56, 4),
      line("leash", 2.5, "M-34 -12L6 18L46 -12"),
      path("poppy", "M6 30C-8 20 -8 8 0 8Q5 8 6 13Q7 8 12 8C20 8 20 20 6 30Z"),
    )}</g>`,
    path(
      look.coat,
      limb([
        [196 + (x + 12) * scale, 330 + (y + 7) * scale, 9],
        [196 + (x + 24) * scale, 330 + (y + 6.6) * scale, 8.5],
      ]),
    ),
    ellipse("nose", 196 + (x + 26.5) * scale, 330 + (y + 3) * scale, 7, 5.6),
  );
}

export const emptySquad = (): string =>
  join(
    stage("bg-sea", "bg2-sea"),
    path(
      "sand",
      ridge(
        [
          [0, 300],
          [240, 294],
          [480, 302],
        ],
        360,
      ),
    ),
    ellipse("jac", 214, 324, 138, 20),
    ellipse("bg-jac", 214, 321, 118, 14),
    path(
      "poppy",
      limb([
        [332, 330, 4],
        [372, 318, 4],
        [404, 330, 4],
        [384, 346, 4],
        [356, 338, 4],
      ]),
    ),
    rect("sun2", 322, 324, 14, 8, 4),
    at(60, 316, 1, palm(214, -12, "palm", 70)),
    at(216, 326, 2, sittingDog(pack.mutt)),
  );

export const emptyTestimonials = (): string =>
  join(
    stage("bg-jac", "bg2-jac"),
    path(
      "sand",
      ridge(
        [
          [0, 302],
          [240, 296],
          [480, 304],
        ],
        360,
      ),
    ),
    at(24, 308, 1, hedge(84, 32, "hill1")),
    path(
      "wall",
      blob([
        [300, 76],
        [352, 62],
        [410, 76],
        [434, 116],
        [412, 156],
        [360, 168],
        [318, 160],
        [292, 186],
        [296, 148],
        [278, 116],
      ]),
    ),
    each(
      [
        [322, 116],
        [356, 116],
        [390, 116],
      ] as const,
      ([cx, cy]) => circle("poppy", cx, cy, 9),
    ),
    at(176, 328, 1.95, sittingDog(pack.husky)),
    at(436, 322, 1, agave(50)),
  );
