// Traces the outline of a field: the line on which its values are zero (marching squares), as an SVG path with rounded
// corners.
import { mapSize, type Point } from "./place-zips";

/** Distance of the grid's points. */
const cell = 12;
// The grid is one cell larger than the map on each side.
const columns = Math.ceil(mapSize.width / cell) + 3;
const rows = Math.ceil(mapSize.height / cell) + 3;

/** Points of the grid, row by row. */
export const gridPoints: readonly Point[] = Array.from({ length: rows * columns }, (_, i): Point => [
  ((i % columns) - 1) * cell,
  (Math.floor(i / columns) - 1) * cell,
]);

/** A number for each point of the grid: above zero inside of a shape, and below zero outside. */
export type Field = readonly number[];

export const fieldOf = (valueAt: (index: number) => number): number[] => gridPoints.map((_, index) => valueAt(index));

/** Returns the path of the outline; "" when the field is nowhere above zero. The shape ends at the grid's edge. */
export const outlineOf = (field: Field): string => closedLines(segmentsOf(field)).map(roundedPath).join("");

interface Segment {
  from: string;
  to: string;
  /** Place of `from`. */
  point: Point;
}

/** Lines through the cells. Each one has the inside of the shape on its left. */
function segmentsOf(field: Field): Segment[] {
  const valueAt = (index: number) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const isEdge = row === 0 || column === 0 || row === rows - 1 || column === columns - 1;
    // A value of exactly zero would make a line of no length.
    return isEdge ? -1 : field[index] || -1e-6;
  };
  const segments: Segment[] = [];
  for (let index = 0; index < (rows - 1) * columns; index += 1) {
    if (index % columns === columns - 1) continue;
    // Corners of the cell, clockwise from the upper left one.
    const corners = [index, index + 1, index + columns + 1, index + columns];
    const crossings = corners.flatMap((corner, i) => {
      const next = corners[(i + 1) % 4] ?? corner;
      const [here, there] = [valueAt(corner), valueAt(next)];
      return here > 0 === there > 0
        ? []
        : [{ key: keyOf(corner, next), point: between(corner, next, here / (here - there)), leaves: here > 0 }];
    });
    for (const [i, { key, point, leaves }] of crossings.entries()) {
      const next = crossings[(i + 1) % crossings.length];
      if (leaves && next) segments.push({ from: key, to: next.key, point });
    }
  }
  return segments;
}

/** Key of the grid's edge between two points, the same from both of its cells. */
const keyOf = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;

function between(a: number, b: number, share: number): Point {
  const [[ax, ay], [bx, by]] = [gridPoints[a] ?? [0, 0], gridPoints[b] ?? [0, 0]];
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

function closedLines(segments: readonly Segment[]): Point[][] {
  const left = new Map(segments.map((segment) => [segment.from, segment]));
  const lines: Point[][] = [];
  for (const [start] of left) {
    const line: Point[] = [];
    let segment = left.get(start);
    while (segment) {
      left.delete(segment.from);
      line.push(segment.point);
      segment = left.get(segment.to);
    }
    if (!isSpeck(line)) lines.push(line);
  }
  return lines;
}

/** Returns whether a line encloses so little that it would look like a mistake. */
function isSpeck(line: readonly Point[]): boolean {
  const sizes = ([0, 1] as const).map((axis) => {
    const values = line.map((point) => point[axis]);
    return Math.max(...values) - Math.min(...values);
  });
  return Math.max(...sizes) < 6 * cell;
}

/** Curves through the middles of a line's points, in whole units. Points close to the last one are left out. */
function roundedPath(line: readonly Point[]): string {
  const points: Point[] = [];
  for (const point of line) {
    const last = points.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) > cell * 0.6) points.push(point);
  }
  if (points.length < 3) return "";
  const middle = (a: Point, b: Point) => `${Math.round((a[0] + b[0]) / 2)} ${Math.round((a[1] + b[1]) / 2)}`;
  const [first = [0, 0], ...rest] = points;
  const curves = [...rest, first].map((point, index, all) => {
    const next = all[(index + 1) % all.length] ?? point;
    return `Q${Math.round(point[0])} ${Math.round(point[1])} ${middle(point, next)}`;
  });
  return `M${middle(first, rest[0] ?? first)}${curves.join("")}Z`;
}
