// Positions of zip codes for estimates of distances.
import type { SQL } from "drizzle-orm";
import { z } from "zod";

import { settingOf } from "~/offer/settings/queries.server";

import { findZip } from "./us-zips.server";

export interface Position {
  north: number;
  east: number;
}

/** Setting with positions that override those of the zip code list, so that paid sheets keep their miles. */
export const zipPointsKey = "zip_points";

/** Positions by zip code: degrees north and east. */
const stored = z.record(z.string(), z.tuple([z.number(), z.number()]));

/** Column with the stored positions, to add to any query; {@link readZipPoints} parses its value. */
export const zipPointsStored = (): SQL<string | null> => settingOf(zipPointsKey);

/** Returns the function that finds the position of a zip code. */
export function readZipPoints(json: string | null): (zip: string) => Position | undefined {
  const own = json === null ? {} : stored.parse(JSON.parse(json));
  return (zip) => {
    const point = own[zip];
    return point ? { north: point[0], east: point[1] } : findZip(zip);
  };
}
