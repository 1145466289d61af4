// Which addresses the owner may set (docs/product.md, Booking page address).

/** An https address of a public page: no user name in it, no port. */
export function isWebAddress(text: string): boolean {
  return webAddress(text) !== null;
}

/**
 * The booking page of a Google appointment schedule as it is stored: without the number of the account that was looking
 * ("/u/0") and without its query. Null for everything else, also for Google's short links and the page of all schedules,
 * which no frame shows. The address is taken apart: a part of it in the query is none.
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
