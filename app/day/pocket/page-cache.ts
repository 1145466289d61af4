// Caches the pages of a walker's day: refreshed whenever /today is open with signal, deleted at sign-out.
import {
  cachedAddresses,
  databaseName,
  fetchedHeader,
  isDay,
  isCacheable,
  pagesCache,
  smallestPicture,
  petPicturesIn,
  visitIdIn,
  type CacheOwner,
  ownerAddress,
} from "./cached-day";
import { forgetCodes } from "./code-store";

/** Maximum age in milliseconds before a cached page is fetched again. The day itself is fetched each time. */
const freshMs = 5 * 60_000;

/** `at`: ISO instant when the server made the page. */
type Day = Parameters<typeof cachedAddresses>[0] & { at: string };

/** Returns the account whose pages are cached; null when none are. */
export async function readWhose(): Promise<CacheOwner | null> {
  const answer = await caches.match(ownerAddress, { cacheName: pagesCache });
  return answer ? ((await answer.json()) as CacheOwner) : null;
}

/**
 * A page and the service worker compare accounts at the same time. Without the lock, the worker could delete the cache
 * that the page has just opened, and what the page puts into a deleted cache is lost.
 */
const whileLocked = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(pagesCache, work);

async function deleteOthers(accountId: string): Promise<void> {
  const whose = await readWhose();
  if (whose && whose.accountId !== accountId) await caches.delete(pagesCache);
}

/** Deletes the cached pages of other accounts. */
export const forgetOthers = (accountId: string): Promise<void> => whileLocked(() => deleteOthers(accountId));

const openCacheOf = (whose: CacheOwner): Promise<Cache> =>
  whileLocked(async () => {
    await deleteOthers(whose.accountId);
    const cache = await caches.open(pagesCache);
    await cache.put(ownerAddress, Response.json(whose));
    return cache;
  });

/** Replaces the cached pages with those of this day. @throws without signal. */
export async function cacheDay(day: Day, { accountId, zone }: Pick<CacheOwner, "accountId" | "zone">): Promise<void> {
  const cache = await openCacheOf({ accountId, zone, ahead: Date.parse(day.at) - Date.now() });
  const addresses = cachedAddresses(day);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    const isLeft =
      pathname === ownerAddress || smallestPicture(pathname) !== null || addresses.includes(pathname + search);
    if (!isLeft) await cache.delete(url);
  }
  for (const address of addresses) {
    const isIn = (await isFresh(cache, address)) || (await cachePage(cache, address));
    if (!isIn) return;
  }
  await cachePictures(cache, addresses);
}

/** Fetches the cached pages of the visits again, then all cached days. @throws without signal. */
export async function cacheStalePages(visits: ReadonlySet<string>): Promise<void> {
  if (!("caches" in window) || !(await caches.has(pagesCache))) return;
  const cache = await caches.open(pagesCache);
  const addresses = (await cache.keys())
    .map(({ url }) => new URL(url))
    .map(({ pathname, search }) => pathname + search);
  const ofVisits = addresses.filter((address) => visits.has(visitIdIn(address) ?? ""));
  for (const address of [...ofVisits, ...addresses.filter(isDay)]) if (!(await cachePage(cache, address))) return;
}

/** Caches the pictures of the pets on the cached days, after the pages. */
async function cachePictures(cache: Cache, addresses: readonly string[]): Promise<void> {
  const days = await Promise.all(addresses.filter(isDay).map((day) => cache.match(day)));
  const texts = await Promise.all(days.flatMap((day) => day?.text() ?? []));
  const wanted = petPicturesIn(texts.join(""));
  const there = (await cache.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => smallestPicture(path) !== null);
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
 * Caches a page. Runs in the page, and in a newly installed service worker. Returns false when the server redirected to
 * sign-in; all cached pages and codes are deleted in that case. @throws without signal.
 */
export async function cachePage(cache: Cache, address: string): Promise<boolean> {
  if (!isCacheable(address)) return true;
  const answer = await fetch(address, { headers: { Accept: "text/html" }, credentials: "same-origin" });
  if (answer.redirected) {
    await forgetDay();
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

/** Deletes all cached pages and codes. */
export async function forgetDay(): Promise<void> {
  await caches.delete(pagesCache);
  await forgetCodes();
}

/** Deletes all cached pages, codes, queued presses and the service worker. */
export async function clearPhone(): Promise<void> {
  await forgetCodes();
  await new Promise<void>((gone) => {
    const asked = indexedDB.deleteDatabase(databaseName);
    for (const end of ["success", "error", "blocked"]) asked.addEventListener(end, () => gone());
  });
  // Without https the browser has neither caches nor service workers, and throws here. The presses are already deleted.
  for (const name of await caches.keys()) await caches.delete(name);
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
}
