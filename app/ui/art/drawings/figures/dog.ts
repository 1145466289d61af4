// A dog seen from the side, facing right, standing on (0, 0): proportions and pose as parameters.
import { type HeadLook, head } from "./dog-head.ts";
import type { Fill, Stroke } from "../paint.ts";
import { type Joint, type Point, at, blob, ellipse, half, join, limb, line, path } from "../svg.ts";
import { nth } from "../nth.ts";

export type Tail = "plume" | "thin" | "up" | "curl" | "stub";
export type Gait = "stand" | "walk" | "trot" | "run";

export interface DogLook extends HeadLook {
  tail: Tail;
  collar: Fill & Stroke;
  /** Length of the legs, half length of the back, depth of the chest, height of the head above the withers. */
  leg: number;
  back: number;
  deep: number;
  neck: number;
  /** How far the head reaches forward of the chest. */
  reach?: number;
  /** A pale bib (and belly feathers on long coats). */
  bib?: boolean;
  saddle?: Fill;
  socks?: Fill;
  /** The legs of the far side, where `dark` would be too strong. */
  far?: Fill;
}

/** How far each paw swings forward, and how high it is lifted: far front, far hind, near front, near hind. */
type Step = readonly [swing: number, lift: number];
const gaits: Record<Gait, readonly [Step, Step, Step, Step]> = {
  stand: [
    [4, 0],
    [-6, 0],
    [0, 0],
    [0, 0],
  ],
  walk: [
    [-15, 0],
    [13, 0],
    [15, 3],
    [-13, 0],
  ],
  trot: [
    [18, 7],
    [-16, 0],
    [-13, 0],
    [14, 5],
  ],
  run: [
    [40, 22],
    [-44, 18],
    [48, 12],
    [-36, 10],
  ],
};

const anchors = (look: DogLook): { head: Point; collar: Point } => {
  const top = -(look.leg + look.deep);
  const skull: Point = [look.back * 0.92 + (look.reach ?? 0.35) * look.skull * 2, top - look.neck];
  return { head: skull, collar: [(skull[0] + look.back * 0.8) / 2 + 1, (skull[1] + top) / 2 + look.skull * 0.5] };
};

/** A leg down to its toes in one shape; a sock is drawn over it. */
function leg(look: DogLook, fill: Fill, joints: readonly Joint[], [x, y]: Point): string {
  const w = look.skull * 0.3 + look.leg * 0.03;
  const foot: Joint[] = [
    [x + w * 0.2, y - w * 0.8, w * 0.8],
    [x + w * 1.3, y - w * 0.6, w * 0.6],
  ];
  const sock: Joint[] = [[x - 0.6, y - w * 1.9, w * 0.85], ...foot];
  return join(
    path(fill, limb([...joints, ...foot])),
    look.socks && look.socks !== fill ? path(look.socks, limb(sock)) : "",
  );
}

function frontLeg(look: DogLook, fill: Fill, x: number, [swing, lift]: readonly [number, number]): string {
  const w = look.skull * 0.3 + look.leg * 0.03;
  const knee: Joint = [x + swing * 0.42 + (lift ? 5 : 0), -look.leg * 0.58 - lift * 0.35, w * 1.05];
  return leg(
    look,
    fill,
    [[x, -look.leg - look.deep * 0.3, look.deep * 0.22], knee, [x + swing - 1, -lift - w * 1.8, w * 0.8]],
    [x + swing, -lift],
  );
}

function hindLeg(look: DogLook, fill: Fill, x: number, [swing, lift]: readonly [number, number]): string {
  const w = look.skull * 0.3 + look.leg * 0.03;
  const paw: Point = [x + swing - 2, -lift];
  if (look.leg < 20)
    return leg(
      look,
      fill,
      [
        [x + 2, -look.leg - look.deep * 0.35, look.deep * 0.36],
        [x - 1 + swing * 0.5, -look.leg * 0.7, w * 1.5],
      ],
      paw,
    );
  const thigh: Joint[] = [
    [x - 1, -look.leg - look.deep * 0.45, look.deep * 0.36],
    [x + 5 + swing * 0.3, -look.leg * 0.82, look.deep * 0.26],
  ];
  const hock: Joint = [x - 6 + swing * 0.85 - (lift ? 5 : 0), -look.leg * 0.38 - lift * 0.7, w * 0.95];
  return leg(look, fill, [...thigh, hock], paw);
}

