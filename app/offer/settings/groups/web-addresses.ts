// Checks the URLs in the settings (docs/product.md, Booking page address).

/** Whether the text is an https URL of a public page, without user name and port. */
export function isWebAddress(text: string): boolean {
  return webAddress(text) !== null;
}

/**
 * Returns the URL of a Google appointment schedule without account number ("/u/0") and query; null for other URLs,
 * including short links and the list of all schedules, which can't be shown in a frame. Parses the URL, so that a query
 * can't fake the path.
 */
export function appointmentUrlOf(text: string): string | null {
  const url = webAddress(text);
  if (url?.host !== "calendar.google.com") return null;
  const [, schedule] = /^\/calendar(?:\/u\/\d+)?\/appointments\/schedules\/([\w-]+=*)$/.exec(url.pathname) ?? [];
  return schedule ? `https://calendar.google.com/calendar/appointments/schedules/${schedule}` : null;
}

function webAddress(text: string): URL | null {
  if (/\s/.test(text)) return null;
  const url = URL.parse(text);
  const isPlain = url?.protocol === "https:" && !url.username && !url.password && !url.port;
  return isPlain && url.hostname.includes(".") ? url : null;
}
