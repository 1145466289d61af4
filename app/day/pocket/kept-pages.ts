// The copies of a walker's day on the phone: fetched again whenever /today is open with signal, and gone after signing out.
import {
  addressesOf,
  databaseName,
  fetchedHeader,
  mayBeKept,
  pagesCache,
  pictureFor,
  picturesOn,
  type Whose,
  whoseAddress,
} from "./kept-day";

/** A copy that's younger is not fetched again, unless it's one of the day itself. */
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
  for (const address of addresses) if (!(await isFresh(cache, address))) await keepPage(cache, address);
  await keepPictures(cache, addresses);
}

/** Behind the pages, which can do without: the faces on the days themselves. */
async function keepPictures(cache: Cache, addresses: readonly string[]): Promise<void> {
  const days = await Promise.all(addresses.filter((each) => each.startsWith("/today")).map((day) => cache.match(day)));
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
  const page = address.startsWith("/today") ? undefined : await cache.match(address);
  return Date.now() - Number(page?.headers.get(fetchedHeader) ?? 0) < freshMs;
}

/** Throws without signal. In the page, and in the worker when it's a new one. */
export async function keepPage(cache: Cache, address: string): Promise<void> {
  if (!mayBeKept(address)) return;
  const answer = await fetch(address, { headers: { Accept: "text/html" }, credentials: "same-origin" });
  // Signed out, it would be another page.
  if (!answer.ok || answer.redirected) {
    await cache.delete(address);
    return;
  }
  const headers = new Headers(answer.headers);
  headers.set(fetchedHeader, String(Date.now()));
  await cache.put(address, new Response(await answer.blob(), { headers }));
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
