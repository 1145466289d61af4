// Which area an address lies in (docs/product.md, Areas): by the list of zip codes, never by geometry.
import type { Area } from "~/business/areas/areas";

export type AddressVerdict =
  | { verdict: "served"; zip: string; area: Area }
  | { verdict: "outside"; zip: string }
  | { verdict: "missing-zip" };

/**
 * The zip code of an address is its last group of five digits (full-width ones and ZIP+4 too) that does not begin
 * the address, where a street number stands.
 */
export function zipOfAddress(address: string): string | undefined {
  const plain = address.normalize("NFKC").trim();
  const groups = [...plain.matchAll(/(?<!\d)(\d{5})(?:-\d{4})?(?!\d)/g)].filter((match) => match.index > 0);
  return groups.at(-1)?.[1];
}

/** `areas`: with the zip codes of today. */
export function areaOfAddress(areas: readonly Area[], address: string): AddressVerdict {
  const zip = zipOfAddress(address);
  if (!zip) return { verdict: "missing-zip" };
  const area = areaOfZip(areas, zip);
  return area ? { verdict: "served", zip, area } : { verdict: "outside", zip };
}

/** The five digits that were typed as a zip code, full-width ones and ZIP+4 too; undefined where it is none. */
export const readZip = (typed: string): string | undefined =>
  /^(\d{5})(?:-\d{4})?$/.exec(typed.normalize("NFKC").trim())?.[1];

/** The served area of a zip code of five digits. */
export const areaOfZip = (areas: readonly Area[], zip: string): Area | undefined =>
  areas.find(({ zips }) => zips.includes(zip));
