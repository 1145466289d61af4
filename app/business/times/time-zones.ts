// Time zones that a business can have.

/**
 * Returns the IANA name of a place's zone as programs write it ("america/denver" → "America/Denver",
 * "America/Indianapolis" → "America/Indiana/Indianapolis"); null when no such zone exists. Offsets such as "+05:00" and "Etc/GMT+5" are refused, because they don't follow clock changes.
 */
export function knownZone(name: string): string | null {
  if (!/^[A-Za-z]+(?:\/[A-Za-z_-]+)+$/.test(name) || /^etc\//i.test(name)) return null;
  const zone = zoneOf(name);
  return usZones.find(([each]) => zoneOf(each) === zone)?.[0] ?? zone;
}

/** Returns the name that this JavaScript engine has for the zone; Chrome and Node keep some old ones. */
function zoneOf(name: string): string | null {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Zones of the United States, the most populous first. */
export const usZones: readonly (readonly [name: string, label: string])[] = [
  ["America/New_York", "Eastern"],
  ["America/Chicago", "Central"],
  ["America/Los_Angeles", "Pacific"],
  ["America/Denver", "Mountain"],
  ["America/Phoenix", "Arizona"],
  ["America/Detroit", "Eastern, Michigan"],
  ["America/Indiana/Indianapolis", "Eastern, Indiana"],
  ["America/Kentucky/Louisville", "Eastern, Kentucky"],
  ["America/Boise", "Mountain, Idaho and Oregon"],
  ["Pacific/Honolulu", "Hawaii"],
  ["America/Anchorage", "Alaska"],
  ["America/Adak", "Aleutian Islands"],
  ["America/Puerto_Rico", "Puerto Rico and the Virgin Islands"],
  ["Pacific/Guam", "Guam and the Northern Mariana Islands"],
  ["Pacific/Pago_Pago", "American Samoa"],
];
