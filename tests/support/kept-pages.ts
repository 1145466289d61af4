// Makes page caches, and requests pages from a server that has only cached pages.
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import pino from "pino";
import { onTestFinished } from "vitest";

import { usualLimits } from "~/platform/http/addresses";
import { type DoorOptions, readRequest } from "~/platform/http/door";
import { PageCache, type PageCacheOptions, type Rendered } from "~/platform/documents/page-cache";
import { toBytes } from "~/platform/documents/page-bytes";

import { ask, type RawAnswer, serve } from "./requests";

export const nonce = "a+nonce/of+24+characters";

export const html = (words: string) => `<html><style nonce="${nonce}">a{}</style>${words}</html>`;

/** Renders a page with this text. */
export async function page(words: string, { varies = false, status = 200 } = {}): Promise<Rendered> {
  return {
    bytes: await toBytes({ html: html(words), nonce, status, headers: new Headers() }, { https: true }),
    varies,
  };
}

export function newPages(render: PageCacheOptions["render"], more: Partial<PageCacheOptions> = {}) {
  return new PageCache({
    paths: ["/", "/faq", "/*"],
    render,
    isFresh: () => true,
    rendersAhead: true,
    today: () => "2026-11-23",
    log: pino({ level: "silent" }),
    ...more,
  });
}

/** Options of the request parser: every path is a page, except "/nowhere". */
const door: DoorOptions = {
  origin: "http://localhost",
  trustedProxies: 0,
  findMoved: () => undefined,
  find: (path) => ({
    kind: path === "/nowhere" ? "unknown" : "page",
    pattern: path === "/nowhere" ? "/*" : path,
    path,
    logPath: path,
    methods: ["GET", "HEAD", "POST"],
    query: ["tab"],
    takes: usualLimits,
    inDraft: "open",
    isPage: true,
    postsFrom: "pages",
  }),
};

type Visit = RawAnswer & { text: string };

/**
 * Requests a page from a server that has only these cached pages. The text is "asked elsewhere" when the cache doesn't
 * answer.
 */
export async function visit(
  pages: PageCache,
  path = "/",
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Visit> {
  const server = await serve((request, response) => {
    const reading = readRequest(request, response, door);
    const key = reading.kind === "asked" ? pages.keyOf(reading.asked) : null;
    if (!key || reading.kind !== "asked") return void response.end("asked elsewhere");
    if (pages.serve(key, reading.asked, response)) return;
    void pages.serveFresh(key, reading.asked, response).then(
      (isAnswered) => isAnswered || response.end("asked elsewhere"),
      () => response.end("failed"),
    );
  });
  onTestFinished(server.close);
  const answer = await ask(server.origin + path, options);
  return { ...answer, text: unpack(answer).toString() };
}

function unpack({ headers, body }: RawAnswer): Buffer {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body);
  return headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
}
