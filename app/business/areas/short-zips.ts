/**
 * Returns a short form of the zip codes, such as "04101, 02, 09", "04101–05" or "12 zip codes". Lists beside the map
 * have every zip code in full.
 */
export function shortZips(zips: readonly string[]): string {
  const [first = "", ...rest] = zips;
  const last = rest.at(-1);
  if (last === undefined) return first;
  const isRun = zips.every((zip, i) => Number(zip) === Number(first) + i);
  const isNear = zips.every((zip) => zip.startsWith(first.slice(0, 3)));
  if (isRun && isNear && rest.length > 1) return `${first}–${last.slice(3)}`;
  return isNear && rest.length < 3
    ? [first, ...rest.map((zip) => zip.slice(3))].join(", ")
    : `${zips.length} zip codes`;
}
