// Posters of the areas east of the 405, 480 by 300.
import { dog } from "./figures/dog.ts";
import { pack } from "./figures/pack.ts";
import { birds, bungalow, stars } from "./places.ts";
import { agave, hedge, palm, tree } from "./plants.ts";
import { at, circle, dots, each, ellipse, join, line, path, rect, ridge, shape } from "./svg.ts";

export const cheviotHills = (): string =>
  join(
    rect("bg-poppy", 0, 0, 480, 300),
    circle("bg2-poppy", 348, 156, 128),
    circle("sundisc", 348, 156, 70),
    at(60, 46, 0.8, birds()),
    path(
      "hill3",
      ridge(
        [
          [0, 156],
          [90, 138],
          [190, 154],
          [300, 140],
          [400, 152],
          [480, 142],
        ],
        300,
      ),
    ),
    each(
      [
        [48, 188, 0.62],
        [142, 182, 0.62],
      ] as const,
      ([x, y, s], i) => at(x, y, s, bungalow(i ? "wall" : "bg-sun", i ? "sea2" : "roof")),
    ),
    at(94, 186, 1, tree(50, "hill1")),
    at(206, 184, 1, tree(58, "hill1")),
    path(
      "sage2",
      ridge(
        [
          [0, 190],
          [120, 180],
          [230, 192],
          [330, 156],
          [420, 150],
          [480, 168],
        ],
        300,
      ),
    ),
    ellipse("bg-sage", 384, 172, 64, 13),
    ellipse("palm", 392, 172, 7, 2.6),
    line("white", 3, "M392 172V104"),
    path("poppy", "M393 104Q410 100 420 108T438 110V128Q424 134 414 127T393 126Z"),
    circle("white", 356, 173, 3.6),
    path(
      "hill1",
      ridge(
        [
          [0, 234],
          [110, 214],
          [230, 222],
          [340, 240],
          [480, 212],
        ],
        300,
      ),
    ),
    path("sand", "M262 236C300 226 346 236 352 250S280 262 258 252Z"),
    path("path", "M0 300V284C140 262 270 262 480 282V300Z"),
    at(206, 282, 0.74, dog(pack.dachshund, "trot")),
    at(448, 240, 1, tree(92, "palm2")),
    at(30, 290, 1, agave(42)),
  );

export const culverCity = (): string =>
  join(
    rect("bg-sage", 0, 0, 480, 300),
    circle("bg2-sage", 240, 170, 140),
    circle("sundisc", 240, 170, 82),
    path(
      "hill3",
      ridge(
        [
          [0, 168],
          [100, 150],
          [200, 166],
          [330, 152],
          [480, 162],
        ],
        300,
      ),
    ),
    at(66, 206, 1, palm(150, -8, "palm", 50)),
    at(414, 206, 1, palm(160, 8, "palm", 52)),
    at(446, 206, 1, palm(112, 6, "palm2", 40)),
    // the studio gate
    rect("wall", 96, 132, 66, 74),
    rect("wall", 318, 132, 66, 74),
    rect("wall2", 90, 124, 78, 10),
    rect("wall2", 312, 124, 78, 10),
    each([104, 124, 144, 326, 346, 366], (x) => rect("wall2", x, 140, 9, 66)),
    path("wall", "M162 206V118H318V206H294V190A54 56 0 0 0 186 190V206Z"),
    path("wall2", shape([152, 120], [328, 120], [328, 110], [152, 110])),
    path("wall", shape([176, 110], [240, 78], [304, 110])),
    path(
      "sun2",
      shape([240, 84], [246, 96], [259, 97], [249, 105], [252, 109], [228, 109], [231, 105], [221, 97], [234, 96]),
    ),
    line("palm", 3, "M196 206V170M212 206V152M228 206V146M252 206V146M268 206V152M284 206V170M188 176H292"),
    at(0, 208, 1, hedge(98, 20, "hill1")),
    at(384, 208, 1, hedge(98, 20, "hill1")),
    // the creek and its path
    path(
      "path",
      ridge(
        [
          [0, 206],
          [240, 204],
          [480, 208],
        ],
        300,
      ),
    ),
    path("wall2", "M0 246C150 234 320 246 480 236V252C320 262 150 250 0 262Z"),
    path("sea", "M0 262C150 250 320 262 480 252V300H0Z"),
    path("glint", "M60 276h70v4h-70zM196 282h96v4h-96zM350 272h64v4h-64zM120 290h40v4h-40z"),
    at(240, 240, 0.72, dog(pack.pointer, "run")),
  );

/** S, U, N, S, E, T in strokes, each in a cell of 10 by 16. */
const letters = [
  "M9 2Q1 -1 1 4T5 8T9 12T1 14",
  "M1 0V10Q1 16 5 16T9 10V0",
  "M1 16V0L9 16V0",
  "M9 2Q1 -1 1 4T5 8T9 12T1 14",
  "M9 0H1V16H9M1 8H7",
  "M0 0H10M5 0V16",
] as const;

