// Cache of public pages that are the same for every visitor (docs/decisions/004): rendered once per content version,
// theme and variant, and served from memory. Pages in the default theme are rendered ahead of time. Pages in light or
// dark, which few visitors choose, are rendered at the first request.
import type { ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";

import type { Theme } from "~/business/site";

import type { Asked } from "~/platform/http/door";
import type { Logger } from "~/platform/process/log";
import { smallestEncoding, type PageBytes } from "./page-bytes";

/** Cache key of a page. */
export interface PageKey {
  /** Path of the page; "/*" for unknown URLs. */
  path: string;
  theme: Theme;
}

export interface Rendered {
  bytes: PageBytes;
  /** True when the page has random variants, because its rendering read the variant's index. */
  varies: boolean;
}

export interface PageCacheOptions {
  /** Paths of the pages to cache, until {@link PageCache.setPaths}. */
  paths: readonly string[];
  /**
   * Renders one page; returns null when the page is personal. `pick`: index of the variant. `former`: the bytes before
   * the change.
   */
  render: (key: PageKey, pick: number, former?: PageBytes) => Promise<Rendered | null>;
  /** False while the database can't send change notifications, so the cache may be stale. */
  isFresh: () => boolean;
  /** If false, a page is rendered only at its first request after a change. */
  rendersAhead: boolean;
  /** Today's date. Pages of an earlier day are stale, because new prices begin on a day. */
  today: () => string;
  log: Logger;
  /** Timeout of rendering one page, in milliseconds; 10 seconds by default. */
  timeoutMs?: number;
}

interface CachedPage {
  /** Content version of the stored pages; null until the first rendering is complete. */
  version: number | null;
  /** The page, or all variants of a page that varies (the home page shows different squad dogs). */
  picks: PageBytes[];
  /** The rendering in progress. */
  making: Promise<void> | undefined;
  /** True once the page turned out to be personal. */
  isOwn: boolean;
}

const picksOfAVaryingPage = 4;
const changesWithinMs = 100;
const themes = ["system", "light", "dark"] as const;

export class PageCache {
  #pages: ReadonlyMap<string, CachedPage> = new Map();
  #paths: readonly string[] = [];
  readonly #options: PageCacheOptions;
  #version = 0;
  #ahead: Promise<void> | undefined;
  /** Aborts rendering ahead of time, when a change makes it start over. */
  #round = new AbortController();
  #isStopped = false;
  #day: string;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#day = options.today();
    this.setPaths(options.paths);
  }

  /** Changes the paths of the pages to cache, after pages were added or removed. Pages that stay remain cached. */
  setPaths(paths: readonly string[]): void {
    this.#paths = paths;
    const names = themes.flatMap((theme) => paths.map((path) => nameOf({ path, theme })));
    this.#pages = new Map(
      names.map((name) => [
        name,
        this.#pages.get(name) ?? { version: null, picks: [], making: undefined, isOwn: false },
      ]),
    );
  }

  /** Returns the cache key of a request; null when the cache must not answer it. */
  keyOf({ method, target, query, headers, byScript, anonymousTheme }: Asked): PageKey | null {
    if (anonymousTheme === null || byScript || method === "POST" || headers.has("Authorization")) return null;
    for (const name of query.keys()) if (target.query.includes(name)) return null;
    const key = { path: target.kind === "unknown" ? target.pattern : target.path, theme: anonymousTheme };
    return this.#pages.has(nameOf(key)) ? key : null;
  }

  /**
   * Marks all pages as stale. They are rendered again in the background; a visitor who comes earlier waits for the
   * page.
   */
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

  /** Sends a page from the cache. Returns false when the cache has no fresh page. */
  serve(key: PageKey, asked: Pick<Asked, "method" | "headers">, response: ServerResponse): boolean {
    this.#noticeDay();
    const kept = this.#pages.get(nameOf(key));
    if (!kept || kept.version !== this.#version || !this.#options.isFresh()) return false;
    return write(kept.picks, asked, response);
  }

  /**
   * Renders the page first if it is stale, then sends it. If rendering fails, sends the last good version. Returns
   * false when the page is personal.
   */
  async serveFresh(key: PageKey, asked: Pick<Asked, "method" | "headers">, response: ServerResponse): Promise<boolean> {
    const kept = await this.#fresh(key);
    return kept.isOwn ? false : write(kept.picks, asked, response);
  }

  /** Renders all pages in the default theme, one after another, in the background. */
  renderAhead(): void {
    if (this.#isStopped || !this.#options.rendersAhead) return;
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
    // Waits for further changes, because related changes come in groups.
    await pause(changesWithinMs, signal);
    for (const path of this.#paths) {
      if (signal.aborted) return;
      // Ignored here: the failure is logged, and the next visitor's request renders the page again.
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
      // A rendering that started after this request shows all earlier changes.
      if (!isLate) break;
    }
    return kept;
  }

  /** Renders a page with a timeout, so that a hanging rendering doesn't block the page forever. */
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

/** Sends the response; 304 when the visitor already has any variant of this version. */
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

/** Resolves after the time, or at once when `signal` aborts. Doesn't keep the process alive. */
const pause = (ms: number, signal: AbortSignal) =>
  setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);

const nameOf = (key: PageKey) => `${key.theme} ${key.path}`;
