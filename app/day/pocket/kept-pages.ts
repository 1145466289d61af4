// The copies of a walker's day on the phone: fetched again whenever /today is open with signal, and gone after signing out.
import {
  addressesOf,
  databaseName,
  fetchedHeader,
  isDay,
  mayBeKept,
  pagesCache,
  pictureFor,
  picturesOn,
  visitOf,
  type Whose,
  whoseAddress,
} from "./kept-day";

/** A younger copy is fetched again only if it is the day itself, or after a press on its visit (pocket.ts). */
const freshMs = 5 * 60_000;

/** `at`: an ISO instant, by the site's clock. */
type Day = Parameters<typeof addressesOf>[0] & { at: string };

/** Replaces what was kept before; a page that can't be had anymore isn't kept either. */
export async function keepDay(day: Day, accountId: string): Promise<void> {
  const cache = await caches.open(pagesCache);
  const whose: Whose = { accountId, ahead: Date.parse(day.at) - Date.now() };
  await cache.put(whoseAddress, Response.json(whose));
  const addresses = addressesOf(day);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    const isLeft = pathname === whoseAddress || pictureFor(pathname) !== null || addresses.includes(pathname + search);
    if (!isLeft) await cache.delete(url);
  }
  for (const address of addresses) {
    const isIn = (await isFresh(cache, address)) || (await keepPage(cache, address));
    if (!isIn) return;
  }
  await keepPictures(cache, addresses);
}

/** Fetches the cached pages of the visits again, then all cached days. @throws without signal. */
export async function keepPagesOf(visits: ReadonlySet<string>): Promise<void> {
  if (!("caches" in window) || !(await caches.has(pagesCache))) return;
  const cache = await caches.open(pagesCache);
  const addresses = (await cache.keys())
    .map(({ url }) => new URL(url))
    .map(({ pathname, search }) => pathname + search);
  const ofVisits = addresses.filter((address) => visits.has(visitOf(address) ?? ""));
  for (const address of [...ofVisits, ...addresses.filter(isDay)]) if (!(await keepPage(cache, address))) return;
}

/** Behind the pages, which can do without: the faces on the days themselves. */
async function keepPictures(cache: Cache, addresses: readonly string[]): Promise<void> {
  const days = await Promise.all(addresses.filter(isDay).map((day) => cache.match(day)));
  const texts = await Promise.all(days.flatMap((day) => day?.text() ?? []));
  const wanted = picturesOn(texts.join(""));
  const there = (await cache.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => pictureFor(path) !== null);
  for (const path of there) if (!wanted.includes(path)) await cache.delete(path);
  for (const path of wanted) {
    if (there.includes(path)) continue;
    const answer = await fetch(path, { credentials: "same-origin" });
    if (answer.ok) await cache.put(path, answer);
  }
}

async function isFresh(cache: Cache, address: string): Promise<boolean> {
  const page = isDay(address) ? undefined : await cache.match(address);
  return Date.now() - Number(page?.headers.get(fetchedHeader) ?? 0) < freshMs;
}

/**
 * Caches a page. Runs in the page, and in a newly installed service worker. Returns false when the server redirected to sign-in;
 * the cache is deleted then. @throws without signal.
 */
export async function keepPage(cache: Cache, address: string): Promise<boolean> {
  if (!mayBeKept(address)) return true;
  const answer = await fetch(address, { headers: { Accept: "text/html" }, credentials: "same-origin" });
  if (answer.redirected) {
    await caches.delete(pagesCache);
    return false;
  }
  if (!answer.ok) {
    await cache.delete(address);
    return true;
  }
  const headers = new Headers(answer.headers);
  headers.set(fetchedHeader, String(Date.now()));
  await cache.put(address, new Response(await answer.blob(), { headers }));
  return true;
}

/** Nothing of anybody is left: pages, presses, and the worker itself. */
export async function emptyPhone(): Promise<void> {
  await new Promise<void>((gone) => {
    const asked = indexedDB.deleteDatabase(databaseName);
    for (const end of ["success", "error", "blocked"]) asked.addEventListener(end, () => gone());
  });
  // Without https a browser has neither of these, and throws; the presses are gone by then.
  for (const name of await caches.keys()) await caches.delete(name);
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
}
