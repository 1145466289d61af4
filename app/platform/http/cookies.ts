// The site's own cookies: SameSite and HttpOnly. Parsed once per request (platform/http/door.ts).
import { parse, serialize } from "hono/utils/cookie";

/** Skips quoted values: our cookies have none, and parsers disagree about quotes. */
export function parseCookies(header: string | undefined): ReadonlyMap<string, string> {
  if (!header) return new Map();
  const sound = header.split(";").filter((pair) => !pair.includes('"'));
  return new Map(Object.entries(parse(sound.join(";"))));
}

/** Returns a `Cookie` header that every parser reads as these cookies. */
export const serializeCookies = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");

/** `maxAge` in seconds; 0 deletes the cookie. `secure`: for sites served over https. */
export function serializeCookie(name: string, value: string, options: { maxAge: number; secure?: boolean }): string {
  return serialize(name, value, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    maxAge: options.maxAge,
    secure: options.secure ?? false,
  });
}
