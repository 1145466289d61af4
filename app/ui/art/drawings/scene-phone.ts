// The hero on a phone, composed for 390 px: text above, the sun behind the walker, two dogs close and one behind.
import { pack } from "./figures/pack.ts";
import { birds, glints, pier, stars, sun, wheel } from "./places.ts";
import { agave, palm } from "./plants.ts";
import { type Walking, leashes, outing } from "./scene.ts";
import { at, curve, join, line, path, rect, ridge } from "./svg.ts";
import { hand, walker } from "./figures/walker.ts";

const dogs: readonly Walking[] = [
  { look: pack.terrier, gait: "trot", x: 532, y: 800, scale: 1.08 },
  { look: pack.retriever, gait: "walk", x: 396, y: 818, scale: 1.3 },
];

/** The sky goes up another 380 for the headline. */
export const scenePhone = (): string => join(rect("sky", 0, 0, 640, 1280), at(0, 380, 1, view()));

const view = (): string =>
  join(
    stars([
      [70, 190],
      [90, 300],
      [570, 200],
    ]),
    sun(400, 566, 330),
    at(470, 262, 1, birds()),
    path(
      "hill3",
      ridge(
        [
          [0, 500],
          [80, 486],
          [160, 504],
          [250, 546],
          [330, 566],
        ],
        580,
      ),
    ),
    path(
      "hill2",
      ridge(
        [
          [0, 534],
          [90, 528],
          [190, 552],
          [260, 566],
        ],
        580,
      ),
    ),
    rect("sea", 0, 566, 640, 150),
    rect("sea3", 0, 566, 640, 6),
    at(520, 560, 1, pier(200, 36, "iron")),
    at(574, 560, 1, wheel(54)),
    glints(400, 588, 230, 6),
    path(
      "hill1",
      ridge(
        [
          [0, 598],
          [90, 606],
          [200, 650],
          [320, 690],
        ],
        720,
      ),
    ),
    line(
      "foam",
      9,
      curve([
        [0, 684],
        [160, 694],
        [360, 702],
        [640, 686],
      ]),
    ),
    path(
      "sand",
      ridge(
        [
          [0, 684],
          [160, 694],
          [360, 702],
          [640, 686],
        ],
        900,
      ),
    ),
    path(
      "path",
      ridge(
        [
          [0, 744],
          [200, 738],
          [420, 750],
          [640, 738],
        ],
        860,
      ),
    ),
    path(
      "sand",
      ridge(
        [
          [0, 866],
          [220, 856],
          [440, 864],
          [640, 850],
        ],
        900,
      ),
    ),
    at(40, 900, 1, palm(450, 29)),
    leashes([176 + hand.x * 1.3, 816 + hand.y * 1.3], dogs),
    at(176, 816, 1.3, walker()),
    outing(dogs),
    at(10, 900, 1, agave(78, "palm")),
    at(112, 904, 1, agave(46, "palm2")),
    at(616, 904, 1, agave(72, "palm2")),
  );
