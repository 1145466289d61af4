// A message carried over one redirect, for browsers without JavaScript. Stored in a signed cookie that is read once.
import { serializeCookie } from "./cookies";
import type { Flash } from "~/business/site";

import { isSignature, sign } from "~/platform/process/secret";

const name = "flash";

export function flashCookie(secret: string, flash: Flash, secure: boolean): string {
  const value = Buffer.from(JSON.stringify(flash)).toString("base64url");
  return serializeCookie(name, `${value}.${sign(secret, name, value)}`, { maxAge: 60, secure });
}

/** Returns the message if its signature is valid, and the headers that clear the cookie. */
export function takeFlash(
  cookies: ReadonlyMap<string, string>,
  secret: string,
): { flash: Flash | null; clear: ResponseInit } {
  const cookie = cookies.get(name);
  if (!cookie) return { flash: null, clear: {} };
  const [value = "", signature = ""] = cookie.split(".");
  const genuine = isSignature(secret, name, value, signature);
  const flash = genuine ? readFlash(value) : null;
  return { flash, clear: { headers: { "Set-Cookie": serializeCookie(name, "", { maxAge: 0 }) } } };
}

/** Returns null for malformed text, such as the format of an earlier release, which must not break the page. */
function readFlash(value: string): Flash | null {
  try {
    const flash = JSON.parse(Buffer.from(value, "base64url").toString()) as Partial<Flash> | null;
    return typeof flash?.toast?.title === "string" ? (flash as Flash) : null;
  } catch {
    return null;
  }
}
