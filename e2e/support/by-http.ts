// Pages and forms by HTTP alone, as a browser without scripts asks for them: what is only read needs no browser.
import { sharedCookieOf } from "./sign-in.ts";

export interface Answer {
  status: number;
  /** Its text; apostrophes and ampersands as they are read. */
  html: string;
  /** All there is to read in it, the menu included, in one line. */
  words: string;
  headers: Headers;
  /** Where it leads to: "/login?to=%2Fbook"; "" where it leads nowhere else. */
  location: string;
}

interface Asked {
  /** Whose page it is; nobody's unless given. */
  cookie?: string;
  /** Of a form that is sent. */
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
  // React puts a comment between two pieces of one text.
  const text = (await answer.text()).replaceAll("<!-- -->", "");
  const html = text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  const location = answer.headers.get("Location") ?? "";
  return { status: answer.status, html, words: wordsOf(text), headers: answer.headers, location };
}

/** A page, with any cookie; nobody's without one. */
export const readPage = ({ origin }: { origin: string }, path: string, cookie = ""): Promise<Answer> =>
  ask(origin, path, { cookie });

/** With the session all tests share. `who`: null for somebody who is not signed in. */
export function httpAs({ origin }: { origin: string }, who: string | null) {
  const askAs = async (path: string, fields?: Record<string, string>) =>
    ask(origin, path, { cookie: who ? await sharedCookieOf(origin, who) : "", fields });
  return {
    get: (path: string) => askAs(path),
    post: (path: string, fields: Record<string, string>) => askAs(path, fields),
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

/** Fields of the form that holds the marker, with the values that the page gives them, as a browser without scripts sends them. */
export function formIn({ html }: Answer, marker: string): Record<string, string> {
  const form = [...html.matchAll(/<form[^>]*>.*?<\/form>/gs)].find(([each]) => each.includes(marker))?.[0];
  if (!form) throw new Error(`no form with ${marker}`);
  const fields: Record<string, string> = {};
  const valueIn = (tag: string) => /\svalue="([^"]*)"/.exec(tag)?.[1] ?? "";
  for (const [tag, name = ""] of form.matchAll(/<input[^>]*\sname="([^"]*)"[^>]*>/g))
    if (!/type="file"/.test(tag) && (!/type="(?:checkbox|radio)"/.test(tag) || /\schecked/.test(tag))) fields[name] = valueIn(tag);
  for (const [, name = "", options = ""] of form.matchAll(/<select[^>]*\sname="([^"]*)"[^>]*>(.*?)<\/select>/gs))
    fields[name] = valueIn((/<option[^>]*\sselected[^>]*>/.exec(options) ?? /<option[^>]*>/.exec(options) ?? [""])[0]);
  for (const [, name = "", text = ""] of form.matchAll(/<textarea[^>]*\sname="([^"]*)"[^>]*>(.*?)<\/textarea>/gs))
    fields[name] = text;
  return fields;
}

const letters: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'" };

/** What can be read in it, in one line; a space stands for each tag. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->|<(script|style)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(#?\w+);/g, (written, name: string) => letters[name] ?? written)
    .replaceAll(/\s+/g, " ");
