// Reads the cached pages and the queued presses in the browser of a walker's phone.
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Returns the paths of the cached pages. */
export const keptOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has("walkers-day"))) return [];
    const requests = await (await caches.open("walkers-day")).keys();
    return requests.map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search);
  });

/** Returns the HTML of a cached page; empty when it is not cached. */
export const keptText = (page: Page, address: string): Promise<string> =>
  page.evaluate(async (kept) => {
    const answer = await (await caches.open("walkers-day")).match(kept);
    return answer ? answer.text() : "";
  }, address);

/** Makes all cached pages older by this number of hours. */
export const makeKeptOlder = (page: Page, hours: number): Promise<void> =>
  page.evaluate(async (by) => {
    const cache = await caches.open("walkers-day");
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      if (!answer?.headers.has("x-fetched-at")) continue;
      const headers = new Headers(answer.headers);
      headers.set("x-fetched-at", String(Number(headers.get("x-fetched-at")) - by * 3_600_000));
      await cache.put(request, new Response(await answer.blob(), { headers }));
    }
  }, hours);

/** Waits until this number of URLs is cached: two days, four pages for each visit, and the entry for the account. */
export async function untilKept(page: Page, pages: number): Promise<void> {
  await expect.poll(async () => (await keptOn(page)).length, { timeout: 60_000 }).toBe(pages);
}

export const phoneHolds = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

/** Returns the kinds of the queued presses, oldest first. */
export const kindsOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((answer) => {
        const asked = indexedDB.open("pocket");
        asked.addEventListener("success", () => {
          const all = asked.result.transaction("entries").objectStore("entries").getAll();
          all.addEventListener("success", () => {
            asked.result.close();
            answer((all.result as { kind: string }[]).map(({ kind }) => kind));
          });
        });
      }),
  );
