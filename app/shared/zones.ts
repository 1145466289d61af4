// Time zones by their IANA name, such as "America/New_York". This file doesn't use Temporal, so that browser scripts can
// import it. Imports have full file names, because the worker thread that parses ICS files runs it without bundling.

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a date format of a zone, cached because creating one takes longer than using it a hundred times. */
export function formatOf(zone: string, locale: "en-US" | "en-GB" | "sv-SE", options: Intl.DateTimeFormatOptions) {
  const key = `${zone} ${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  formats.set(key, made);
  return made;
}

/** Date whose zone rules decide the short names. */
const today = Date.UTC(2026, 0, 1);

const names = new Map<string, string>();

/** Short name of a zone, the same in summer and winter: "PT", "ET", "MST" (Phoenix), "HST", "UTC". */
export function zoneName(zone: string): string {
  const known = names.get(zone);
  if (known) return known;
  const parts = formatOf(zone, "en-US", { timeZoneName: "shortGeneric" }).formatToParts(today);
  const name = zone === "UTC" ? zone : (parts.find(({ type }) => type === "timeZoneName")?.value ?? zone);
  names.set(zone, name);
  return name;
}

/** City that a zone is named for: "New York", "Indianapolis". */
export const zoneCity = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

/** "New York time". */
export const timeIn = (zone: string): string => `${zoneCity(zone)} time`;

/** "New York time (ET)". */
export const namedTimeIn = (zone: string): string => `${timeIn(zone)} (${zoneName(zone)})`;

/** "All times are New York time (ET).", once on a page whose times don't name their zone. */
export const allTimesAreIn = (zone: string): string => `All times are ${namedTimeIn(zone)}.`;
