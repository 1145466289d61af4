// Time zones that a business can have.

/** Whether it is the IANA name of a place's time zone, such as "America/New_York", that this server knows. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+(?:\/[A-Za-z_-]+)+$/.test(name) || name.startsWith("Etc/")) return false;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
