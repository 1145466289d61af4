// Writes app/ui/art/area-map-paths.ts: the outlines of our illustrated map, from approximate coordinates.
//   node scripts/draw-map.ts
// The outlines are drawn by eye: which address is served is decided by ZIP code, never by this map.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

import type { AreaSlug } from "../app/business/areas/areas.ts";
import { nth } from "../app/ui/art/drawings/nth.ts";

type LatLon = readonly [latitude: number, longitude: number];
type Point = readonly [x: number, y: number];

const west = -118.56;
const north = 34.112;
const scale = 800 / 0.215;
const project = ([latitude, longitude]: LatLon): Point => [
  (longitude - west) * scale,
  ((north - latitude) * scale) / 0.829,
];

const outlines: Record<AreaSlug, readonly LatLon[]> = {
  brentwood: [
    [34.112, -118.505],
    [34.112, -118.476],
    [34.086, -118.472],
    [34.066, -118.4635],
    [34.0545, -118.457],
    [34.043, -118.4755],
    [34.049, -118.494],
    [34.064, -118.506],
    [34.086, -118.515],
  ],
  westwood: [
    [34.078, -118.461],
    [34.081, -118.436],
    [34.069, -118.4165],
    [34.053, -118.42],
    [34.048, -118.439],
    [34.0535, -118.4525],
    [34.066, -118.4595],
  ],
  "cheviot-hills": [
    [34.0495, -118.421],
    [34.046, -118.398],
    [34.034, -118.38],
    [34.0235, -118.4],
    [34.0265, -118.4275],
    [34.038, -118.429],
  ],
  "culver-city": [
    [34.031, -118.379],
    [34.025, -118.369],
    [34.008, -118.369],
    [33.993, -118.375],
    [33.98, -118.394],
    [33.985, -118.413],
    [34, -118.426],
    [34.012, -118.418],
    [34.0215, -118.401],
  ],
  venice: [
    [34.0055, -118.49],
    [34.004, -118.46],
    [33.992, -118.438],
    [33.974, -118.445],
    [33.969, -118.46],
    [33.985, -118.476],
  ],
  "west-hollywood": [
    [34.106, -118.389],
    [34.106, -118.341],
    [34.077, -118.341],
    [34.074, -118.3855],
  ],
  "beverly-hills": [
    [34.1, -118.428],
    [34.104, -118.402],
    [34.09, -118.39],
    [34.061, -118.382],
    [34.056, -118.403],
    [34.065, -118.416],
  ],
  "santa-monica": [
    [34.048, -118.496],
    [34.041, -118.476],
    [34.03, -118.452],
    [34.0085, -118.464],
    [34.0085, -118.49],
    [34.018, -118.503],
    [34.031, -118.514],
    [34.043, -118.507],
  ],
};

const labels: Record<AreaSlug, LatLon> = {
  brentwood: [34.0735, -118.488],
  westwood: [34.065, -118.4383],
  "cheviot-hills": [34.0395, -118.4065],
  "culver-city": [34.0065, -118.397],
  venice: [33.9925, -118.461],
  "west-hollywood": [34.096, -118.3645],
  "beverly-hills": [34.0835, -118.4045],
  "santa-monica": [34.0315, -118.482],
};

const coast: readonly LatLon[] = [
  [34.044, -118.575],
  [34.04, -118.556],
  [34.037, -118.54],
  [34.026, -118.514],
  [34.008, -118.4955],
  [33.9855, -118.479],
  [33.969, -118.466],
  [33.962, -118.459],
  [33.945, -118.445],
  [33.92, -118.43],
];
const creek: readonly LatLon[] = [
  [34.035, -118.355],
  [34.02, -118.376],
  [34.008, -118.396],
  [33.99, -118.42],
  [33.978, -118.432],
  [33.961, -118.461],
];
const freeway405: readonly LatLon[] = [
  [34.14, -118.474],
  [34.1, -118.4745],
  [34.068, -118.4615],
  [34.054, -118.4545],
  [34.031, -118.437],
  [34.01, -118.425],
  [33.987, -118.405],
  [33.93, -118.369],
];
const freeway10: readonly LatLon[] = [
  [34.0115, -118.494],
  [34.016, -118.482],
  [34.0215, -118.462],
  [34.025, -118.437],
  [34.0225, -118.41],
  [34.033, -118.377],
  [34.037, -118.33],
];

const text = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;
const middle = (a: Point, b: Point, t = 0.5): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** A polygon with rounded corners. */
function rounded(outline: readonly LatLon[]): string {
  const points = outline.map(project);
  return `${points
    .map((corner, i) => {
      const before = middle(nth(points, i - 1), corner);
      const after = middle(corner, nth(points, (i + 1) % points.length));
      return `${i === 0 ? "M" : "L"}${text(middle(before, corner, 0.66))}Q${text(corner)} ${text(middle(after, corner, 0.66))}`;
    })
    .join("")}Z`;
}

/** A smooth line. */
function smooth(course: readonly LatLon[]): string {
  const points = course.map(project);
  const bends = points.slice(1, -1).map((p, i) => `Q${text(p)} ${text(middle(p, nth(points, i + 2)))}`);
  return `M${text(nth(points, 0))}${bends.join("")}L${text(nth(points, -1))}`;
}

const entries = <T>(table: Record<string, T>, write: (value: T) => string): string =>
  Object.entries(table)
    .map(([slug, value]) => `  ${slug.includes("-") ? `"${slug}"` : slug}: ${write(value)},`)
    .join("\n");

const file = path.resolve(import.meta.dirname, "../app/ui/art/area-map-paths.ts");
const content = `// Written by scripts/draw-map.ts: change the coordinates there.
import type { AreaSlug } from "~/business/areas/areas";

export const areaPaths: Record<AreaSlug, string> = {
${entries(outlines, (value) => JSON.stringify(rounded(value)))}
};

/** Where each area's name stands (the middle of its first line). */
export const labelPoints: Record<AreaSlug, readonly [x: number, y: number]> = {
${entries(labels, (value) => `[${text(project(value)).replace(" ", ", ")}]`)}
};

export const landPath = "${smooth(coast)}H860V-20H-60Z";
export const creekPath = "${smooth(creek)}";
export const freewayPaths = ["${smooth(freeway405)}", "${smooth(freeway10)}"] as const;
`;
fs.writeFileSync(file, content);
execFileSync(path.resolve(import.meta.dirname, "../node_modules/.bin/oxfmt"), [file]);
console.log(`app/ui/art/area-map-paths.ts: ${content.length} bytes`);
