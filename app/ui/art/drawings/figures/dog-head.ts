// The head of a dog seen from the side, looking right, drawn around the middle of the skull (0, 0).
import type { Fill } from "../paint.ts";
import { type Point, blob, circle, ellipse, half, join, limb, line, path } from "../svg.ts";

export type Ear = "flop" | "long" | "prick" | "button" | "rose";

export interface HeadLook {
  coat: Fill;
  dark: Fill;
  light: Fill;
  ear: Ear;
  /** Radius of the skull. */
  skull: number;
  /** Length of the muzzle, in skulls. */
  muzzle: number;
  /** The muzzle is painted in the light color. */
  paleMuzzle?: boolean;
  /** A patch around the eye. */
  eyePatch?: boolean;
  /** An open, panting mouth. */
  open?: boolean;
}

const earPoints: Record<Ear, readonly Point[]> = {
  flop: [
    [-0.1, -0.78],
    [-0.62, -0.5],
    [-0.85, 0.35],
    [-0.5, 1.05],
    [0.02, 0.85],
    [0.22, 0.1],
    [0.2, -0.55],
  ],
  long: [
    [-0.1, -0.7],
    [-0.65, -0.35],
    [-0.95, 0.6],
    [-0.75, 1.5],
    [-0.15, 1.55],
    [0.2, 0.6],
    [0.2, -0.45],
  ],
  prick: [],
  button: [],
  rose: [
    [-0.15, -0.85],
    [-0.75, -0.85],
    [-1.15, -0.3],
    [-0.8, 0.05],
    [-0.45, -0.25],
    [0.1, -0.5],
  ],
};

function ear(look: HeadLook): string {
  const r = look.skull;
  const p = (x: number, y: number): string => `${half(x * r)} ${half(y * r)}`;
  if (look.ear === "prick")
    return join(
      path(look.dark, `M${p(-0.75, -0.45)}Q${p(-0.8, -1.3)} ${p(-0.35, -2)}Q${p(0.25, -1.55)} ${p(0.38, -0.7)}Z`),
      path("inner", `M${p(-0.42, -0.75)}Q${p(-0.45, -1.2)} ${p(-0.28, -1.5)}Q${p(0.02, -1.2)} ${p(0.1, -0.8)}Z`),
    );
  if (look.ear === "button")
    return path(
      look.dark,
      `M${p(-0.65, -0.5)}Q${p(-0.5, -1.35)} ${p(0.05, -1.4)}Q${p(0.55, -1)} ${p(0.62, -0.2)}Q${p(0.1, -0.45)} ${p(-0.65, -0.5)}Z`,
    );
  return path(look.dark, blob(earPoints[look.ear].map(([x, y]) => [x * r, y * r])));
}

export function head(look: HeadLook): string {
  const r = look.skull;
  const tip = r * (0.75 + look.muzzle);
  const muzzle = look.paleMuzzle ? look.light : look.coat;
  const pale = look.paleMuzzle
    ? ""
    : path(
        look.light,
        limb([
          [r * 0.55, r * 0.68, r * 0.2],
          [tip - r * 0.25, r * 0.66, r * 0.16],
        ]),
      );
  return join(
    look.open
      ? join(
          path(
            "muzzle",
            limb([
              [r * 0.4, r * 0.7, r * 0.3],
              [tip - r * 0.35, r * 0.86, r * 0.16],
            ]),
          ),
          path(
            "tongue",
            limb([
              [r * 0.7, r * 0.8, r * 0.16],
              [tip - r * 0.3, r * 1.12, r * 0.19],
            ]),
          ),
        )
      : "",
    circle(look.coat, 0, 0, r),
    path(
      look.coat,
      limb([
        [r * 0.1, r * 0.15, r * 0.8],
        [r * 0.75, r * 0.4, r * 0.5],
        [tip - r * 0.2, r * 0.42, r * 0.36],
      ]),
    ),
    look.paleMuzzle
      ? path(
          muzzle,
          limb([
            [r * 0.8, r * 0.42, r * 0.46],
            [tip - r * 0.2, r * 0.44, r * 0.36],
          ]),
        )
      : pale,
    look.eyePatch ? ellipse(look.dark, r * 0.42, -r * 0.18, r * 0.36, r * 0.42) : "",
    ellipse("nose", tip + r * 0.05, r * 0.2, r * 0.22, r * 0.18),
    circle("nose", r * 0.5, -r * 0.16, r * 0.15),
    look.open
      ? ""
      : line(
          "nose",
          r * 0.1,
          `M${half(tip - r * 0.1)} ${half(r * 0.72)}Q${half(tip - r * 0.6)} ${half(r * 0.9)} ${half(r * 0.76)} ${half(r * 0.74)}`,
        ),
    ear(look),
  );
}
