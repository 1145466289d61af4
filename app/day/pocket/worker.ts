// The service worker of /today (docs/decisions/031-without-signal.md), a file of its own: scripts/build-worker.ts. It keeps
// the files that a walker's pages are made of, and answers with kept pages where there is no signal. It never sends anything.
import { precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";

import {
  answerTo,
  dayOn,
  fetchedHeader,
  isRecent,
  isWalkersPage,
  pagesCache,
  pictureFor,
  pagesToDelete,
  visitOf,
  type Whose,
  whoseAddress,
} from "./kept-day";
import { keepPage } from "./kept-pages";

/** Of the build: addresses whose names change with what is in them. */
declare const filesOfTheBuild: readonly string[];

/** Files that only browsers without Temporal load. */
declare const temporalPolyfill: readonly string[];

/** What we use of a worker's world: TypeScript's own description of it and the browser's can't be read together. */
interface Later extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

const files = "Temporal" in self ? filesOfTheBuild : [...filesOfTheBuild, ...temporalPolyfill];
precacheAndRoute(files.map((url) => ({ url, revision: null })));

// A new version is taken at the next start, which may be without signal: the pages have to be of its files by then.
self.addEventListener("install", (event) => (event as Later).waitUntil(renewPages()));

async function renewPages(): Promise<void> {
  if (!(await caches.has(pagesCache))) return;
  const cache = await caches.open(pagesCache);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (pathname !== whoseAddress && !(await keepPage(cache, pathname + search))) return;
  }
}

// Pages that a newer worker has fetched already name its files.
registerRoute(
  ({ url }) => url.pathname.startsWith("/assets/"),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

/** Handles only walkers' pages. The browser loads all others itself. */
registerRoute(
  ({ request, url }) => isWalkersPage(url.pathname) && (request.mode === "navigate" || url.pathname.endsWith(".data")),
  async ({ request, url, event }) => {
    try {
      const answer = await fetch(request);
      (event as Later).waitUntil(deletePages(url.pathname, pagesToDelete(url.pathname, answer)));
      return answer;
    } catch (error) {
      const kept = request.mode === "navigate" ? await keptPage(url.pathname + url.search) : null;
      if (kept) return kept;
      throw error;
    }
  },
);

async function deletePages(path: string, what: ReturnType<typeof pagesToDelete>): Promise<void> {
  if (what === "everything") await caches.delete(pagesCache);
  if (what !== "visit" || !(await caches.has(pagesCache))) return;
  const cache = await caches.open(pagesCache);
  for (const { url } of await cache.keys()) {
    if (visitOf(new URL(url).pathname) === visitOf(path)) await cache.delete(url);
  }
}

/** Of a pet, one size for all. */
registerRoute(
  ({ url }) => pictureFor(url.pathname) !== null,
  async ({ request, url }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const kept = await (await recentPages())?.match(pictureFor(url.pathname) ?? "");
      if (kept) return kept;
      throw error;
    }
  },
);

/** Deletes pages that are too old to be shown. Returns the cache; null when no page is left, after deleting the cache. */
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

/** React Router asks which pages there are; without signal it isn't told of more, and a link opens a page by itself. */
registerRoute(
  ({ url }) => url.pathname === "/__manifest",
  ({ request }) => fetch(request).catch(() => Response.json({})),
);

async function readWhose(cache: Cache): Promise<Whose | null> {
  const answer = await cache.match(whoseAddress);
  return answer ? ((await answer.json()) as Whose) : null;
}

/** The page says that it is a kept one, and since when: by an attribute of its root. */
async function keptPage(asked: string): Promise<Response | null> {
  const cache = await recentPages();
  const whose = cache && (await readWhose(cache));
  if (!whose) return null;
  const addresses = (await cache.keys())
    .map(({ url }) => new URL(url))
    .map(({ pathname, search }) => pathname + search);
  const address = answerTo(asked, addresses, dayOn(Date.now(), whose));
  const page = address ? await cache.match(address) : undefined;
  if (!page) return null;
  const fetched = Number(page.headers.get(fetchedHeader));
  const html = await page.text();
  const headers = new Headers(page.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(html.replace("<html ", `<html data-kept="${fetched}" data-ahead="${whose.ahead}" `), { headers });
}

// Each page behind sign-in says who is there: somebody else's pages are gone then.
self.addEventListener("message", (event) => {
  const { data } = event as MessageEvent<{ viewer?: string }>;
  if (data.viewer) (event as unknown as Later).waitUntil(forgetOthers(data.viewer));
});

async function forgetOthers(viewer: string): Promise<void> {
  const whose = await readWhose(await caches.open(pagesCache));
  if (whose?.accountId !== viewer) await caches.delete(pagesCache);
}
