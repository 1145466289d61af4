// Cache of public pages that are the same for every visitor (docs/decisions/004): rendered once per content version,
// theme and variant, and answered from memory. Light and dark, which few visitors choose, are rendered at the first
// request; the default theme is rendered ahead of time.
import type { ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";

import type { Theme } from "~/business/site";

import type { Asked } from "~/platform/http/door";
import type { Logger } from "~/platform/process/log";
import { smallestEncoding, type PageBytes } from "./page-bytes";

/** Cache key of a page. */
export interface PageKey {
  /** "/*" for unknown addresses. */
  path: string;
  theme: Theme;
}

export interface Rendered {
  bytes: PageBytes;
  /** True when the rendering used the variant's index. */
  varies: boolean;
}

export interface PageCacheOptions {
  /** Paths of cached pages; all others are rendered per visitor. */
  paths: readonly string[];
  /**
   * Renders one page; null when it is personal. `pick`: index of the variant. `former`: the bytes before the change.
   */
  render: (key: PageKey, pick: number, former?: PageBytes) => Promise<Rendered | null>;
  /** False while the database can't notify this process of changes: the cache may be stale. */
  isFresh: () => boolean;
  /** False renders a page only at its first request after a change. */
  isAhead: boolean;
  /** Prices begin on a day, so pages of yesterday are stale. */
  today: () => string;
  log: Logger;
  /** Timeout of one rendering in milliseconds; 10 seconds by default. */
  timeoutMs?: number;
}

interface CachedPage {
  /** Content version of the pages; null while no rendering is complete. */
  version: number | null;
  /** One page, or one per variant (the squad on the home page changes from visit to visit). */
  picks: PageBytes[];
  /** The rendering in progress. */
  making: Promise<void> | undefined;
  /** The page turned out to be personal. */
  isOwn: boolean;
}

const picksOfAVaryingPage = 4;
const changesWithinMs = 100;
const themes = ["system", "light", "dark"] as const;

export class PageCache {
  readonly #pages: ReadonlyMap<string, CachedPage>;
  readonly #options: PageCacheOptions;
  #version = 0;
  #ahead: Promise<void> | undefined;
  /** The round that renders pages ahead of time. A change aborts it and starts another. */
  #round = new AbortController();
  #isStopped = false;
  #day: string;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#day = options.today();
    const keys = themes.flatMap((theme) => options.paths.map((path) => ({ path, theme })));
    this.#pages = new Map(
      keys.map((key) => [nameOf(key), { version: null, picks: [], making: undefined, isOwn: false }]),
    );
  }

  /** Returns the cache key of a request; null when the cache must not answer it. */
  keyOf({ method, target, query, headers, byScript, anonymousTheme }: Asked): PageKey | null {
    if (anonymousTheme === null || byScript || method === "POST" || headers.has("Authorization")) return null;
    for (const name of query.keys()) if (target.query.includes(name)) return null;
    const key = { path: target.kind === "unknown" ? target.pattern : target.path, theme: anonymousTheme };
    return this.#pages.has(nameOf(key)) ? key : null;
  }

  /** Marks all pages as stale. They are rendered again; visitors who come earlier wait for their page. */
  contentChanged(): void {
    this.#version += 1;
    this.#round.abort();
    this.renderAhead();
  }

  #noticeDay(): void {
    const today = this.#options.today();
    if (today === this.#day) return;
    this.#day = today;
    this.contentChanged();
  }

  /** Answers from the cache; returns false when it cannot. */
  serve(key: PageKey, asked: Pick<Asked, "method" | "headers">, response: ServerResponse): boolean {
    this.#noticeDay();
    const kept = this.#pages.get(nameOf(key));
    if (!kept || kept.version !== this.#version || !this.#options.isFresh()) return false;
    return write(kept.picks, asked, response);
  }

  /**
   * Renders stale pages first, then answers. A page that cannot be rendered is answered with its last good version.
   * Returns false when the page is personal.
   */
  async serveFresh(key: PageKey, asked: Pick<Asked, "method" | "headers">, response: ServerResponse): Promise<boolean> {
    const kept = await this.#fresh(key);
    return kept.isOwn ? false : write(kept.picks, asked, response);
  }

  /** Renders all pages in the default theme, one after another, in the background. */
  renderAhead(): void {
    if (this.#isStopped || !this.#options.isAhead) return;
    this.#ahead ??= this.#makeAll().finally(() => {
      this.#ahead = undefined;
      if (this.#round.signal.aborted) this.renderAhead();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#round.abort();
    await this.#ahead;
  }

  async #makeAll(): Promise<void> {
    this.#round = new AbortController();
    const { signal } = this.#round;
    // Wait for related changes, which come in groups.
    await pause(changesWithinMs, signal);
    for (const path of this.#options.paths) {
      if (signal.aborted) return;
      // The failure is logged, and the next visitor's request tries again.
      await this.#fresh({ path, theme: "system" }).catch(() => undefined);
    }
  }

  async #fresh(key: PageKey): Promise<CachedPage> {
    const kept = this.#pages.get(nameOf(key));
    if (!kept) throw new Error(`${key.path} is not kept`);
    let isFirst = true;
    while (kept.version !== this.#version || !this.#options.isFresh()) {
      const isLate = isFirst && kept.making !== undefined;
      isFirst = false;
      kept.making ??= this.#make(key, kept).finally(() => {
        kept.making = undefined;
      });
      try {
        await kept.making;
      } catch (error) {
        this.#options.log.error({ err: error, path: key.path }, "a page could not be rendered");
        if (kept.picks.length === 0) throw error;
        return kept;
      }
      // A rendering that began after this request shows all earlier changes.
      if (!isLate) break;
    }
    return kept;
  }

  /** The timeout keeps a rendering that never ends from blocking the page. */
  async #render(key: PageKey, pick: number, former?: PageBytes): Promise<Rendered | null> {
    const { render, timeoutMs = 10_000 } = this.#options;
    const given = new AbortController();
    const late = setTimeout(timeoutMs, undefined, { signal: given.signal, ref: false }).then(() => {
      throw new Error(`${key.path} took longer than ${timeoutMs} ms`);
    });
    try {
      return await Promise.race([render(key, pick, former), late]);
    } finally {
      late.catch(() => undefined);
      given.abort();
    }
  }

  async #make(key: PageKey, kept: CachedPage): Promise<void> {
    const version = this.#version;
    const first = await this.#render(key, 0, kept.picks[0]);
    kept.isOwn = first === null;
    const picks = first ? [first.bytes] : [];
    const wanted = first?.varies ? picksOfAVaryingPage : picks.length;
    for (let pick = 1; pick < wanted; pick++) {
      const another = await this.#render(key, pick, kept.picks[pick]);
      if (another) picks.push(another.bytes);
    }
    kept.picks = picks;
    kept.version = version;
  }
}

/** Writes the response; 304 when the visitor has any variant of this version. */
function write(
  picks: readonly PageBytes[],
  { method, headers }: Pick<Asked, "method" | "headers">,
  response: ServerResponse,
): boolean {
  const page = picks[picks.length === 1 ? 0 : Math.floor(Math.random() * picks.length)];
  if (!page) return false;
  const encodings = headers.get("Accept-Encoding") ?? "";
  const has = headers.get("If-None-Match");
  const same = has
    ? picks.map((pick) => smallestEncoding(pick, encodings)).find(({ etag }) => has.includes(etag))
    : undefined;
  if (same && page.status === 200) {
    response.writeHead(304, same.headers);
    response.end();
    return true;
  }
  const coded = smallestEncoding(page, encodings);
  response.writeHead(page.status, [...coded.headers, "Content-Length", String(coded.body.length)]);
  response.end(method === "HEAD" ? undefined : coded.body);
  return true;
}

/** Resolves at once when `signal` aborts, and does not keep the process alive. */
const pause = (ms: number, signal: AbortSignal) =>
  setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);

const nameOf = (key: PageKey) => `${key.theme} ${key.path}`;
