// Anonymous public pages, rendered once per content version, page, theme and pick, and answered from memory
// (docs/decisions/004-pages-from-memory.md). A change of what pages show throws them away at once.
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { parseCookies } from "./cookies";
import { nonceLength, securityHeaders } from "./headers";
import { makeTemplate, type PageTemplate } from "./page-template";
import { issueStamp } from "./stamp";
import type { Exchange } from "./context";

export const placeholders = {
  nonce: "NONCE".padEnd(nonceLength, "-"),
  stamp: "STAMP".padEnd(49, "-"),
} as const;

export type Theme = Exchange["theme"];

/** What makes two answers to the same address differ, besides the nonce. */
export interface PageKey {
  path: string;
  theme: Theme;
}

/** One page, in as many random picks as are kept of it (the squad on the home page changes from visit to visit). */
interface Kept {
  picks: PageTemplate[];
  wanted: number;
}

const picksOfAVaryingPage = 4;
/** Far more than the site has pages: somebody asking for odd spellings of addresses must not fill the memory. */
const mostKept = 400;

const nonceBytes = 18;
let pool = Buffer.alloc(0);

/** A fresh nonce. Random bytes are drawn for many at once: asking for them costs more than the bytes do. */
export function makeNonce(): string {
  if (pool.length < nonceBytes) pool = randomBytes(nonceBytes * 512);
  const nonce = pool.toString("base64", 0, nonceBytes);
  pool = pool.subarray(nonceBytes);
  return nonce;
}

export function themeOf(cookie: string | undefined): Theme {
  return cookie === "light" || cookie === "dark" ? cookie : "system";
}

export class PageCache {
  readonly #pages = new Map<string, Kept>();
  readonly #secret: string;
  readonly #https: boolean;
  readonly #now: () => number;
  /** While the database cannot tell of changes, nothing is kept. */
  readonly #mayTrust: () => boolean;
  #version = 0;

  constructor(options: { secret: string; https: boolean; now: () => number; mayTrust: () => boolean }) {
    this.#secret = options.secret;
    this.#https = options.https;
    this.#now = options.now;
    this.#mayTrust = options.mayTrust;
  }

  /** Throws all pages away: what they show has changed. */
  clear(): void {
    this.#version += 1;
    this.#pages.clear();
  }

  get version(): number {
    return this.#version;
  }

  /** The key of a request that may be answered from memory: a page, asked for by nobody in particular. */
  static keyOf(method: string | undefined, url: string, cookieHeader: string | undefined): PageKey | null {
    if ((method !== "GET" && method !== "HEAD") || url.includes("?") || url.endsWith(".data")) return null;
    let theme: Theme = "system";
    if (cookieHeader) {
      const { theme: chosen, ...others } = parseCookies(cookieHeader);
      if (Object.keys(others).length > 0) return null;
      theme = themeOf(chosen);
    }
    return { path: url, theme };
  }

  /** The number of the next random pick to render. */
  nextVariant(key: PageKey): number {
    return this.#pages.get(nameOf(key))?.picks.length ?? 0;
  }

  /** Keeps a page, unless what it shows changed while it was being rendered. `varies`: it used its pick's number. */
  keep(key: PageKey, html: string, rendered: { version: number; varies: boolean }): PageTemplate {
    const page = makeTemplate(html, [placeholders.nonce, placeholders.stamp]);
    if (rendered.version === this.#version && this.#mayTrust()) {
      const wanted = rendered.varies ? picksOfAVaryingPage : 1;
      const picks = this.#pages.get(nameOf(key))?.picks ?? [];
      if (this.#pages.size >= mostKept) this.#pages.clear();
      if (picks.length < wanted) this.#pages.set(nameOf(key), { picks: [...picks, page], wanted });
    }
    return page;
  }

  /** Answers from memory, or says that it cannot. */
  serve(key: PageKey, request: IncomingMessage, response: ServerResponse, requestId: string): boolean {
    const kept = this.#pages.get(nameOf(key));
    if (!kept || kept.picks.length < kept.wanted || !this.#mayTrust()) return false;
    const page = kept.picks[kept.wanted === 1 ? 0 : Math.floor(Math.random() * kept.wanted)];
    if (!page) return false;
    const { headers, body } = this.answer(page, request.headers["accept-encoding"]);
    response.writeHead(200, [...headers.flat(), "X-Request-Id", requestId]);
    response.end(request.method === "HEAD" ? undefined : body);
    return true;
  }

  /** One answer of a page: its own nonce and stamp, compressed if the browser takes it. */
  answer(page: PageTemplate, acceptEncoding: string | undefined): { headers: [string, string][]; body: Buffer } {
    const nonce = makeNonce();
    const values = [nonce, issueStamp(this.#secret, this.#now())];
    const zipped = takesGzip(acceptEncoding);
    const body = zipped ? page.gzip(values) : page.identity(values);
    return {
      body,
      headers: [
        ["Content-Type", "text/html; charset=utf-8"],
        ["Content-Length", String(body.length)],
        // Never stored by others: the nonce is this answer's own.
        ["Cache-Control", "private, no-cache"],
        ["Vary", "Cookie, Accept-Encoding"],
        ...(zipped ? ([["Content-Encoding", "gzip"]] as [string, string][]) : []),
        ...securityHeaders({ nonce, https: this.#https, embeddable: false }),
      ],
    };
  }
}

/** Named, and not refused with a quality of zero. */
const takesGzip = (acceptEncoding = "") =>
  acceptEncoding.split(",").some((coding) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(coding));

const nameOf = (key: PageKey) => `${key.theme} ${key.path}`;
