// The parts of our illustrated map (area-map.tsx puts them together): what lies under the areas, and each area's shape,
// which takes its paint from the drawing that uses it.
import type { AreaSlug } from "~/business/areas/areas";

import { areaPaths, creekPath, freewayPaths, landPath } from "../area-map-paths.ts";
import { circle, each, join, line, path } from "./svg.ts";

const ground = (): string =>
  join(
    path("sea3", "M120-20H840V700H120Z"),
    circle("bg2-sea", 150, 640, 190),
    circle("sea3", 150, 640, 146),
    circle("bg2-sea", 150, 640, 100),
    line("foam", 12, landPath),
    path("land", landPath),
    path(
      "sand",
      "M100 -20H840V34C760 60 690 20 620 40C540 64 480 40 420 62C350 90 320 140 250 150C200 156 170 210 100 236Z",
    ),
    line("creek", 7, creekPath),
    each(freewayPaths, (d) => line("road", 9, d)),
    line("wave", 4, "M162 404q13-8 26 0t26 0M214 470q13-8 26 0t26 0M160 446q13-8 26 0t26 0"),
  );

/** Around it the words' outlines are painted first; its own is on top. */
const shape = (d: string): string => `<path paint-order="normal" stroke-linejoin="round" d="${d}"/>`;

const shapes = Object.fromEntries(Object.entries(areaPaths).map(([slug, d]) => [`map-${slug}`, shape(d)])) as Record<
  `map-${AreaSlug}`,
  string
>;

export const mapParts = { "map-ground": ground(), ...shapes };
