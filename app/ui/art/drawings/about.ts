// The two pictures of the story page, 480 by 600, meant for an arch: nothing important in the upper corners.
import { sittingDog } from "./figures/dog-sit.ts";
import { pack } from "./figures/pack.ts";
import { agave, hedge } from "./plants.ts";
import { at, blob, circle, dots, each, ellipse, join, limb, line, path, rect, ridge } from "./svg.ts";
import { face } from "./figures/walker.ts";

/** Kneeling, one arm out to a dog's chin. Facing right, about 150 high. */
const kneeling = (): string =>
  join(
    path(
      "denim",
      limb([
        [-14, -48, 17],
        [4, -14, 11],
        [-16, -9, 8],
        [-34, -8, 6],
      ]),
    ),
    path(
      "poppy",
      limb([
        [-36, -10, 6],
        [-47, -5, 4.4],
      ]),
    ),
    path(
      "skin",
      limb([
        [22, -22, 5],
        [21, -9, 4.4],
      ]),
    ),
    path(
      "poppy",
      limb([
        [20, -6, 5.6],
        [34, -3.6, 3.6],
      ]),
    ),
    path(
      "denim",
      limb([
        [-14, -46, 17],
        [10, -50, 14],
        [26, -46, 11.5],
        [23, -22, 8.5],
      ]),
    ),
    path(
      "jac2",
      limb([
        [4, -104, 8],
        [24, -92, 7],
        [44, -82, 6],
      ]),
    ),
    circle("skin", 52, -80, 5.6),
    path(
      "jac",
      blob([
        [-10, -118],
        [8, -116],
        [16, -106],
        [12, -70],
        [8, -44],
        [-14, -36],
        [-33, -46],
        [-28, -80],
        [-22, -108],
      ]),
    ),
    line("white", 2.4, "M-13 -114L8 -58"),
    rect("sun2", -6, -62, 19, 15, 5),
    at(0, -140, 1, face()),
    path("poppy", "M-15 -121Q-2 -111 12 -121L10 -113Q2 -107 2 -98Q-6 -108 -14 -113Z"),
    path(
      "skin",
      limb([
        [10, -88, 5.5],
        [36, -76, 5],
        [60, -72, 4.6],
      ]),
    ),
    path(
      "jac2",
      limb([
        [-6, -106, 9],
        [8, -86, 8],
        [36, -75, 6.4],
      ]),
    ),
    circle("skin", 64, -72, 6),
  );

export const bungalowDoor = (): string =>
  join(
    rect("bg-sun", 0, 0, 480, 600),
    circle("bg2-sun", 240, 250, 216),
    rect("wall", 44, 214, 392, 276),
    path("roof", "M0 226L240 66L480 226V262L240 104L0 262Z"),
    path("wall", "M44 232L240 104L436 232V240H44Z"),
    circle("pane", 240, 172, 24),
    line("white", 4, "M240 148V196M216 172H264"),
    rect("wood", 118, 268, 116, 222, 4),
    path("sea2", "M126 490V330A50 54 0 0 1 226 330V490Z"),
    rect("pane", 154, 316, 44, 52, 20),
    line("white", 3, "M176 316V368"),
    circle("sun2", 212, 408, 5.5),
    rect("pane", 288, 296, 104, 96),
    line("white", 5, "M340 296V392M288 344H392"),
    rect("wood", 278, 392, 124, 10),
    each([296, 322, 350, 378] as const, (x, i) => circle(i % 2 ? "poppy" : "jac", x, 388, 11)),
    rect("wood", 40, 488, 400, 12),
    rect("wall2", 40, 500, 400, 20),
    path(
      "sand",
      ridge(
        [
          [0, 518],
          [240, 522],
          [480, 516],
        ],
        600,
      ),
    ),
    path(
      "path",
      ridge(
        [
          [60, 600],
          [110, 536],
          [240, 526],
          [370, 536],
          [440, 600],
        ],
        600,
      ),
    ),
    at(22, 532, 1, hedge(80, 40, "hill1")),
    at(438, 548, 1, agave(66)),
    at(30, 600, 1, agave(60, "palm")),
    at(150, 574, 1.5, kneeling()),
    at(330, 580, 1.42, sittingDog(pack.retriever), true),
  );

/** A leash hanging from a peg at (x, y): loop, clip and all. */
const hanging = (x: number, y: number, length: number, fill: "poppy" | "sea2" | "jac"): string =>
  join(
    path(
      fill,
      limb([
        [x - 2, y, 4],
        [x - 15, y + length * 0.4, 4],
        [x - 10, y + length * 0.9, 4],
        [x + 2, y + length, 4],
        [x + 12, y + length * 0.88, 4],
        [x + 13, y + length * 0.45, 4],
        [x + 3, y + 4, 4],
      ]),
    ),
    path(
      fill,
      limb([
        [x + 3, y, 3],
        [x + 24, y + length * 0.35, 3],
        [x + 24, y + length * 1.12, 3],
      ]),
    ),
    rect("sun2", x + 20, y + length * 1.12, 8, 16, 4),
    circle("wood", x, y - 2, 9),
  );

const hangingHat = (): string =>
  join(
    circle("wood", 290, 188, 9),
    circle("sun2", 290, 240, 60),
    circle("poppy", 290, 240, 37),
    circle("sun2", 290, 240, 29),
  );

const hangingBandana = (): string =>
  join(
    circle("wood", 372, 188, 9),
    path("jac", "M346 192Q372 204 398 192L392 262Q372 306 368 322Q356 276 346 262Z"),
    dots("white", 8, [
      [362, 222],
      [380, 216],
      [370, 248],
      [384, 250],
      [368, 280],
    ]),
  );

const boot = (): string =>
  join(
    path(
      "wood",
      blob([
        [-14, -74],
        [16, -74],
        [17, -34],
        [30, -22],
        [44, -14],
        [42, -4],
        [-16, -4],
        [-17, -34],
      ]),
    ),
    path("choc2", "M-19 -7H46V0H-19Z"),
    line("white", 3, "M16 -58L4 -55M16 -46L4 -43M19 -34L7 -30"),
    path(
      "choc2",
      limb([
        [-15, -74, 4],
        [16, -74, 4],
      ]),
    ),
  );

export const leashesByTheDoor = (): string =>
  join(
    rect("bg-jac", 0, 0, 480, 600),
    circle("bg2-jac", 240, 240, 224),
    rect("wall2", 56, 176, 372, 22, 6),
    hanging(98, 190, 150, "poppy"),
    hanging(172, 190, 196, "sea2"),
    at(-12, 0, 1, hangingHat()),
    at(14, 0, 1, hangingBandana()),
    rect("bg-sun", 0, 470, 480, 130),
    rect("wood", 0, 462, 480, 10),
    ellipse("poppy", 214, 548, 176, 30),
    ellipse("bg-poppy", 214, 548, 152, 22),
    at(118, 548, 1.3, boot()),
    at(186, 556, 1.3, boot()),
    at(340, 562, 1.6, sittingDog({ ...pack.dachshund, leg: 22, deep: 24, skull: 15, neck: 16 })),
  );
