// What grows on the Westside.
import type { Fill } from "./paint.ts";
import { type Joint, type Point, at, blob, circle, each, join, limb, path } from "./svg.ts";

/** A crown of drooping fronds and one trunk, drawn once at size 100 and only scaled: the file repeats, gzip folds it. */
const crownPath = [-22, 6, 34, 64, 112, 144, 172, 200]
  .map((angle, i) => {
    const length = i % 2 ? 88 : 100;
    const a = (angle * Math.PI) / 180;
    const [dx, dy] = [Math.cos(a) * length, -Math.sin(a) * length];
    const [x, y] = [dx, dy * 0.8 + Math.abs(dx) * 0.42];
    return `M0 0Q${r0(dx * 0.5)} ${r0(dy * 0.85 - length * 0.2)} ${r0(x)} ${r0(y)}Q${r0(dx * 0.42)} ${r0(dy * 0.5 + length * 0.04)} 0 10Z`;
  })
  .join("");

function r0(value: number): number {
  return Math.round(value);
}

/** A tall fan palm with its root at (0, 0). `lean` moves the crown sideways, `crown` is the length of a frond. */
export function palm(height: number, lean: number, fill: Fill = "palm", crown = height * 0.35): string {
  const top = Math.round((lean / height) * 25) * 4;
  const trunk: Joint[] = [
    [0, 0, 4],
    [top * 0.2, -35, 2.8],
    [top, -100, 2.5],
  ];
  const tuft = at(top, -100, Math.round((crown / height) * 20) / 20, path(fill, `${crownPath}M-9 0L-6 26H6L9 0Z`));
  return at(0, 0, Math.round(height) / 100, join(path(fill, limb(trunk)), tuft));
}

const leaves = [8, 34, 60, 90, 120, 146, 172]
  .map((angle) => {
    const a = (angle * Math.PI) / 180;
    const [dx, dy] = [Math.cos(a) * 100, -Math.sin(a) * 100];
    const [px, py] = [-dy * 0.17, dx * 0.17];
    return `M${r0(-px)} ${r0(-py)}Q${r0(dx * 0.5 - px)} ${r0(dy * 0.5 - py)} ${r0(dx)} ${r0(dy)}Q${r0(dx * 0.5 + px)} ${r0(dy * 0.5 + py)} ${r0(px)} ${r0(py)}Z`;
  })
  .join("");

/** A rosette of agave leaves. */
export const agave = (size: number, fill: Fill = "palm2"): string => at(0, 0, size / 100, path(fill, leaves));

const round = blob([
  [-42, -62],
  [-50, -90],
  [-25, -120],
  [8, -126],
  [40, -108],
  [50, -78],
  [32, -52],
  [-5, -46],
]);

/** A round garden tree. */
export const tree = (size: number, crown: Fill = "sage2", trunk: Fill = "wood"): string =>
  at(0, 0, size / 100, join(path(trunk, "M-6 0L-4 -60H4L6 0Z"), path(crown, round)));

/** A coral tree: a broad umbrella on leaning limbs, with its red flowers. */
export const coralTree = (): string =>
  join(
    path(
      "choc2",
      limb([
        [0, 0, 15],
        [-4, -40, 10],
        [-34, -82, 7],
        [-62, -112, 4],
      ]),
    ),
    path(
      "choc2",
      limb([
        [0, -30, 10],
        [22, -70, 7],
        [62, -104, 4],
      ]),
    ),
    path(
      "choc2",
      limb([
        [4, -44, 8],
        [4, -90, 5],
        [-4, -124, 3],
      ]),
    ),
    path(
      "palm2",
      blob([
        [-128, -104],
        [-112, -142],
        [-66, -166],
        [-8, -180],
        [58, -170],
        [108, -142],
        [126, -104],
        [80, -92],
        [40, -108],
        [0, -100],
        [-44, -112],
        [-86, -92],
      ]),
    ),
    path(
      "hill1",
      blob([
        [-92, -134],
        [-40, -160],
        [20, -168],
        [70, -152],
        [30, -142],
        [-20, -146],
        [-60, -130],
      ]),
    ),
    each<Point>(
      [
        [-104, -112],
        [-78, -146],
        [-46, -122],
        [-30, -168],
        [2, -136],
        [36, -158],
        [58, -124],
        [88, -142],
        [104, -110],
        [20, -112],
        [-70, -108],
      ],
      ([x, y]) => path("poppy", `M${x} ${y}q-7 -5 -4 -14q4 5 5 7q1 -6 6 -9q0 11 -7 16Z`),
    ),
  );

/** A low hedge of round bushes from 0 to `width`. */
export const hedge = (width: number, height: number, fill: Fill = "sage2"): string => {
  const count = Math.max(2, Math.round(width / (height * 1.1)));
  const step = width / count;
  return each(Array.from({ length: count }), (_, i) =>
    circle(fill, step * (i + 0.5), -height * (i % 2 ? 0.42 : 0.5), step * 0.62),
  );
};
