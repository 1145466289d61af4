// The four services, 320 by 180.
import { dog } from "./figures/dog.ts";
import { sittingDog } from "./figures/dog-sit.ts";
import { pack } from "./figures/pack.ts";
import { birds, bungalow, glints, stars, sun } from "./places.ts";
import { agave, hedge, palm, tree } from "./plants.ts";
import { at, circle, each, ellipse, join, line, path, rect, ridge, shape } from "./svg.ts";

export const walk = (): string =>
  join(
    rect("sky", 0, 0, 320, 180),
    sun(232, 112, 100, ["ring1", "ring1", "ring2"]),
    stars([
      [30, 24],
      [90, 40],
      [150, 18],
    ]),
    path(
      "hill3",
      ridge(
        [
          [0, 92],
          [50, 78],
          [110, 90],
          [170, 108],
          [230, 112],
          [320, 104],
        ],
        140,
      ),
    ),
    path(
      "hill2",
      ridge(
        [
          [0, 112],
          [70, 104],
          [150, 116],
          [320, 118],
        ],
        150,
      ),
    ),
    at(58, 136, 0.62, bungalow()),
    at(116, 138, 1, hedge(60, 17)),
    at(286, 140, 1, tree(58, "hill1")),
    at(20, 140, 1, palm(92, 6, "palm2", 34)),
    path(
      "sand",
      ridge(
        [
          [0, 134],
          [160, 138],
          [320, 134],
        ],
        180,
      ),
    ),
    path(
      "path",
      ridge(
        [
          [0, 146],
          [160, 150],
          [320, 146],
        ],
        180,
      ),
    ),
    line("leash", 2, "M-4 58Q120 98 214 92"),
    at(176, 170, 0.96, dog(pack.retriever, "walk")),
  );

export const run = (): string =>
  join(
    rect("bg-sea", 0, 0, 320, 180),
    circle("bg2-sea", 70, 92, 78),
    circle("sundisc", 70, 92, 40),
    rect("sea", 0, 92, 320, 50),
    rect("sea3", 0, 92, 320, 4),
    glints(70, 101, 76, 2),
    at(206, 20, 0.62, birds()),
    path(
      "sand",
      ridge(
        [
          [0, 128],
          [120, 124],
          [320, 130],
        ],
        180,
      ),
    ),
    path(
      "path",
      ridge(
        [
          [0, 150],
          [160, 146],
          [320, 152],
        ],
        180,
      ),
    ),
    at(286, 150, 1, palm(116, -10, "palm", 44)),
    at(306, 146, 1, palm(84, 8, "palm2", 32)),
    line("foam", 3, "M26 112h34M14 126h26M20 140h18"),
    at(152, 164, 1.02, dog(pack.pointer, "run")),
  );

export const dropIn = (): string =>
  join(
    rect("bg-jac", 0, 0, 320, 180),
    circle("bg2-jac", 160, 150, 136),
    at(30, 152, 1, tree(96, "sage2")),
    rect("wall", 66, 66, 196, 88),
    path("roof", shape([44, 72], [86, 30], [244, 30], [284, 72])),
    path("wood", shape([60, 72], [268, 72], [268, 78], [60, 78])),
    path("sea2", "M92 154V104a20 20 0 0 1 40 0V154Z"),
    circle("sun2", 124, 128, 2.6),
    rect("pane", 160, 92, 78, 40),
    line("white", 3, "M199 92V132M160 112H238"),
    rect("wood", 154, 132, 90, 6),
    path(
      "sand",
      ridge(
        [
          [0, 152],
          [160, 154],
          [320, 150],
        ],
        180,
      ),
    ),
    at(262, 156, 1, agave(34)),
    ellipse("poppy", 232, 166, 17, 6),
    ellipse("choc", 232, 163, 13, 3.4),
    at(174, 168, 0.98, sittingDog(pack.terrier)),
    at(30, 158, 1, hedge(46, 18, "hill1")),
  );

export const hike = (): string =>
  join(
    rect("bg-sage", 0, 0, 320, 180),
    circle("bg2-sage", 96, 82, 74),
    circle("sundisc", 96, 82, 36),
    at(206, 26, 0.5, birds()),
    path(
      "hill3",
      ridge(
        [
          [0, 112],
          [60, 96],
          [130, 66],
          [170, 84],
          [226, 38],
          [262, 64],
          [320, 50],
        ],
        180,
      ),
    ),
    path(
      "hill2",
      ridge(
        [
          [0, 124],
          [80, 112],
          [150, 108],
          [210, 92],
          [262, 104],
          [320, 86],
        ],
        180,
      ),
    ),
    path(
      "hill1",
      ridge(
        [
          [0, 134],
          [70, 140],
          [140, 132],
          [220, 122],
          [320, 108],
        ],
        180,
      ),
    ),
    path("path", "M0 180V158C60 166 110 156 160 150S270 136 320 122V150C270 158 220 166 190 180Z"),
    each(
      [
        [24, 150, 20],
        [286, 124, 18],
        [250, 172, 26],
        [306, 174, 20],
      ] as const,
      ([x, y, size]) => at(x, y, 1, agave(size)),
    ),
    at(84, 166, 0.72, dog(pack.shepherd, "walk")),
    at(196, 152, 0.66, dog(pack.corgi, "trot")),
  );
