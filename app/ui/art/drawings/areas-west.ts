// Posters of the areas west of the 405 and along the coast, 480 by 300.
import { dog } from "./figures/dog.ts";
import { pack } from "./figures/pack.ts";
import { birds, bungalow, glints, pier, sun, wheel } from "./places.ts";
import { agave, coralTree, hedge, palm, tree } from "./plants.ts";
import { at, circle, dots, each, join, line, path, rect, ridge, shape } from "./svg.ts";

export const brentwood = (): string =>
  join(
    rect("bg-jac", 0, 0, 480, 300),
    circle("bg2-jac", 150, 150, 118),
    circle("sundisc", 150, 150, 62),
    at(330, 34, 0.8, birds()),
    path(
      "hill3",
      ridge(
        [
          [0, 150],
          [70, 128],
          [130, 146],
          [210, 104],
          [280, 128],
          [350, 84],
          [420, 106],
          [480, 88],
        ],
        300,
      ),
    ),
    path(
      "hill2",
      ridge(
        [
          [0, 184],
          [80, 168],
          [160, 182],
          [250, 152],
          [330, 160],
          [410, 134],
          [480, 140],
        ],
        300,
      ),
    ),
    path(
      "hill1",
      ridge(
        [
          [0, 214],
          [110, 204],
          [220, 214],
          [340, 196],
          [480, 188],
        ],
        300,
      ),
    ),
    at(104, 222, 0.72, bungalow()),
    at(36, 224, 1, tree(62, "sage2")),
    at(166, 224, 1, hedge(70, 20)),
    path(
      "sand",
      ridge(
        [
          [0, 236],
          [200, 226],
          [480, 234],
        ],
        300,
      ),
    ),
    path("path", "M0 300V276C120 262 260 258 480 274V300Z"),
    at(344, 262, 0.98, coralTree()),
    at(230, 282, 0.66, dog(pack.labrador, "trot")),
    at(450, 290, 1, agave(36)),
  );

export const westwood = (): string =>
  join(
    rect("bg-sun", 0, 0, 480, 300),
    circle("bg2-sun", 330, 168, 130),
    circle("sundisc", 330, 168, 74),
    path(
      "hill3",
      ridge(
        [
          [0, 178],
          [90, 158],
          [200, 176],
          [320, 164],
          [480, 150],
        ],
        300,
      ),
    ),
    // the campus: a long hall between two towers
    path("roof", shape([96, 150], [150, 128], [204, 150])),
    rect("wood", 104, 150, 92, 50),
    each([82, 190], (x) =>
      join(
        rect("wood", x, 118, 28, 82),
        path("roof", shape([x - 4, 118], [x + 14, 98], [x + 32, 118])),
        path("bg-sun", `M${x + 8} 150v-16a6 6 0 0 1 12 0v16Z`),
      ),
    ),
    each([116, 136, 156, 176], (x) => path("bg-sun", `M${x} 200v-24a7 7 0 0 1 14 0v24Z`)),
    path(
      "sage2",
      ridge(
        [
          [0, 206],
          [120, 196],
          [260, 206],
          [480, 198],
        ],
        300,
      ),
    ),
    // the village dome
    rect("wall2", 206, 190, 96, 66),
    rect("wall", 222, 168, 64, 88),
    path("poppy", "M216 170Q220 122 254 112Q288 122 292 170Z"),
    path("sea2", "M238 170Q240 128 254 112Q268 128 270 170Z"),
    line("white", 2.5, "M254 112V94"),
    each([212, 236, 264, 286], (x) => path("sea2", `M${x} 226v-22a6 6 0 0 1 12 0v22Z`)),
    // the theatre and its tower
    rect("wall", 340, 176, 112, 80),
    rect("wall", 372, 92, 40, 110),
    path("wall", shape([378, 92], [384, 62], [400, 62], [406, 92])),
    path("sea2", shape([386, 62], [392, 26], [398, 62])),
    each([100, 124, 148], (y) =>
      path("sea2", `M381 ${y + 16}v-10a4 4 0 0 1 8 0v10ZM395 ${y + 16}v-10a4 4 0 0 1 8 0v10Z`),
    ),
    path("poppy", shape([328, 206], [456, 206], [448, 228], [336, 228])),
    dots(
      "foam",
      7,
      [344, 360, 376, 392, 408, 424, 440].map((x) => [x, 217]),
    ),
    rect("denim", 352, 230, 88, 26),
    rect("pane", 364, 234, 28, 22),
    rect("pane", 400, 234, 28, 22),
    path(
      "sand",
      ridge(
        [
          [0, 250],
          [240, 254],
          [480, 250],
        ],
        300,
      ),
    ),
    path(
      "path",
      ridge(
        [
          [0, 272],
          [240, 268],
          [480, 272],
        ],
        300,
      ),
    ),
    at(42, 262, 1, palm(150, -6, "palm", 50)),
    at(196, 258, 1, hedge(50, 16, "hill1")),
    at(300, 284, 0.72, dog(pack.terrier, "trot")),
  );