export const westHollywood = (): string =>
  join(
    rect("bg-jac", 0, 0, 480, 300),
    circle("bg2-jac", 240, 160, 132),
    circle("sundisc", 240, 160, 70),
    stars([
      [40, 30],
      [120, 56],
      [420, 40],
      [450, 90],
      [80, 96],
    ]),
    path(
      "hill2",
      ridge(
        [
          [0, 150],
          [80, 118],
          [150, 140],
          [240, 104],
          [330, 132],
          [400, 96],
          [480, 120],
        ],
        300,
      ),
    ),
    path(
      "hill1",
      ridge(
        [
          [0, 190],
          [100, 166],
          [210, 182],
          [330, 160],
          [480, 176],
        ],
        300,
      ),
    ),
    dots("sun2", 6, [
      [24, 152],
      [58, 140],
      [90, 134],
      [128, 150],
      [168, 142],
      [206, 132],
      [244, 122],
      [262, 140],
      [300, 136],
      [340, 146],
      [372, 128],
      [404, 116],
      [436, 130],
      [462, 140],
      [40, 178],
      [150, 178],
      [280, 172],
      [390, 170],
      [450, 168],
    ]),
    each(
      [
        [20, 186, 44, 70],
        [72, 168, 34, 88],
        [380, 172, 40, 84],
        [428, 190, 40, 66],
      ] as const,
      ([x, y, w, h], i) =>
        join(
          rect(i % 2 ? "jac2" : "denim", x, y, w, h),
          each([12, 30, 48], (dy) => join(rect("pane", x + 7, y + dy, 8, 9), rect("pane", x + w - 15, y + dy, 8, 9))),
        ),
    ),
    rect("denim", 178, 150, 10, 112),
    rect("denim", 292, 150, 10, 112),
    rect("wall", 128, 82, 224, 78, 14),
    rect("poppy", 136, 90, 208, 62, 10),
    each(letters, (d, i) => `<g transform="translate(${157 + i * 29} 104) scale(2.1)">${line("white", 2.6, d)}</g>`),
    each([82, 160], (y) =>
      dots(
        "sun2",
        8,
        [146, 170, 194, 218, 242, 266, 290, 314, 336].map((x) => [x, y]),
      ),
    ),
    path(
      "sand",
      ridge(
        [
          [0, 252],
          [240, 248],
          [480, 252],
        ],
        300,
      ),
    ),
    path(
      "path",
      ridge(
        [
          [0, 270],
          [240, 266],
          [480, 270],
        ],
        300,
      ),
    ),
    at(118, 262, 1, palm(128, -8, "palm", 44)),
    at(364, 262, 1, palm(118, 6, "palm", 42)),
    at(226, 284, 0.66, dog(pack.corgi, "trot")),
  );

export const beverlyHills = (): string =>
  join(
    rect("bg-sage", 0, 0, 480, 300),
    circle("bg2-sage", 240, 146, 126),
    circle("sundisc", 240, 146, 64),
    path(
      "hill3",
      ridge(
        [
          [0, 140],
          [90, 110],
          [170, 132],
          [250, 104],
          [330, 124],
          [410, 98],
          [480, 120],
        ],
        300,
      ),
    ),
    path(
      "hill2",
      ridge(
        [
          [0, 168],
          [120, 148],
          [240, 160],
          [360, 144],
          [480, 156],
        ],
        300,
      ),
    ),
    path(
      "sage2",
      ridge(
        [
          [0, 190],
          [240, 180],
          [480, 188],
        ],
        300,
      ),
    ),
    at(20, 226, 0.8, bungalow("bg-sun", "roof")),
    at(462, 226, 0.8, bungalow("wall", "roof"), true),
    path("hill1", shape([0, 230], [226, 178], [254, 178], [480, 230], [480, 300], [0, 300])),
    path("path", shape([229, 178], [251, 178], [420, 300], [60, 300])),
    path("wall2", shape([239, 182], [241, 182], [242, 196], [238, 196])),
    path("wall2", shape([237.5, 204], [242.5, 204], [244, 226], [236, 226])),
    each(
      [
        [214, 186, 48],
        [196, 194, 66],
        [168, 206, 92],
        [126, 226, 132],
        [64, 258, 194],
      ] as const,
      ([x, y, h]) =>
        join(at(x, y, 1, palm(h, -h * 0.04, "palm", h * 0.36)), at(480 - x, y, 1, palm(h, h * 0.04, "palm", h * 0.36))),
    ),
    at(250, 278, 0.8, dog(pack.retriever, "walk")),
    at(10, 302, 1, agave(44)),
    at(470, 302, 1, agave(44)),
  );
