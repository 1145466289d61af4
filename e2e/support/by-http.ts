// Pages and forms by HTTP alone, as a browser without scripts asks for them: what needs no screen to be seen.
import { cookieOf } from "./sign-in.ts";

export interface Answer {
  status: number;
  /** Its text; apostrophes and ampersands as they are read. */
  html: string;
  headers: Headers;
  /** Where it leads to: "/login?to=%2Fbook". */
  location: string;
}

/** One session for each person in a run of a file. */
const sessions = new Map<string, Promise<string>>();

function sessionOf(origin: string, who: string): Promise<string> {
  const key = `${origin} ${who}`;
  const session = sessions.get(key) ?? cookieOf(origin, who);
  sessions.set(key, session);
  return session;
}

/** `who`: null for somebody who is not signed in. */
export function httpAs(site: { origin: string }, who: string | null) {
  async function ask(path: string, fields?: Record<string, string>): Promise<Answer> {
    const headers: Record<string, string> = who ? { Cookie: await sessionOf(site.origin, who) } : {};
    const form = fields && {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { ...headers, Origin: site.origin, "Sec-Fetch-Site": "same-origin" },
    };
    const answer = await fetch(site.origin + path, { headers, ...form, redirect: "manual" });
    const text = (await answer.text()).replaceAll("<!-- -->", "");
    const html = text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
    return { status: answer.status, html, headers: answer.headers, location: answer.headers.get("Location") ?? "" };
  }
  return {
    get: (path: string) => ask(path),
    post: (path: string, fields: Record<string, string>) => ask(path, fields),
  };
}

/** The main part of a page. */
export function mainOf({ html }: Answer): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1];
  if (main === undefined) throw new Error(`no page: ${html.slice(0, 200)}`);
  return main;
}

/** Where the link of that name leads to; undefined: there is none. */
export function linkIn(html: string, name: string): string | undefined {
  for (const [, tag = "", text = ""] of html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs))
    if (text.replaceAll(/<[^>]*>/g, "").trim() === name) return /href="([^"]*)"/.exec(tag)?.[1];
  return undefined;
}
