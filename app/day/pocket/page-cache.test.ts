import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { pagesCache } from "./cached-day";
import { cacheDay, forgetOthers, readWhose } from "./page-cache";

/** A number for each call, the same ones for the same seed. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/**
 * A browser's CacheStorage as far as it is needed here. What is put into a deleted cache is lost. Each call takes a
 * while that depends on the seed.
 */
function newCacheStorage(seed: number) {
  const random = randomOf(seed);
  const stored = new Map<string, Map<string, Response>>();
  const pathOf = (url: string) => new URL(url, "https://walks.test").href;
  const slowly = async <T>(work: () => T): Promise<T> => {
    for (let turns = random(12); turns > 0; turns -= 1) await Promise.resolve();
    return work();
  };
  const entriesOf = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      put: (url: string, answer: Response) => slowly(() => void entries.set(pathOf(url), answer)),
      match: (url: string) => slowly(() => entries.get(pathOf(url))?.clone()),
      delete: (url: string) => slowly(() => entries.delete(pathOf(url))),
      keys: () => slowly(() => [...entries.keys()].map((url) => ({ url }))),
    };
  };
  return {
    open: (name: string) => slowly(() => entriesOf(name)),
    has: (name: string) => slowly(() => stored.has(name)),
    delete: (name: string) => slowly(() => stored.delete(name)),
    match: (url: string, { cacheName }: { cacheName: string }) =>
      slowly(() => stored.get(cacheName)?.get(pathOf(url))?.clone()),
  };
}

const zone = "America/Los_Angeles";
const visits = (id: number) => [{ id: `00000000-0000-4000-8000-00000000000${id}`, status: "confirmed" as const }];
const dayOf = (id: number) => ({
  date: "2026-11-23",
  next: "2026-11-24",
  at: new Date().toISOString(),
  visits: visits(id),
  week: [],
});

const cachedPaths = async () => {
  if (!(await caches.has(pagesCache))) return [];
  return (await (await caches.open(pagesCache)).keys()).map(({ url }) => new URL(url).pathname).toSorted();
};
const pathsOf = (id: number) => [
  "/today",
  "/today",
  "/today/kept",
  ...["card", "care-sheet", "emergency", "incident"].map((page) => `/visits/${visits(id)[0]?.id}/${page}`),
];

const seeds = Array.from({ length: 40 }, (_, seed) => seed);

beforeEach(() => void vi.stubGlobal("fetch", async (path: string) => new Response(path)));
afterEach(() => void vi.unstubAllGlobals());

test("a page that caches the day while the service worker compares accounts loses nothing", async () => {
  for (const seed of seeds) {
    vi.stubGlobal("caches", newCacheStorage(seed));
    await Promise.all([cacheDay(dayOf(1), { accountId: "jordan", zone }), forgetOthers("jordan")]);
    expect(await cachedPaths(), `seed ${seed}`).toEqual(pathsOf(1));
  }
});

test("the pages of another account are deleted, also when both compare accounts at the same time", async () => {
  for (const seed of seeds) {
    vi.stubGlobal("caches", newCacheStorage(seed));
    await cacheDay(dayOf(1), { accountId: "jordan", zone });
    await Promise.all([forgetOthers("sam"), cacheDay(dayOf(2), { accountId: "sam", zone })]);
    expect(await cachedPaths(), `seed ${seed}`).toEqual(pathsOf(2));
    expect(await readWhose(), `seed ${seed}`).toMatchObject({ accountId: "sam" });
    await forgetOthers("jordan");
    expect(await caches.has(pagesCache), `seed ${seed}`).toBe(false);
  }
});
