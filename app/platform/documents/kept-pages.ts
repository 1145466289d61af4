// Public pages that are the same for everybody, kept as bytes (docs/decisions/004): rendered once per content version,
// theme and pick, and answered by looking them up. Those that few visitors choose, in light or dark, are rendered when the
// first one asks; all others ahead of time.
import type { ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";

import type { Theme } from "~/business/site";

import type { Asked } from "~/platform/http/door";
import type { Logger } from "~/platform/process/log";
import { codedFor, type PageBytes } from "./page-bytes";

/** What makes two answers to the same address differ. */
export interface PageKey {
  /** "/*" for every address nobody knows. */
  path: string;
  theme: Theme;
}

export interface Rendered {
  bytes: PageBytes;
  /** It used its pick's number. */
  varies: boolean;
}

export interface KeptPagesOptions {
  /** The pages that are kept; all others are rendered for each visitor. */
  paths: readonly string[];
  /**
   * One page, or null where it is not the same for everybody. `pick`: a whole number from 0. `former`: what it was
   * before the change.
   */
  render: (key: PageKey, pick: number, former?: PageBytes) => Promise<Rendered | null>;
  /** False while the database cannot tell of changes. */
  mayTrust: () => boolean;
  /** Prices begin on a day: pages of yesterday are out of date. */
  today: () => string;
  log: Logger;
  /** How long one rendering may take; ten seconds unless given. */
  patienceMs?: number;
}

interface Kept {
  /** The content version they show; null while none is whole. */
  version: number | null;
  /** One page, or as many picks of it (the squad on the home page changes from visit to visit). */
  picks: PageBytes[];
  /** Under way. */
  making: Promise<void> | undefined;
  /** Not the same for everybody after all. */
  isOwn: boolean;
}

const picksOfAVaryingPage = 4;
const changesWithinMs = 100;
const themes = ["system", "light", "dark"] as const;

export class KeptPages {
  readonly #pages: ReadonlyMap<string, Kept>;
  readonly #options: KeptPagesOptions;
  #version = 0;
  #ahead: Promise<void> | undefined;
  /** The pages being rendered ahead of time; ended by a change, which begins another one. */
  #round = new AbortController();
  #isStopped = false;
  #day: string;

  constructor(options: KeptPagesOptions) {
    this.#options = options;
    this.#day = options.today();
    const keys = themes.flatMap((theme) => options.paths.map((path) => ({ path, theme })));
    this.#pages = new Map(
      keys.map((key) => [nameOf(key), { version: null, picks: [], making: undefined, isOwn: false }]),
    );
  }

  /** The key of a request that may be answered with kept bytes: a page, asked for by nobody in particular. */
  keyOf({ method, target, query, headers, byScript, forEverybody }: Asked): PageKey | null {
    if (forEverybody === null || byScript || method === "POST" || headers.has("Authorization")) return null;
    for (const name of query.keys()) if (target.query.includes(name)) return null;
    const key = { path: target.kind === "unknown" ? target.pattern : target.path, theme: forEverybody };
    return this.#pages.has(nameOf(key)) ? key : null;
  }

  /** What the pages show has changed: they are rendered again, and a visitor who comes before that is done waits for it. */
  contentChanged(): void {
    this.#version += 1;
    this.#round.abort();
    this.makeAhead();
  }

  #noticeDay(): void {
    const today = this.#options.today();
    if (today === this.#day) return;
    this.#day = today;
    this.contentChanged();
  }

  /** Answers at once with what is kept, or says that it cannot. */
  serve(key: PageKey, asked: Pick<Asked, "method" | "headers">, response: ServerResponse): boolean {
    this.#noticeDay();
    const kept = this.#pages.get(nameOf(key));
    if (!kept || kept.version !== this.#version || !this.#options.mayTrust()) return false;
    return write(kept.picks, asked, response);
  }

  /**
   * The same, after rendering what is out of date. A page that cannot be rendered is answered as it was when it last
   * could. False where the page is not the same for everybody.
   */
  async serveFresh(key: PageKey, asked: Pick<Asked, "method" | "headers">, response: ServerResponse): Promise<boolean> {
    const kept = await this.#fresh(key);
    return kept.isOwn ? false : write(kept.picks, asked, response);
  }

  /** Renders all pages in the theme of the visitor's own device, one after the other, in the background. */
  makeAhead(): void {
    if (this.#isStopped) return;
    this.#ahead ??= this.#makeAll().finally(() => {
      this.#ahead = undefined;
      if (this.#round.signal.aborted) this.makeAhead();
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
    // Changes come in groups.
    await pause(changesWithinMs, signal);
    for (const path of this.#options.paths) {
      if (signal.aborted) return;
      // It is logged, and the next visitor tries again.
      await this.#fresh({ path, theme: "system" }).catch(() => undefined);
    }
  }

  async #fresh(key: PageKey): Promise<Kept> {
    const kept = this.#pages.get(nameOf(key));
    if (!kept) throw new Error(`${key.path} is not kept`);
    let isFirst = true;
    while (kept.version !== this.#version || !this.#options.mayTrust()) {
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
      // What was begun after this request came shows all that was changed before it.
      if (!isLate) break;
    }
    return kept;
  }

  /** Given up in time: a question that is never answered must not hold the page back forever. */
  async #render(key: PageKey, pick: number, former?: PageBytes): Promise<Rendered | null> {
    const { render, patienceMs = 10_000 } = this.#options;
    const given = new AbortController();
    const late = setTimeout(patienceMs, undefined, { signal: given.signal, ref: false }).then(() => {
      throw new Error(`${key.path} took longer than ${patienceMs} ms`);
    });
    try {
      return await Promise.race([render(key, pick, former), late]);
    } finally {
      late.catch(() => undefined);
      given.abort();
    }
  }

  async #make(key: PageKey, kept: Kept): Promise<void> {
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

/** A look-up and a write; 304 where the visitor has it already, in whichever pick. */
function write(
  picks: readonly PageBytes[],
  { method, headers }: Pick<Asked, "method" | "headers">,
  response: ServerResponse,
): boolean {
  const page = picks[picks.length === 1 ? 0 : Math.floor(Math.random() * picks.length)];
  if (!page) return false;
  const encodings = headers.get("Accept-Encoding") ?? "";
  const has = headers.get("If-None-Match");
  const same = has ? picks.map((pick) => codedFor(pick, encodings)).find(({ etag }) => has.includes(etag)) : undefined;
  if (same && page.status === 200) {
    response.writeHead(304, same.headers);
    response.end();
    return true;
  }
  const coded = codedFor(page, encodings);
  response.writeHead(page.status, [...coded.headers, "Content-Length", String(coded.body.length)]);
  response.end(method === "HEAD" ? undefined : coded.body);
  return true;
}

/** Ends at once with `signal`, and keeps no process awake. */
const pause = (ms: number, signal: AbortSignal) =>
  setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);

const nameOf = (key: PageKey) => `${key.theme} ${key.path}`;
