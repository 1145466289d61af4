// Finds the served area of an address by its zip code, never by its position on a map (docs/product.md, Areas).
import type { Area } from "~/business/areas/areas";

export type AddressVerdict =
  | { verdict: "served"; zip: string; area: Area }
  | { verdict: "outside"; zip: string }
  | { verdict: "missing-zip" };

/**
 * Returns the last group of five digits in an address, also with full-width digits or ZIP+4. A group at the beginning
 * is a street number and doesn't count.
 */
export function zipOfAddress(address: string): string | undefined {
  const plain = address.normalize("NFKC").trim();
  const groups = [...plain.matchAll(/(?<!\d)(\d{5})(?:-\d{4})?(?!\d)/g)].filter((match) => match.index > 0);
  return groups.at(-1)?.[1];
}

/** Returns the served area of an address, or why there is none. `areas`: the areas with their current zip codes. */
export function areaOfAddress(areas: readonly Area[], address: string): AddressVerdict {
  const zip = zipOfAddress(address);
  if (!zip) return { verdict: "missing-zip" };
  const area = areaOfZip(areas, zip);
  return area ? { verdict: "served", zip, area } : { verdict: "outside", zip };
}

/**
 * Returns the five digits of a zip code that was typed into a form, also with full-width digits or ZIP+4; undefined
 * when malformed.
 */
export const readZip = (typed: string): string | undefined =>
  /^(\d{5})(?:-\d{4})?$/.exec(typed.normalize("NFKC").trim())?.[1];

/** Returns the served area of a zip code with five digits; undefined when it isn't served. */
export const areaOfZip = (areas: readonly Area[], zip: string): Area | undefined =>
  areas.find(({ zips }) => zips.includes(zip));
