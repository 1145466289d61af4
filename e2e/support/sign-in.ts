// Signs in over HTTP, and adds the session to a browser.
import { samplePassword } from "../../app/sample/sample-people.ts";
import type { InnerPage } from "../../tests/browser/inner-pages.ts";
import type { Visitor } from "./visitor.ts";

export type SamplePerson = InnerPage["who"];

const sessions = new Map<string, Promise<string>>();

/** Opens a page as this person, with a session that all tests of the Vitest worker share. */
export async function enterAs({ page, context }: Visitor, origin: string, who: string, to: string) {
  const cookie = await sharedCookieOf(origin, who);
  const cut = cookie.indexOf("=");
  await context.addCookies([{ name: cookie.slice(0, cut), value: cookie.slice(cut + 1), url: origin }]);
  await page.goto(to);
}

/** Returns the cookie of the shared session. */
export function sharedCookieOf(origin: string, who: string): Promise<string> {
  const key = `${origin} ${who}`;
  const session = sessions.get(key) ?? cookieOf(origin, who);
  sessions.set(key, session);
  return session;
}

/** Signs in and returns the cookie of the new session. */
export async function cookieOf(origin: string, who: string): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    body: new URLSearchParams({ email: `${who}@demo.test`, password: samplePassword }),
    headers: { Origin: origin, "Sec-Fetch-Site": "same-origin" },
    redirect: "manual",
  });
  const cookie = answer.headers.getSetCookie().find((each) => each.includes("session_token="));
  if (!cookie) throw new Error(`${who} could not sign in: ${answer.status}`);
  return cookie.split(";", 1)[0] ?? "";
}
