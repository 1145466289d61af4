// Cookies of our own: same-site, not readable by scripts. Read once, at the door (platform/http/door.ts).
import { parse, serialize } from "hono/utils/cookie";

/** Skips quoted values: our cookies have none, and parsers disagree about quotes. */
export function parseCookies(header: string | undefined): ReadonlyMap<string, string> {
  if (!header) return new Map();
  const sound = header.split(";").filter((pair) => !pair.includes('"'));
  return new Map(Object.entries(parse(sound.join(";"))));
}

/** A `Cookie` header that every parser reads as these cookies. */
export const serializeCookies = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");

/** `maxAge` in seconds; 0 removes it. Secure is added where the site is served over https. */
export function serializeCookie(name: string, value: string, options: { maxAge: number; secure?: boolean }): string {
  return serialize(name, value, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    maxAge: options.maxAge,
    secure: options.secure ?? false,
  });
}
