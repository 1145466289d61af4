// Draws the illustrated map of a business from the positions of its zip codes (docs/product.md, The map). Pure functions.
import { shortZips } from "~/business/areas/short-zips";

import { type Field, fieldOf, gridPoints, outlineOf } from "./outline";
import { type Lines, type PlacedName, placeNames } from "./place-names";
import { mapSize, placeZips, type Point, type Position } from "./place-zips";

export interface AreaOnEarth {
  slug: string;
  name: string;
  zips: readonly string[];
  /** Positions of the zip codes that have one. */
  positions: readonly Position[];
}

export interface DrawnArea {
  slug: string;
  /** Outline as an SVG path. */
  path: string;
  /** Name and zip codes as drawn; undefined when there is no room for them. */
  label?: PlacedName;
}

export interface DrawnMap {
  /** Land around the areas, from the widest to the narrowest line. */
  ground: readonly string[];
  trees: readonly Point[];
  areas: readonly DrawnArea[];
}

/** Draws the areas whose zip codes have a position. Areas without one are only in the lists beside the map. */
export function drawMap(areas: readonly AreaOnEarth[]): DrawnMap {
  const drawn = areas.filter(({ positions }) => positions.length > 0);
  if (drawn.length === 0) return { ground: [], trees: [], areas: [] };
  const { points, radius } = placeZips(drawn.flatMap(({ positions }) => positions));
  const owners = drawn.flatMap(({ positions }, index) => positions.map(() => index));
  const distances = drawn.map((_, index) => distancesTo(points.filter((__, zip) => owners[zip] === index)));
  const nearest = fieldOf((i) => Math.min(...distances.map((own) => own[i] ?? Infinity)));
  const fields = distances.map((own, index) => {
    const others = distances.filter((_, other) => other !== index);
    return fieldOf((i) => {
      const here = own[i] ?? Infinity;
      if (here >= radius) return radius - here;
      return Math.min(radius - here, (Math.min(...others.map((other) => other[i] ?? Infinity)) - here) / 2);
    });
  });
  const names = drawn.map((area, index) => ({
    anchor: middleOf(fields[index] ?? []),
    versions: versionsOf(area, drawn.length),
  }));
  const places = placeNames(names);
  return {
    ground: [46, 18].map((wider) => outlineOf(nearest.map((distance) => radius + wider - distance))),
    trees: placeTrees(nearest.map((distance) => distance - radius - 70)),
    areas: drawn.map(({ slug }, index) => {
      const label = places[index];
      return { slug, path: outlineOf(fields[index] ?? []), ...(label ? { label } : {}) };
    }),
  };
}

/** Distance below which two points of one area become one shape. */
const blend = 46;

/** Distances of the grid's points to the nearest of `points`. */
function distancesTo(points: readonly Point[]): number[] {
  return wobbly.map(([x, y]) => {
    let least = Infinity;
    for (const [px, py] of points) {
      const distance = Math.hypot(x - px, y - py);
      const share = Math.max(0, blend - Math.abs(least - distance)) / blend;
      least = Math.min(least, distance) - (share * share * blend) / 4;
    }
    return least;
  });
}

/** The grid's points, moved a little, so that lines look drawn by hand. */
const wobbly = gridPoints.map(([x, y]): Point => [
  x + 7 * Math.sin(y / 31 + 1) + 4 * Math.sin(y / 13 + x / 41),
  y + 7 * Math.sin(x / 37 + 2) + 4 * Math.sin(x / 15 - y / 43),
]);

/** Returns a point deep inside of a shape, near its center. */
function middleOf(field: Field): Point {
  const inside = gridPoints.flatMap(([x, y], i) => ((field[i] ?? 0) > 0 ? [{ x, y, depth: field[i] ?? 0 }] : []));
  const mean = (valueOf: (point: (typeof inside)[number]) => number) =>
    inside.reduce((sum, point) => sum + valueOf(point), 0) / Math.max(1, inside.length);
  const [mx, my] = [mean(({ x }) => x), mean(({ y }) => y)];
  const score = ({ x, y, depth }: (typeof inside)[number]) => depth - 0.4 * Math.hypot(x - mx, y - my);
  const [first, ...rest] = inside;
  const best = rest.reduce((most, point) => (most && score(most) >= score(point) ? most : point), first);
  return best ? [best.x, best.y] : [mapSize.width / 2, mapSize.height / 2];
}

const nameSize = 24;
const zipSize = 22.5;
/** Largest number of areas with large names and zip codes on the map. */
const fewAreas = 10;

/** Returns the possible labels of an area, the most complete one first. */
function versionsOf({ name, zips }: AreaOnEarth, areas: number): Lines[] {
  const isFew = areas <= fewAreas;
  const of = (size: number) => wrap(name, isFew ? 13 : 11).map((text) => ({ text, size }));
  return isFew ? [[...of(nameSize), { text: shortZips(zips), size: zipSize }], of(nameSize), of(18)] : [of(21), of(17)];
}

/** Breaks a name into at most three lines at its spaces. */
function wrap(name: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && (last.length + word.length < width || lines.length === 3))
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Up to nine trees, scattered where nothing else is. `room`: above zero where a tree may be. */
function placeTrees(room: Field): Point[] {
  const free = gridPoints.filter(
    ([x, y], i) => (room[i] ?? 0) > 0 && x > 24 && x < mapSize.width - 24 && y > 40 && y < mapSize.height - 130,
  );
  const trees: Point[] = [];
  for (let i = 0; i < 40 && trees.length < 9; i += 1) {
    // Multiples of the golden ratio's fraction are scattered evenly, and the same in each drawing.
    const point = free[Math.floor(((i * 0.618_034) % 1) * free.length)];
    if (point && trees.every(([x, y]) => Math.hypot(point[0] - x, point[1] - y) > 80)) trees.push(point);
  }
  return trees;
}
