// Cookies of our own: same-site, not readable by scripts.
import { parse, serialize } from "hono/utils/cookie";

export function parseCookies(header: string | null | undefined): Record<string, string> {
  return header ? parse(header) : {};
}

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
