// The few shapes every drawing is made of, written as SVG text. All numbers are rounded to a tenth.
import { type Fill, type Stroke, fillOf, strokeOf } from "./paint.ts";
import { nth } from "./nth.ts";

export type Point = readonly [x: number, y: number];
/** A point on a limb, with the limb's half width there. */
export type Joint = readonly [x: number, y: number, r: number];

export const n = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");
const xy = (x: number, y: number): string => `${half(x)}${y < -0.24 ? "" : " "}${half(y)}`;

export const path = (fill: Fill, d: string): string => `<path fill="${fillOf(fill)}" d="${d}"/>`;
/** To the nearest half. */
export const half = (value: number): string => n(Math.round(value * 2) / 2);
export const circle = (fill: Fill, cx: number, cy: number, r: number): string =>
  `<circle fill="${fillOf(fill)}" cx="${half(cx)}" cy="${half(cy)}" r="${half(r)}"/>`;
export const ellipse = (fill: Fill, cx: number, cy: number, rx: number, ry: number): string =>
  `<ellipse fill="${fillOf(fill)}" cx="${half(cx)}" cy="${half(cy)}" rx="${half(rx)}" ry="${half(ry)}"/>`;
export const rect = (fill: Fill, x: number, y: number, w: number, h: number, rx = 0): string =>
  `<rect fill="${fillOf(fill)}"${x ? ` x="${n(x)}"` : ""}${y ? ` y="${n(y)}"` : ""} width="${half(w)}" height="${half(h)}"${rx ? ` rx="${half(rx)}"` : ""}/>`;
/** A line; its ends are round, which the symbol or the document around it says once. */
export const line = (stroke: Stroke, width: number, d: string): string =>
  `<path fill="none" stroke="${strokeOf(stroke)}" stroke-width="${half(width)}" d="${d}"/>`;

/** Many dots in one path: zero-length lines with round ends. */
export const dots = (
  stroke: Stroke,
  width: number,
  points: readonly (readonly [number, number, ...unknown[]])[],
): string => line(stroke, width, points.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join(""));

export const join = (...parts: readonly string[]): string => parts.join("");
export const each = <T>(items: readonly T[], draw: (item: T, index: number) => string): string =>
  items.map(draw).join("");

/** Puts a drawing somewhere, larger or smaller, mirrored when `flip`. */
export const at = (x: number, y: number, scale: number, drawing: string, flip = false): string =>
  `<g transform="${x || y ? `translate(${half(x)} ${half(y)})` : ""}${scale === 1 && !flip ? "" : `scale(${flip ? `${-scale} ${scale}` : scale})`}">${drawing}</g>`;

/** Writes a path with relative, rounded coordinates, so that it stays small: the pen is always where the file says. */
class Pen {
  d = "";
  private x = 0;
  private y = 0;
  /** What rounding moved the first point by; the rest follows, so equal shapes give equal text wherever they are. */
  private shift: Point = [0, 0];
  private readonly step: number;

  constructor(points: readonly Point[]) {
    const span = Math.max(
      ...[0, 1].map(
        (axis) => Math.max(...points.map((p) => nth(p, axis))) - Math.min(...points.map((p) => nth(p, axis))),
      ),
    );
    this.step = span > 17 ? 1 : 0.5;
  }

  private pair(dx: number, dy: number): string {
    const [a, b] = [n(dx), n(dy)];
    return b.startsWith("-") ? a + b : `${a} ${b}`;
  }

  private snap(value: number): number {
    return Math.round(value / this.step) * this.step;
  }

  /** Relative to the pen, then joined without needless blanks. */
  private delta(points: readonly Point[]): string {
    return points
      .map(([x, y]) => this.pair(this.snap(x + this.shift[0]) - this.x, this.snap(y + this.shift[1]) - this.y))
      .reduce((all, next) => (next.startsWith("-") ? all + next : `${all} ${next}`));
  }

  private goTo([x, y]: Point): void {
    this.x = this.snap(x + this.shift[0]);
    this.y = this.snap(y + this.shift[1]);
  }

  move(to: Point): void {
    this.goTo(to);
    this.shift = [this.x - to[0], this.y - to[1]];
    this.d += `M${this.pair(this.x, this.y)}`;
  }

  /** A round cap: half a circle to the other side of a limb. */
  cap(to: Point): void {
    const r = Math.ceil(Math.hypot(to[0] + this.shift[0] - this.x, to[1] + this.shift[1] - this.y) / 2);
    this.d += `a${n(r)} ${n(r)} 0 01${this.delta([to])}`;
    this.goTo(to);
  }

  /** Catmull-Rom through the points from the pen's place on: every joint is smooth, so `s` needs one handle only. */
  through(points: readonly Point[], closed: boolean): void {
    const count = points.length;
    const get = (i: number): Point => nth(points, closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i)));
    for (let i = 0; i < (closed ? count : count - 1); i++) {
      const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
      const out: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
      const into: Point = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
      this.d += i === 0 ? `c${this.delta([out, into, c])}` : `s${this.delta([into, c])}`;
      this.goTo(c);
    }
  }
}

/** A smooth closed shape through the points. */
export function blob(points: readonly Point[]): string {
  const pen = new Pen(points);
  pen.move(nth(points, 0));
  pen.through(points, true);
  return `${pen.d}Z`;
}

/** A smooth open line through the points. */
export function curve(points: readonly Point[]): string {
  const pen = new Pen(points);
  pen.move(nth(points, 0));
  pen.through(points, false);
  return pen.d;
}

/** A skyline: a smooth line through the points, closed along `floor`. */
export const ridge = (points: readonly Point[], floor: number): string =>
  `${curve(points)}V${n(floor)}H${n(nth(points, 0)[0])}Z`;

/** A limb of changing width along its joints, with round ends: legs, tails, arms, trunks. */
export function limb(joints: readonly Joint[]): string {
  const side = (sign: number): Point[] =>
    joints.map(([x, y, r], i) => {
      const [before, after] = [nth(joints, Math.max(0, i - 1)), nth(joints, Math.min(joints.length - 1, i + 1))];
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
      const length = Math.hypot(dx, dy) || 1;
      return [x - (sign * dy * r) / length, y + (sign * dx * r) / length];
    });
  const [left, right] = [side(-1), side(1).toReversed()];
  const pen = new Pen([...left, ...right]);
  pen.move(nth(left, 0));
  pen.through(left, false);
  pen.cap(nth(right, 0));
  pen.through(right, false);
  pen.cap(nth(left, 0));
  return `${pen.d}Z`;
}

/** Straight-edged shape. */
export const shape = (...points: readonly Point[]): string => `M${points.map((p) => xy(...p)).join("L")}Z`;
