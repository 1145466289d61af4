// The hero: the pack on the boardwalk at golden hour. The left half stays quiet for the headline.
import { dog, type DogLook, type Gait, leashPoint } from "./figures/dog.ts";
import { pack } from "./figures/pack.ts";
import { birds, bungalow, glints, lamp, pier, stars, sun, tower, wheel } from "./places.ts";
import { agave, hedge, palm } from "./plants.ts";
import { type Point, at, curve, each, half, join, line, path, rect, ridge } from "./svg.ts";
import { hand, walker } from "./figures/walker.ts";

export interface Walking {
  look: DogLook;
  gait: Gait;
  x: number;
  y: number;
  scale: number;
}

/** The leashes from the walker's hand to every collar, slack in proportion to their length. */
export function leashes(from: Point, dogs: readonly Walking[]): string {
  return line(
    "leash",
    2.6,
    dogs
      .map(({ look, x, y, scale }) => {
        const [tx, ty] = leashPoint(look, x, y, scale);
        const sag = 10 + (tx - from[0]) * 0.05;
        return `M${half(from[0])} ${half(from[1])}Q${half((from[0] + tx) / 2)} ${half((from[1] + ty) / 2 + sag)} ${half(tx)} ${half(ty)}`;
      })
      .join(""),
  );
}

export const outing = (dogs: readonly Walking[]): string =>
  each(dogs, ({ look, gait, x, y, scale }) => at(x, y, scale, dog(look, gait)));

const dogs: readonly Walking[] = [
  { look: pack.dachshund, gait: "walk", x: 1352, y: 652, scale: 0.92 },
  { look: pack.terrier, gait: "trot", x: 1232, y: 648, scale: 1 },
  { look: pack.labrador, gait: "trot", x: 1096, y: 654, scale: 1.06 },
  { look: pack.retriever, gait: "walk", x: 944, y: 660, scale: 1.12 },
];

export const scene = (): string =>
  join(
    rect("sky", 0, 0, 1600, 720),
    stars([
      [1040, 70],
      [1190, 36],
      [1330, 96],
      [1490, 60],
      [1556, 190],
    ]),
    sun(1180, 462, 350),
    at(1420, 150, 1, birds()),
    path(
      "hill3",
      ridge(
        [
          [0, 396],
          [90, 372],
          [170, 380],
          [270, 344],
          [350, 352],
          [450, 382],
          [560, 398],
          [680, 430],
          [800, 452],
          [860, 462],
        ],
        480,
      ),
    ),
    path(
      "hill2",
      ridge(
        [
          [0, 430],
          [110, 416],
          [210, 428],
          [330, 412],
          [440, 434],
          [560, 444],
          [660, 456],
          [740, 464],
        ],
        480,
      ),
    ),
    rect("sea", 0, 462, 1600, 150),
    rect("sea3", 0, 462, 1600, 6),
    at(1392, 456, 1, pier(260, 34, "iron")),
    at(1470, 456, 1, wheel(56)),
    glints(1180, 480, 236, 4),
    path(
      "hill1",
      ridge(
        [
          [0, 486],
          [120, 470],
          [250, 476],
          [380, 506],
          [520, 532],
          [700, 552],
          [900, 566],
        ],
        600,
      ),
    ),
    each(
      [
        [104, 480, 40],
        [330, 506, 56],
        [356, 508, 40],
      ] as const,
      ([x, y, h]) => at(x, y, 1, palm(h, 5, "palm2")),
    ),
    line(
      "foam",
      9,
      curve([
        [0, 556],
        [260, 544],
        [560, 566],
        [900, 562],
        [1200, 556],
        [1600, 546],
      ]),
    ),
    path(
      "sand",
      ridge(
        [
          [0, 556],
          [260, 544],
          [560, 566],
          [900, 562],
          [1200, 556],
          [1600, 546],
        ],
        720,
      ),
    ),
    at(212, 566, 1.05, bungalow()),
    at(40, 566, 1, hedge(70, 22)),
    at(300, 566, 1, hedge(70, 22)),
    at(1536, 574, 1.15, tower()),
    path(
      "path",
      ridge(
        [
          [0, 606],
          [380, 600],
          [760, 612],
          [1200, 602],
          [1600, 596],
        ],
        690,
      ),
    ),
    path(
      "sand",
      ridge(
        [
          [0, 692],
          [400, 686],
          [800, 694],
          [1200, 682],
          [1600, 676],
        ],
        720,
      ),
    ),
    at(466, 612, 1, lamp(150)),
    at(40, 734, 1, palm(352, 20)),
    leashes([792 + hand.x * 1.04, 656 + hand.y * 1.04], dogs),
    at(792, 656, 1.04, walker()),
    outing(dogs),
    at(1548, 712, 1, agave(74, "palm2")),
    at(1588, 726, 1, agave(92, "palm")),
    at(26, 724, 1, agave(80, "palm")),
    at(112, 724, 1, agave(46, "palm2")),
  );
