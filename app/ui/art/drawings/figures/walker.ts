// The walker: straw hat, jacaranda jacket, a pouch with treats. Facing right, feet on (0, 0), about 200 high.
import { at, blob, circle, dots, join, line, limb, path, rect } from "../svg.ts";

const hat = (): string =>
  join(
    path("sun2", "M-13 -4C-14 -22 -6 -27 2 -26C11 -25 15 -16 14 -4Z"),
    path("poppy", "M-13.5 -4C-13.6 -8 -13.4 -10 -13 -12Q2 -17 13.4 -11Q14.2 -8 14 -3Q0 -8 -13.5 -4Z"),
    path(
      "sun2",
      blob([
        [-31, 1],
        [-12, -6],
        [2, -7],
        [16, -6],
        [32, -1],
        [18, 0],
        [2, -1],
        [-14, 2],
      ]),
    ),
  );

export const face = (): string =>
  join(
    path(
      "hair",
      blob([
        [-12, -8],
        [0, -15],
        [10, -8],
        [2, 0],
        [-4, 10],
        [-12, 8],
      ]),
    ),
    path(
      "hair",
      limb([
        [-10, 3, 7],
        [-19, 12, 7],
        [-21, 26, 3],
      ]),
    ),
    path(
      "skin",
      limb([
        [-1, 4, 6],
        [-2, 22, 6.5],
      ]),
    ),
    path(
      "skin",
      blob([
        [-6, -10],
        [6, -12],
        [12, -4],
        [12.5, 3],
        [9, 11],
        [1, 13],
        [-6, 6],
      ]),
    ),
    path("skin", "M11 -2L17 4.5L11 6Z"),
    path(
      "hair",
      blob([
        [-10, -10],
        [2, -14],
        [5, -8],
        [-2, -2],
        [-6, 5],
        [-12, 2],
      ]),
    ),
    circle("nose", 7, -1, 1.3),
    line("nose", 1.2, "M6.5 7.5Q9 8.5 10.5 7"),
    at(0, -8, 1, hat()),
  );

const shoe = (x: number, y: number, heel: number): string =>
  join(
    path(
      "poppy",
      limb([
        [x - 3, y - 5 - heel, 5.5],
        [x + 4, y - 4 - heel * 0.6, 5],
        [x + 13, y - 3.4, 3.6],
      ]),
    ),
    path(
      "white",
      limb([
        [x - 6, y - 1.3 - heel, 1.6],
        [x + 4, y - 0.9 - heel * 0.4, 1.6],
        [x + 15, y - 0.8, 1.6],
      ]),
    ),
  );

/** `hand` is where the leashes are held, for the drawing of the leashes. */
export const hand = { x: 57, y: -117 } as const;

export const walker = (): string =>
  join(
    path(
      "skin",
      limb([
        [-7, -148, 6],
        [-24, -126, 5.5],
        [-32, -100, 4.5],
      ]),
    ),
    path(
      "jac2",
      limb([
        [-6, -149, 8.5],
        [-22, -130, 7.5],
        [-28, -112, 6.5],
      ]),
    ),
    circle("skin", -33, -97, 5.2),
    path(
      "skin",
      limb([
        [-22, -34, 5],
        [-36, -14, 4.2],
      ]),
    ),
    shoe(-36, 0, 7),
    path(
      "denim",
      limb([
        [-3, -92, 15],
        [-10, -58, 10.5],
        [-27, -27, 8.5],
      ]),
    ),
    path(
      "skin",
      limb([
        [28, -30, 5],
        [33, -10, 4.4],
      ]),
    ),
    shoe(33, 0, 0),
    path(
      "denim",
      limb([
        [1, -92, 16.5],
        [16, -56, 11.5],
        [28, -26, 9],
      ]),
    ),
    path(
      "jac",
      blob([
        [-8, -160],
        [9, -160],
        [18, -150],
        [20, -120],
        [21, -86],
        [0, -82],
        [-20, -85],
        [-18, -120],
        [-20, -148],
      ]),
    ),
    line("white", 2.4, "M-10 -157L16 -98"),
    rect("sun2", 6, -102, 19, 15, 5),
    rect("poppy", 6, -102, 19, 5.5, 2.7),
    at(2, -182, 1, face()),
    path("poppy", "M-13 -163Q0 -153 14 -163L12 -155Q4 -149 4 -140Q-4 -150 -12 -155Z"),
    dots("white", 2.6, [
      [2, -152],
      [-5, -156],
      [8, -156],
    ]),
    path(
      "skin",
      limb([
        [20, -128, 5.5],
        [38, -120, 5],
        [54, -117, 4.6],
      ]),
    ),
    path(
      "jac2",
      limb([
        [6, -147, 9],
        [19, -127, 8],
        [40, -119.5, 6.4],
      ]),
    ),
    circle("skin", hand.x, hand.y, 6),
  );
