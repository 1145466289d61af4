// A page as a browser without scripts gets it, read by a program: what is only read needs no browser.
import type { Site } from "./site.ts";

export interface ReadPage {
  status: number;
  /** Where it leads instead, with its query. */
  to: string | null;
  html: string;
  /** All there is to read in it, the menu included, in one line. */
  words: string;
}

/** `cookie`: whose page it is; nobody's unless given. */
export async function readPage({ origin }: Pick<Site, "origin">, path: string, cookie = ""): Promise<ReadPage> {
  const answer = await fetch(origin + path, { headers: { Cookie: cookie }, redirect: "manual" });
  // React puts a comment between two pieces of one text.
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  return { status: answer.status, to: answer.headers.get("Location"), html, words: wordsOf(html) };
}

const letters: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'" };

/** What is beside a tag is apart. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->|<(script|style)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(#?\w+);/g, (written, name: string) => letters[name] ?? written)
    .replaceAll(/\s+/g, " ");
