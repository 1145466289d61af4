// Places the names of areas on the illustrated map without overlap.
import { mapSize, type Point } from "./place-zips";

/** Lines of text, each with its font size. */
export type Lines = readonly { text: string; size: number }[];

export interface NameToPlace {
  /** Point deep inside of the area. */
  anchor: Point;
  /** The name as it should be, and shorter ones for where there is no room. */
  versions: readonly Lines[];
}

export interface PlacedName {
  lines: Lines;
  /** Middle of the first line's baseline. */
  at: Point;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Distance of a line's baseline to the one before, as a share of its font size. */
export const lineHeight = 1.06;
/** Average width of a letter, as a share of the font size. Figtree's widest usual words stay below it. */
const letterWidth = 0.6;
const gap = 4;

const heightOf = (lines: Lines) => lines.reduce((sum, { size }) => sum + size * lineHeight, 0);
/** Height of capital letters above the first baseline. */
const ascentOf = (lines: Lines) => (lines[0]?.size ?? 0) * 0.8;

export function boxOf({ lines, at: [x, y] }: PlacedName): Box {
  const half = Math.max(...lines.map(({ text, size }) => text.length * size * letterWidth)) / 2;
  const top = y - ascentOf(lines);
  return { left: x - half, top, right: x + half, bottom: top + heightOf(lines) };
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;

/** Strip at the lower edge, for the compass and the note. */
const taken: Box = { left: 0, top: mapSize.height - 74, right: mapSize.width, bottom: mapSize.height };

const isOnMap = ({ left, top, right, bottom }: Box) =>
  left > 8 && top > 8 && right < mapSize.width - 8 && bottom < mapSize.height - 8;

/** Steps to the side and down, nearest first. A name farther away would seem to belong to a neighbor. */
const shifts: readonly Point[] = Array.from({ length: 17 * 17 }, (_, i): Point => [
  ((i % 17) - 8) * 9,
  (Math.floor(i / 17) - 8) * 9,
]).toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b));

/** Places the names in their order. A name without room is undefined: it's only in the list beside the map. */
export function placeNames(names: readonly NameToPlace[]): (PlacedName | undefined)[] {
  const boxes: Box[] = [taken];
  return names.map(({ anchor: [x, y], versions }) => {
    for (const lines of versions) {
      const first = y - heightOf(lines) / 2 + ascentOf(lines);
      for (const [dx, dy] of shifts) {
        const placed = { lines, at: [Math.round(x + dx), Math.round(first + dy)] as const };
        const box = boxOf(placed);
        if (!isOnMap(box) || boxes.some((other) => overlap(box, other))) continue;
        boxes.push(box);
        return placed;
      }
    }
    return undefined;
  });
}
