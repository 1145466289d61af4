// The zip codes of the United States with their city, state and position, from the file of the npm package "zipcodes"
// (docs/decisions/006-dependencies.md). Nothing here uses the network, and no browser gets the list.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { z } from "zod";

const require = createRequire(import.meta.url);

export interface ZipPlace {
  /** Five digits, such as "04101". */
  zip: string;
  /** City of the post office, such as "Portland". */
  city: string;
  /** Two capital letters, such as "ME". */
  state: string;
  /** Latitude in degrees. */
  north: number;
  /** Longitude in degrees: negative in America. */
  east: number;
}

/** The package's file with an index of its records. Takes 5.4 MB of memory. */
interface ZipList {
  file: Buffer;
  /** In order of the zip codes: zip code × `offsetLimit` + offset of its record in the file. */
  places: Float64Array;
}

const offsetLimit = 2 ** 24;
const recordStart = '{"zip":"';

let list: ZipList | undefined;

/**
 * Returns the place of a zip code; undefined when there is no such zip code, or when it is one of military mail (APO,
 * FPO, DPO). The first call reads the list, which takes about 50 ms; each later one takes a few microseconds.
 */
export function findZip(zip: string): ZipPlace | undefined {
  if (!/^\d{5}$/.test(zip)) return undefined;
  list ??= readList();
  const offset = findOffset(list.places, Number(zip));
  if (offset === undefined) return undefined;
  const text = list.file.toString("latin1", offset, list.file.indexOf("}", offset) + 1);
  const { city, state, latitude, longitude } = record.parse(JSON.parse(text));
  return latitude === 0 || armyStates.includes(state)
    ? undefined
    : { zip, city, state, north: latitude, east: longitude };
}

const record = z.object({ city: z.string(), state: z.string(), latitude: z.number(), longitude: z.number() });
/** State codes of military mail. */
const armyStates = ["AA", "AE", "AP"];

function readList(): ZipList {
  const file = readFileSync(require.resolve("zipcodes/lib/codes.js"));
  const places: number[] = [];
  for (let at = file.indexOf(recordStart); at !== -1; at = file.indexOf(recordStart, at + 1)) {
    const digits = at + recordStart.length;
    places.push(Number(file.toString("latin1", digits, digits + 5)) * offsetLimit + at);
  }
  return { file, places: Float64Array.from(places).sort() };
}

/** Binary search. */
function findOffset(places: Float64Array, zip: number): number | undefined {
  let [low, high] = [0, places.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const place = places[middle] ?? 0;
    const found = Math.floor(place / offsetLimit);
    if (found === zip) return place % offsetLimit;
    if (found < zip) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
