import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { findZip } from "~/offer/zips/us-zips.server";

import { type AreaOnEarth, drawMap } from "./draw-map";
import { boxOf, overlap } from "./place-names";
import { mapSize, placeZips } from "./place-zips";

const area = (name: string, ...zips: string[]): AreaOnEarth => ({
  slug: name.toLowerCase(),
  name,
  zips,
  positions: zips.flatMap((zip) => findZip(zip) ?? []),
});

const portland = [
  area("Old Port", "04101"),
  area("West End", "04102"),
  area("Back Cove", "04103"),
  area("South Portland", "04106"),
];

/** Numbers of a path, in pairs. */
const pairsIn = (path: string) => {
  const numbers = [...path.matchAll(/-?\d+/g)].map(([digits]) => Number(digits));
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0] as const);
};

describe("the map", () => {
  test("is empty without areas, and without positions", () => {
    expect(drawMap([]).areas).toEqual([]);
    expect(drawMap([{ slug: "a", name: "A", zips: ["00000"], positions: [] }]).areas).toEqual([]);
  });

  test("leaves out an area whose zip codes have no position", () => {
    const drawn = drawMap([...portland, { slug: "a", name: "A", zips: ["00000"], positions: [] }]);
    expect(drawn.areas.map(({ slug }) => slug)).toEqual(portland.map(({ slug }) => slug));
  });

  test("is the same each time", () => {
    expect(drawMap(portland)).toEqual(drawMap(portland));
  });

  test("shows a single zip code in its middle", () => {
    const { points } = placeZips([{ north: 43.66, east: -70.26 }]);
    expect(points).toEqual([[mapSize.width / 2, (mapSize.height - 44) / 2]]);
    expect(drawMap([area("Old Port", "04101")]).areas[0]?.path).toMatch(/^M.+Z$/);
  });

  test("keeps the directions between zip codes", () => {
    // South Portland is south of the Old Port, and the West End is west of it.
    const { points } = placeZips(portland.flatMap(({ positions }) => positions));
    const [[oldPortX, oldPortY] = [0, 0], [westEndX] = [0], , [, southY] = [0, 0]] = points;
    expect(southY).toBeGreaterThan(oldPortY);
    expect(westEndX).toBeLessThan(oldPortX);
  });

  test("shows two zip codes of the same place apart", () => {
    const place = { north: 40.75, east: -74 };
    const { points } = placeZips([place, place]);
    const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = points;
    expect(Math.hypot(ax - bx, ay - by)).toBeGreaterThan(100);
  });

  test("doesn't shrink a city to a dot for one zip code in another state", () => {
    const [first, second] = placeZips(
      [...portland, area("Anchorage", "99501")].flatMap(({ positions }) => positions),
    ).points;
    expect(Math.hypot((first?.[0] ?? 0) - (second?.[0] ?? 0), (first?.[1] ?? 0) - (second?.[1] ?? 0))).toBeGreaterThan(
      60,
    );
  });
});

const names = ["Loop", "Wicker Park", "Lake View East", "Old Town", "North Center and Lincoln Square", "Ravenswood"];
const positions = fc.record({
  north: fc.double({ min: 24, max: 61, noNaN: true }),
  east: fc.double({ min: -150, max: -67, noNaN: true }),
});
const towns = fc
  .array(fc.array(positions, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 40 })
  .map((all) =>
    all.map((own, i): AreaOnEarth => ({
      slug: `area-${i}`,
      name: names[i % names.length] ?? "",
      zips: own.map((_, zip) => String(60_600 + 10 * i + zip)),
      positions: own,
    })),
  );

test("any 1 to 40 areas have outlines on the map, and names that don't overlap", { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(towns, (areas) => {
      const map = drawMap(areas);
      expect(map.areas).toHaveLength(areas.length);
      for (const { path } of map.areas) {
        for (const [x, y] of pairsIn(path)) {
          expect(x).toBeGreaterThanOrEqual(-12);
          expect(x).toBeLessThanOrEqual(mapSize.width + 12);
          expect(y).toBeGreaterThanOrEqual(-12);
          expect(y).toBeLessThanOrEqual(mapSize.height + 12);
        }
      }
      const boxes = map.areas.flatMap(({ label }) => (label ? [boxOf(label)] : []));
      for (const [i, box] of boxes.entries()) {
        expect(boxes.slice(i + 1).filter((other) => overlap(box, other))).toEqual([]);
        expect(Math.min(box.left, box.top)).toBeGreaterThan(0);
        expect(box.right).toBeLessThan(mapSize.width);
      }
    }),
    { numRuns: 25 },
  );
});

test("each of up to ten areas in one town has its outline and its name", () => {
  const chicago = ["60601", "60605", "60607", "60610", "60611", "60614", "60618", "60622", "60647", "60657"];
  const map = drawMap(chicago.map((zip, i) => area(`Lake View ${i}`, zip)));
  for (const { path, label } of map.areas) {
    expect(path).toMatch(/^M.+Z$/);
    expect(label?.lines.length ?? 0).toBeGreaterThan(0);
  }
});