export const venice = (): string =>
  join(
    rect("bg-sea", 0, 0, 480, 300),
    circle("bg2-sea", 240, 140, 120),
    circle("sundisc", 240, 140, 66),
    at(92, 148, 1, palm(114, -8, "palm", 40)),
    at(122, 148, 1, palm(82, 8, "palm2", 30)),
    at(424, 150, 1, palm(122, 8, "palm", 42)),
    at(48, 160, 0.74, bungalow("bg-poppy", "sea2")),
    at(420, 162, 0.74, bungalow("wall", "roof"), true),
    at(340, 162, 0.5, bungalow("bg-jac", "jac2"), true),
    at(0, 164, 1, hedge(480, 15, "hill1")),
    rect("sea", 0, 164, 480, 136),
    rect("sea3", 0, 164, 480, 5),
    path(
      "glint",
      "M196 222h88v4h-88zM214 236h60v4h-60zM188 250h104v5h-104zM30 214h50v4h-50zM404 232h48v4h-48zM376 208h40v4h-40z",
    ),
    path("wall", "M96 214C150 132 330 132 384 214H348C310 158 170 158 132 214Z"),
    line(
      "white",
      4,
      "M110 178C166 104 314 104 370 178M140 148V172M176 126V150M216 116V140M264 116V140M304 126V150M340 148V172",
    ),
    path("wall2", "M96 214H134V232H96ZM346 214H384V232H346Z"),
    at(238, 146, 0.5, dog(pack.retriever, "walk")),
    path("poppy", "M356 262H446Q436 284 418 284H382Q364 284 356 262Z"),
    path("wood", "M352 258H450V265H352Z"),
    line("white", 3, "M396 262L424 232"),
    path(
      "sand",
      ridge(
        [
          [0, 262],
          [60, 268],
          [120, 290],
          [150, 302],
        ],
        300,
      ),
    ),
    at(44, 296, 1, agave(46)),
  );

export const santaMonica = (): string =>
  join(
    rect("sky", 0, 0, 480, 300),
    sun(156, 190, 170),
    at(60, 44, 0.8, birds()),
    path(
      "hill3",
      ridge(
        [
          [0, 176],
          [50, 166],
          [110, 180],
          [150, 190],
        ],
        196,
      ),
    ),
    rect("sea", 0, 190, 480, 90),
    rect("sea3", 0, 190, 480, 4),
    glints(156, 202, 116, 3),
    at(214, 178, 1, pier(280, 60, "palm2")),
    at(304, 178, 1, wheel(62, "palm")),
    path("palm2", "M372 178V146Q392 92 412 140T452 128T484 150V178H476V152Q462 128 452 148T412 156T384 150V178Z"),
    path("poppy", shape([440, 110], [466, 118], [440, 126])),
    line("palm", 3, "M440 108V178"),
    line("foam", 7, "M0 252C120 240 240 262 480 246"),
    path(
      "sand",
      ridge(
        [
          [0, 252],
          [120, 246],
          [240, 256],
          [360, 252],
          [480, 246],
        ],
        300,
      ),
    ),
    at(24, 296, 1, palm(190, 12, "palm", 62)),
    at(252, 284, 0.72, dog(pack.corgi, "trot")),
    at(448, 302, 1, agave(40)),
  );
