// Finds the served area of an address by the list of zip codes, never by geometry (docs/product.md, Areas).
import type { Area } from "~/business/areas/areas";

export type AddressVerdict =
  | { verdict: "served"; zip: string; area: Area }
  | { verdict: "outside"; zip: string }
  | { verdict: "missing-zip" };

/**
 * The zip code is the last group of five digits (full-width digits and ZIP+4 included), unless it begins the address:
 * that is a street number.
 */
export function zipOfAddress(address: string): string | undefined {
  const plain = address.normalize("NFKC").trim();
  const groups = [...plain.matchAll(/(?<!\d)(\d{5})(?:-\d{4})?(?!\d)/g)].filter((match) => match.index > 0);
  return groups.at(-1)?.[1];
}

/** `areas`: the areas with their current zip codes. */
export function areaOfAddress(areas: readonly Area[], address: string): AddressVerdict {
  const zip = zipOfAddress(address);
  if (!zip) return { verdict: "missing-zip" };
  const area = areaOfZip(areas, zip);
  return area ? { verdict: "served", zip, area } : { verdict: "outside", zip };
}

/**
 * Returns the five digits of a typed zip code, with full-width digits and ZIP+4 accepted; undefined when it is
 * malformed.
 */
export const readZip = (typed: string): string | undefined =>
  /^(\d{5})(?:-\d{4})?$/.exec(typed.normalize("NFKC").trim())?.[1];

/** The served area of a zip code of five digits. */
export const areaOfZip = (areas: readonly Area[], zip: string): Area | undefined =>
  areas.find(({ zips }) => zips.includes(zip));
