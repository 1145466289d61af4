// Requests pages and posts forms over HTTP, as a browser without JavaScript does.
import { sharedCookieOf } from "./sign-in.ts";

export interface Answer {
  status: number;
  /** HTML with decoded apostrophes and ampersands. */
  html: string;
  /** Visible text on one line, including the menu. */
  words: string;
  headers: Headers;
  /** Location header; "" when the response has none. */
  location: string;
}

interface Asked {
  /** Session cookie; without it the request is anonymous. */
  cookie?: string;
  /** Fields of a posted form. */
  /** Fields of a posted form: by name, or as pairs when several have one name. */
  fields?: Record<string, string | File> | Pairs | undefined;
}

type Pairs = readonly (readonly [name: string, value: string | File])[];

/** Requests a page, or posts a form, without following a redirect. */
export async function ask(origin: string, path: string, { cookie, fields }: Asked): Promise<Answer> {
  const headers: Record<string, string> = cookie ? { Cookie: cookie } : {};
  const form = fields && {
    method: "POST",
    body: bodyOf(fields),
    headers: { ...headers, Origin: origin, "Sec-Fetch-Site": "same-origin" },
  };
  const answer = await fetch(origin + path, { headers, ...form, redirect: "manual" });
  // React separates adjacent texts by comments.
  const text = (await answer.text()).replaceAll("<!-- -->", "");
  const html = text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  const location = answer.headers.get("Location") ?? "";
  return { status: answer.status, html, words: wordsOf(text), headers: answer.headers, location };
}

function bodyOf(fields: Record<string, string | File> | Pairs): FormData | URLSearchParams {
  const pairs: Pairs = Array.isArray(fields) ? fields : Object.entries(fields);
  const texts = pairs.filter((field): field is [string, string] => typeof field[1] === "string");
  if (texts.length === pairs.length) return new URLSearchParams(texts);
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

/** Loads a page with this cookie; anonymously without one. */
export const readPage = ({ origin }: { origin: string }, path: string, cookie = ""): Promise<Answer> =>
  ask(origin, path, { cookie });

/** Requests with the session that all tests share; `who` is null for an anonymous visitor. */
export function httpAs({ origin }: { origin: string }, who: string | null) {
  const askAs = async (path: string, fields?: Record<string, string>) =>
    ask(origin, path, { cookie: who ? await sharedCookieOf(origin, who) : "", fields });
  return {
    get: (path: string) => askAs(path),
    post: (path: string, fields: Record<string, string>) => askAs(path, fields),
  };
}

/** HTML of the page's main element. */
export function mainOf({ html }: Answer): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1];
  if (main === undefined) throw new Error(`no page: ${html.slice(0, 200)}`);
  return main;
}

/** Returns the URL of the link with this text; undefined when there is no such link. */
export function linkIn(html: string, name: string): string | undefined {
  for (const [, tag = "", text = ""] of html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs))
    if (text.replaceAll(/<[^>]*>/g, "").trim() === name) return /href="([^"]*)"/.exec(tag)?.[1];
  return undefined;
}

const letters: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'" };
export const decoded = (html: string) =>
  html.replaceAll(/&(#?\w+);/g, (written, name: string) => letters[name] ?? written);

/** Fields and values of the form that contains the marker, as a browser without JavaScript sends them. */
export function formIn({ html }: Pick<Answer, "html">, marker: string): Record<string, string> {
  const form = [...html.matchAll(/<form[^>]*>.*?<\/form>/gs)].find(([each]) => each.includes(marker))?.[0];
  if (!form) throw new Error(`no form with ${marker}`);
  return fieldsIn(form);
}

/** Fields and values in the HTML of a form, by name. */
const fieldsIn = (form: string): Record<string, string> => Object.fromEntries(pairsIn(form));

/** Fields and values in the HTML of a form, as a browser without JavaScript sends them. */
export function pairsIn(form: string): [name: string, value: string][] {
  const fields: [string, string][] = [];
  const valueIn = (tag: string) => decoded(/\svalue="([^"]*)"/.exec(tag)?.[1] ?? "");
  for (const [tag, name = ""] of form.matchAll(/<input[^>]*\sname="([^"]*)"[^>]*>/g))
    if (!/type="file"/.test(tag) && (!/type="(?:checkbox|radio)"/.test(tag) || /\schecked/.test(tag)))
      fields.push([name, valueIn(tag)]);
  for (const [, name = "", options = ""] of form.matchAll(/<select[^>]*\sname="([^"]*)"[^>]*>(.*?)<\/select>/gs))
    fields.push([
      name,
      valueIn((/<option[^>]*\sselected[^>]*>/.exec(options) ?? /<option[^>]*>/.exec(options) ?? [""])[0]),
    ]);
  for (const [, name = "", text = ""] of form.matchAll(/<textarea[^>]*\sname="([^"]*)"[^>]*>(.*?)<\/textarea>/gs))
    fields.push([name, decoded(text).replace(/^\n/, "")]);
  return fields;
}

/** Visible text on one line, with a space in place of each tag. */
export const wordsOf = (html: string): string =>
  decoded(html.replaceAll(/<!--.*?-->|<(script|style)\b.*?<\/\1>/gs, "").replaceAll(/<[^>]*>/g, " ")).replaceAll(
    /\s+/g,
    " ",
  );