function tail(look: DogLook): string {
  const [x, y] = [-look.back * 1.02, -(look.leg + look.deep) + look.deep * 0.2];
  const t = look.deep / 26;
  switch (look.tail) {
    case "plume":
      return path(
        look.dark,
        blob([
          [x + 10, y + 2],
          [x - 8 * t, y - 3],
          [x - 22 * t, y - 14 * t],
          [x - 34 * t, y - 32 * t],
          [x - 37 * t, y - 14 * t],
          [x - 30 * t, y + 4 * t],
          [x - 12 * t, y + 12 * t],
          [x + 8, y + 12],
        ]),
      );
    case "thin":
      return path(
        look.coat,
        limb([
          [x + 8, y + 5, 5 * t],
          [x - 12 * t, y - 2, 4 * t],
          [x - 28 * t, y - 18 * t, 2.8 * t],
          [x - 34 * t, y - 36 * t, 1.4 * t],
        ]),
      );
    case "up":
      return path(
        look.coat,
        limb([
          [x + 7, y + 6, 6 * t],
          [x - 4 * t, y - 10 * t, 4.6 * t],
          [x - 2 * t, y - 30 * t, 2 * t],
        ]),
      );
    case "curl":
      return path(
        look.dark,
        limb([
          [x + 8, y + 5, 6 * t],
          [x - 10 * t, y - 10 * t, 7 * t],
          [x - 4 * t, y - 30 * t, 7.5 * t],
          [x + 14 * t, y - 28 * t, 5.5 * t],
          [x + 16 * t, y - 15 * t, 3 * t],
        ]),
      );
    case "stub":
      return path(
        look.coat,
        limb([
          [x + 6, y + 6, 7 * t],
          [x - 6 * t, y - 4 * t, 4.5 * t],
        ]),
      );
  }
}

/** The trunk: withers, back, croup, tuck-up, keel and forechest. */
function trunk(look: DogLook): string {
  const { back: b, deep: d, leg: l } = look;
  const top = -(l + d);
  return blob([
    [b * 0.55, top - 2],
    [0, top + 1.5],
    [-b * 0.6, top],
    [-b * 1.02, top + d * 0.26],
    [-b * 1.04, -l - d * 0.2],
    [-b * 0.5, -l - d * 0.12],
    [0, -l + d * 0.08],
    [b * 0.55, -l + d * 0.2],
    [b * 0.98, -l - d * 0.16],
    [b * 1.1, top + d * 0.24],
  ]);
}

export function dog(look: DogLook, gait: Gait = "walk"): string {
  const { back: b, deep: d, leg: l, skull: r } = look;
  const [farFront, farHind, nearFront, nearHind] = gaits[gait];
  const top = -(l + d);
  const { head: h } = anchors(look);
  const scale = gait === "run" ? 1 : Math.min(1, l / 30);
  const swing = (of: readonly [number, number]): readonly [number, number] => [of[0] * scale, of[1] * scale];
  const neckline: Joint[] = [
    [b * 0.68, top + d * 0.42, d * 0.44],
    [(b * 0.8 + h[0]) / 2, (top + h[1]) / 2 + d * 0.08, (d * 0.4 + r * 0.8) / 2],
    [h[0] - r * 0.12, h[1] + r * 0.1, r * 0.82],
  ];
  const [mx, my, girth] = nth(neckline, 1);
  const [nx, ny] = [h[0] - b * 0.68, h[1] - top - d * 0.42];
  const length = Math.hypot(nx, ny);
  const width = girth * 0.93;
  const [ux, uy] = [(-ny / length) * width, (nx / length) * width];
  const [wx, wy] = [(nx / length) * r * 0.2, (ny / length) * r * 0.2];
  const point = (x: number, y: number): string => `${half(x)} ${half(y)}`;
  const band = `M${point(mx - ux + wx, my - uy + wy)}Q${point(mx - wx, my - wy)} ${point(mx + ux + wx, my + uy + wy)}`;
  return join(
    tail(look),
    frontLeg(look, look.far ?? look.dark, b * 0.72, swing(farFront)),
    hindLeg(look, look.far ?? look.dark, -b * 0.66, swing(farHind)),
    path(look.coat, trunk(look)),
    path(look.coat, limb(neckline)),
    look.saddle
      ? path(
          look.saddle,
          blob([
            [b * 0.5, top - 2.4],
            [0, top + 2.6],
            [-b * 0.6, top - 0.4],
            [-b * 0.96, top + d * 0.2],
            [-b * 0.5, top + d * 0.5],
            [b * 0.2, top + d * 0.55],
            [b * 0.6, top + d * 0.3],
          ]),
        )
      : "",
    look.bib
      ? path(
          look.light,
          blob([
            [b * 1.0, top + d * 0.05],
            [b * 1.12, top + d * 0.35],
            [b * 1.02, -l - d * 0.28],
            [b * 0.62, -l + 4],
            [b * 0.72, -l - d * 0.3],
          ]),
        )
      : "",
    hindLeg(look, look.coat, -b * 0.74, swing(nearHind)),
    frontLeg(look, look.coat, b * 0.62, swing(nearFront)),
    line(look.collar, r * 0.36, band),
    ellipse("sun2", mx + ux + wx * 0.2, my + uy + r * 0.28, r * 0.17, r * 0.17),
    at(h[0], h[1], 1, head(look)),
  );
}

/** Where the leash meets the collar of a dog drawn at (x, y). */
export function leashPoint(look: DogLook, x: number, y: number, scale: number): Point {
  const { collar } = anchors(look);
  return [x + collar[0] * scale - 6 * scale, y + collar[1] * scale - 3 * scale];
}
