// Requests pages and sends forms by HTTP, as a browser without scripts.
import { sharedCookieOf } from "./sign-in.ts";

export interface Answer {
  status: number;
  /** The HTML with apostrophes and ampersands decoded. */
  html: string;
  /** The visible text in one line, menu included. */
  words: string;
  headers: Headers;
  /** Target of a redirect, e.g. "/login?to=%2Fbook"; otherwise "". */
  location: string;
}

interface Asked {
  /** Session cookie; anonymous by default. */
  cookie?: string;
  /** Fields of a form to send. */
  fields?: Record<string, string> | undefined;
}

async function ask(origin: string, path: string, { cookie, fields }: Asked): Promise<Answer> {
  const headers: Record<string, string> = cookie ? { Cookie: cookie } : {};
  const form = fields && {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { ...headers, Origin: origin, "Sec-Fetch-Site": "same-origin" },
  };
  const answer = await fetch(origin + path, { headers, ...form, redirect: "manual" });
  // React separates adjacent texts with a comment.
  const text = (await answer.text()).replaceAll("<!-- -->", "");
  const html = text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  const location = answer.headers.get("Location") ?? "";
  return { status: answer.status, html, words: wordsOf(text), headers: answer.headers, location };
}

/** Requests a page with a cookie; anonymous by default. */
export const readPage = ({ origin }: { origin: string }, path: string, cookie = ""): Promise<Answer> =>
  ask(origin, path, { cookie });

/** Returns requests with the shared session of a person; anonymous when `who` is null. */
export function httpAs({ origin }: { origin: string }, who: string | null) {
  const askAs = async (path: string, fields?: Record<string, string>) =>
    ask(origin, path, { cookie: who ? await sharedCookieOf(origin, who) : "", fields });
  return {
    get: (path: string) => askAs(path),
    post: (path: string, fields: Record<string, string>) => askAs(path, fields),
  };
}

/** Returns the HTML of the main element. */
export function mainOf({ html }: Answer): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1];
  if (main === undefined) throw new Error(`no page: ${html.slice(0, 200)}`);
  return main;
}

/** Returns the target of the link with this text; undefined when there is none. */
export function linkIn(html: string, name: string): string | undefined {
  for (const [, tag = "", text = ""] of html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs))
    if (text.replaceAll(/<[^>]*>/g, "").trim() === name) return /href="([^"]*)"/.exec(tag)?.[1];
  return undefined;
}

const letters: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'" };

/** Returns the text in one line, with a space for each tag. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->|<(script|style)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(#?\w+);/g, (written, name: string) => letters[name] ?? written)
    .replaceAll(/\s+/g, " ");
