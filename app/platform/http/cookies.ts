// Parses and writes the site's own cookies, which are SameSite and HttpOnly. Each request's cookies are parsed once
// (platform/http/door.ts).
import { parse, serialize } from "hono/utils/cookie";

/** Parses a Cookie header. Skips quoted values: our cookies have none, and parsers read quotes differently. */
export function parseCookies(header: string | undefined): ReadonlyMap<string, string> {
  if (!header) return new Map();
  const sound = header.split(";").filter((pair) => !pair.includes('"'));
  return new Map(Object.entries(parse(sound.join(";"))));
}

/** Returns a `Cookie` header that every parser reads in the same way. */
export const serializeCookies = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");

/** Returns a `Set-Cookie` header. `maxAge` in seconds; 0 deletes the cookie. `secure`: true on https sites. */
export const serializeCookie = (name: string, value: string, options: { maxAge: number; secure?: boolean }): string =>
  serialize(name, value, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    maxAge: options.maxAge,
    secure: options.secure ?? false,
  });
