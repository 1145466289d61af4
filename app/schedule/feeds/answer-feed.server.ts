// A subscribe link over HTTP: text/calendar, with an ETag, so that a program that has it already gets nothing twice.
import { type Limit } from "~/platform/index.server";
import { createHash } from "node:crypto";

import type { Services } from "~/platform/index.server";

import { feedAnswers } from "~/schedule/texts";
import { tokenOfFile } from "./feed-token.server";
import { readFeed } from "./read-feed.server";

/** A calendar program asks a few times an hour; large ones ask for many people from one network. */
const feedLimit: Limit = { name: "feed", points: 300, minutes: 10 };

/** `network`: whose askings are counted together. `knownTag`: of what the program has already. */
export async function answerFeed(
  { file, network, knownTag }: { file: string; network: string; knownTag: string | null },
  { db, now, origin, limits }: Services,
): Promise<Response> {
  const seconds = await limits.take(feedLimit, network);
  if (seconds > 0) return plain(feedAnswers.tooMany, 429, { "Retry-After": String(seconds) });
  const token = tokenOfFile(file);
  const read = token && (await readFeed({ db, now: now(), origin }, token));
  // Whether there ever was one, only whose it was may know.
  if (!read) return plain(feedAnswers.none, 404);
  const etag = `"${createHash("sha256").update(read.ics).digest("base64url").slice(0, 27)}"`;
  const headers = { ETag: etag, "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex" };
  if (isKnown(knownTag, etag)) return new Response(null, { status: 304, headers });
  return new Response(read.ics, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="visits.ics"',
    },
  });
}

/** A proxy that packed the answer on its way marks the tag as weak: it is the same calendar. */
const isKnown = (header: string | null, etag: string): boolean =>
  (header ?? "").split(",").some((one) => [etag, "*"].includes(one.trim().replace(/^W\//, "")));

const plain = (text: string, status: number, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      ...headers,
    },
  });
