// Service worker of /today (docs/decisions/031-without-signal.md), bundled by scripts/build-worker.ts. Caches the
// build's files, and answers with cached pages without signal. It never sends presses.
import { precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";

import {
  findCachedPage,
  dayAt,
  fetchedHeader,
  isRecent,
  isWalkersPage,
  pagesCache,
  smallestPicture,
  pagesToDelete,
  visitIdIn,
  ownerAddress,
} from "./cached-day";
import { forgetCodesOf, listCodes } from "./code-store";
import { cachePage, forgetDay, forgetOthers, readWhose } from "./page-cache";

/** Hashed file names, filled in by the build. */
declare const filesOfTheBuild: readonly string[];

/** Files that only browsers without Temporal load. */
declare const temporalPolyfill: readonly string[];

/** The part of the worker types we use: TypeScript's WebWorker and DOM libraries can't be loaded together. */
interface Later extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

const files = "Temporal" in self ? filesOfTheBuild : [...filesOfTheBuild, ...temporalPolyfill];
precacheAndRoute(files.map((url) => ({ url, revision: null })));

// A new version may start without signal, so the cached pages must refer to the new version's files by then.
self.addEventListener("install", (event) => (event as Later).waitUntil(renewPages()));

async function renewPages(): Promise<void> {
  if (!(await caches.has(pagesCache))) return;
  const cache = await caches.open(pagesCache);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (pathname !== ownerAddress && !(await cachePage(cache, pathname + search))) return;
  }
}

// The browser starts the worker for every page of the site, also when the walker no longer opens the day.
void listCodes(null, Date.now()).catch(() => undefined);

// Pages fetched by a newer worker refer to the files of that worker.
registerRoute(
  ({ url }) => url.pathname.startsWith("/assets/"),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

/** Handles only walkers' pages. The browser loads all other pages itself. */
registerRoute(
  ({ request, url }) => isWalkersPage(url.pathname) && (request.mode === "navigate" || url.pathname.endsWith(".data")),
  async ({ request, url, event }) => {
    try {
      const answer = await fetch(request);
      (event as Later).waitUntil(deletePages(url.pathname, pagesToDelete(url.pathname, answer)));
      return answer;
    } catch (error) {
      const kept = request.mode === "navigate" ? await findPage(url.pathname + url.search) : null;
      if (kept) return kept;
      throw error;
    }
  },
);

async function deletePages(path: string, what: ReturnType<typeof pagesToDelete>): Promise<void> {
  if (what === "everything") await forgetDay();
  if (what !== "visit") return;
  await forgetCodesOf(visitIdIn(path) ?? "");
  if (!(await caches.has(pagesCache))) return;
  const cache = await caches.open(pagesCache);
  for (const { url } of await cache.keys()) {
    if (visitIdIn(new URL(url).pathname) === visitIdIn(path)) await cache.delete(url);
  }
}

/** Pet pictures: one cached size answers for all sizes. */
registerRoute(
  ({ url }) => smallestPicture(url.pathname) !== null,
  async ({ request, url }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const kept = await (await recentPages())?.match(smallestPicture(url.pathname) ?? "");
      if (kept) return kept;
      throw error;
    }
  },
);

/**
 * Deletes pages that are too old to be shown. Returns the cache, or deletes the cache and returns null when no page is
 * left.
 */
async function recentPages(): Promise<Cache | null> {
  if (!(await caches.has(pagesCache))) return null;
  const cache = await caches.open(pagesCache);
  let isLeft = false;
  for (const request of await cache.keys()) {
    const fetched = (await cache.match(request))?.headers.get(fetchedHeader);
    if (!fetched) continue;
    if (isRecent(Number(fetched), Date.now())) isLeft = true;
    else await cache.delete(request);
  }
  if (isLeft) return cache;
  await caches.delete(pagesCache);
  return null;
}

/** React Router asks for its route manifest; an empty manifest makes React Router load documents without signal. */
registerRoute(
  ({ url }) => url.pathname === "/__manifest",
  ({ request }) => fetch(request).catch(() => Response.json({})),
);

/** Returns the cached page with its fetch time in attributes of the root element; null when there is none. */
async function findPage(asked: string): Promise<Response | null> {
  const cache = await recentPages();
  const whose = cache && (await readWhose());
  if (!whose) return null;
  const addresses = (await cache.keys())
    .map(({ url }) => new URL(url))
    .map(({ pathname, search }) => pathname + search);
  const address = findCachedPage(asked, addresses, dayAt(Date.now(), whose));
  const page = address ? await cache.match(address) : undefined;
  if (!page) return null;
  const fetched = Number(page.headers.get(fetchedHeader));
  const html = await page.text();
  const headers = new Headers(page.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(html.replace("<html ", `<html data-kept="${fetched}" data-ahead="${whose.ahead}" `), { headers });
}

// Each page behind sign-in sends the id of its account to the worker, which deletes the cached pages and codes of other
// accounts.
self.addEventListener("message", (event) => {
  const { data } = event as MessageEvent<{ viewer?: string }>;
  if (data.viewer) (event as unknown as Later).waitUntil(forgetAllOthers(data.viewer));
});

async function forgetAllOthers(viewer: string): Promise<void> {
  await forgetOthers(viewer);
  await listCodes(viewer, Date.now());
}
