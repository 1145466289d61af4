// Places zip codes on the illustrated map: where they lie to each other, not how many miles are between them
// (docs/product.md, The map).

/** Position on Earth in degrees. */
export interface Position {
  north: number;
  east: number;
}

export type Point = readonly [x: number, y: number];

/** Width and height of the map's viewBox. */
export const mapSize = { width: 684, height: 646 } as const;

interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Part of the map where zip codes may be, with room for their land and, below, for the compass and the note. */
const frameFor = (land: number): Frame => ({
  left: land,
  top: land,
  right: mapSize.width - land,
  bottom: mapSize.height - land - 44,
});

/** Longest distance of two neighbors, so that a business with two zip codes isn't drawn as two islands. */
const widestStep = 210;
/** A gap without zip codes is drawn as at most this many usual steps. */
const mostSteps = 3;

export interface Placed {
  points: Point[];
  /** Radius of the land around each zip code. */
  radius: number;
}

export function placeZips(positions: readonly Position[]): Placed {
  const flat = flatten(positions);
  const squeezed = squeeze(flat, middleStep(flat));
  const first = placeIn(frameFor(96), squeezed);
  // The first placement shows how much room the land around the zip codes needs; the second one leaves that room.
  return placeIn(frameFor(first.radius + 26), squeezed);
}

function placeIn(frame: Frame, squeezed: readonly Point[]): Placed {
  const points = spread(fit(squeezed, frame), frame);
  const nearest = middleStep(points) ?? widestStep;
  return { points, radius: Math.round(Math.min(150, Math.max(52, nearest * 0.72))) };
}

/** Projects positions to a plane on which degrees north and east have equal lengths. y grows to the south. */
function flatten(positions: readonly Position[]): Point[] {
  const middle = positions.reduce((sum, { north }) => sum + north, 0) / Math.max(1, positions.length);
  const narrow = Math.cos((middle * Math.PI) / 180);
  return positions.map(({ north, east }) => [east * narrow, -north]);
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Median distance of a point to its nearest neighbor; undefined when all points are in one place. */
function middleStep(points: readonly Point[]): number | undefined {
  const steps = points
    .map((point) => Math.min(...points.map((other) => distance(point, other)).filter((step) => step > 0)))
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)];
}

/** Shortens wide gaps, so that one zip code far away doesn't make all others a dot. */
function squeeze(points: readonly Point[], step: number | undefined): Point[] {
  if (step === undefined) return [...points];
  const along = (axis: 0 | 1) => {
    const sorted = [...new Set(points.map((point) => point[axis]))].toSorted((a, b) => a - b);
    const moved = new Map<number, number>();
    let at = 0;
    for (const [index, value] of sorted.entries()) {
      at += Math.min(value - (sorted[index - 1] ?? value), step * mostSteps);
      moved.set(value, at);
    }
    return moved;
  };
  const [x, y] = [along(0), along(1)];
  return points.map((point) => [x.get(point[0]) ?? 0, y.get(point[1]) ?? 0]);
}

/** Scales and centers the points in the frame of the map. */
function fit(points: readonly Point[], frame: Frame): Point[] {
  const step = middleStep(points);
  const range = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis]);
    return [Math.min(...values), Math.max(...values)] as const;
  };
  const [west, east] = range(0);
  const [top, bottom] = range(1);
  const scale = Math.min(
    (frame.right - frame.left) / (east - west || 1e-9),
    (frame.bottom - frame.top) / (bottom - top || 1e-9),
    step === undefined ? 1 : widestStep / step,
  );
  return points.map(([x, y]) => [
    (frame.left + frame.right) / 2 + (x - (west + east) / 2) * scale,
    (frame.top + frame.bottom) / 2 + (y - (top + bottom) / 2) * scale,
  ]);
}

/** Pushes points apart that are too close to read, over a fixed number of rounds. */
function spread(points: readonly Point[], frame: Frame): Point[] {
  const least = Math.min(
    150,
    0.72 * Math.sqrt(((frame.right - frame.left) * (frame.bottom - frame.top)) / points.length),
  );
  const moved = points.map(([x, y]) => ({ x, y }));
  for (let round = 0; round < 80; round += 1) {
    for (const [i, one] of moved.entries()) {
      for (const [j, other] of moved.entries()) {
        if (j <= i) continue;
        const [dx, dy] = [other.x - one.x, other.y - one.y];
        const apart = Math.hypot(dx, dy);
        if (apart >= least) continue;
        // Two zip codes in one place go apart in a direction of their own.
        const [ux, uy] = apart > 0.01 ? [dx / apart, dy / apart] : [Math.cos(i * 2.4 + j), Math.sin(i * 2.4 + j)];
        const push = (least - apart) / 4;
        one.x -= ux * push;
        one.y -= uy * push;
        other.x += ux * push;
        other.y += uy * push;
      }
    }
    for (const point of moved) {
      point.x = Math.min(frame.right, Math.max(frame.left, point.x));
      point.y = Math.min(frame.bottom, Math.max(frame.top, point.y));
    }
  }
  return moved.map(({ x, y }) => [Math.round(x), Math.round(y)]);
}
