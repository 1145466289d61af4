// Cached pages and codes on a walker's phone. After a press with signal the pages are fetched again. Pages and codes are
// deleted when the session has ended, and pages are not shown when they are too old.
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";

import { fromAPhone, pngBomb, twoColors } from "../tests/support/sample-pictures.ts";
import { httpAs, mainOf, wordsOf } from "./support/by-http.ts";
import { creekWalker, ridgeWalker } from "./support/offline-day.ts";
import { jpeg, loaded } from "./support/picture-pages.ts";
import { keptOn, keptText, kindsOn, makeKeptOlder, phoneHolds, untilKept } from "./support/phone-storage.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf, enterAs } from "./support/sign-in.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("monday");
const open = useBrowser();
/** Expected console messages while the phone has no network, and after a session has ended. */
const expects = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|40[19]/;
/** Number of cached URLs: two days, two visits with four pages each, and the entry for the account. */
const whole = 11;

/** Closes all pages and opens a new one, like a browser that was closed. */
async function reopen(context: BrowserContext, path: string): Promise<Page> {
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  await page.goto(path);
  await untilInteractive(page, "#main .btn");
  return page;
}

/** Returns the cached pages without the account's entry, which a page may write again while it caches the day. */
const pagesOn = async (page: Page) => (await keptOn(page)).filter((address) => address !== "/today/kept");

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

async function startWithSignal(page: Page, pet: string): Promise<void> {
  await press(page, `On my way: ${pet}`);
  await press(page, `Start: ${pet}`);
  await page
    .getByRole("button", { name: `Undo: Start, ${pet}` })
    .first()
    .waitFor();
}

/** Writes a line and adds photos to the report card. */
async function writeCard(page: Page, line: string, photos: readonly Buffer[]): Promise<void> {
  const form = page.locator("#card");
  await form.getByLabel("Note for the client").fill(line);
  await form.getByLabel("Choose photos").setInputFiles(photos.map((photo) => jpeg(photo)));
  await form.getByRole("button", { name: "Save", exact: true }).last().click();
  await form.getByText(`not sent yet, with ${photos.length === 1 ? "1 photo" : `${photos.length} photos`}.`).waitFor();
}

test("after Start was pressed with signal, the report card can be written without signal", async () => {
  const { Sorrel, Thyme } = site.made.ridge;
  const visitor = await open(site.origin, { width: 390, expects });
  const { context } = visitor;
  await enterAs(visitor, site.origin, ridgeWalker, "/today");
  await untilKept(visitor.page, whole);
  let page = await reopen(context, "/today");
  const cardOf = ({ visit }: { visit: string }) => `/visits/${visit}/card`;
  await startWithSignal(page, "Sorrel");
  await expect.poll(async () => (await keptText(page, cardOf(Sorrel))).includes("Note for the client")).toBe(true);

  await context.setOffline(true);
  page = await reopen(context, cardOf(Sorrel));
  // One photo has 48 megapixels, more than the site takes. The other is a portrait photo stored as landscape.
  const rotated = twoColors(3000, 2000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await writeCard(page, "Found a feather.", [pngBomb(8064, 6048), await rotated]);
  await page.locator("#card").getByText("Finish and send", { exact: true }).click();
  await page.locator("#card").getByRole("button", { name: "Finish anyway" }).click();
  await page.waitForURL("**/today");
  await context.setOffline(false);
  // The presses are sent. They leave the queue once the cached pages have been fetched again.
  await expect.poll(() => kindsOn(page)).toEqual([]);

  // The signal is lost before the cached pages are fetched again, so the page applies the phone's own presses.
  page = await reopen(context, "/today");
  await context.route(/\/visits\/[^/]+\/[a-z-]+$/, (route) => route.abort());
  await startWithSignal(page, "Thyme");
  expect(await keptText(page, cardOf(Thyme))).toContain("once the visit has started");
  await context.setOffline(true);
  await context.unrouteAll();
  page = await reopen(context, cardOf(Thyme));
  await writeCard(page, "Swam twice.", [await fromAPhone()]);
  await context.setOffline(false);

  const { get } = httpAs(site, ridgeWalker);
  await expect.poll(async () => mainOf(await get(cardOf(Thyme)))).toContain("Swam twice.");
  await page.goto(cardOf(Sorrel));
  expect(await page.getByLabel("Note for the client").inputValue()).toBe("Found a feather.");
  const sizes = [];
  for (const place of [1, 2]) {
    const photo = page.getByAltText(`Photo ${place}`);
    await loaded(photo);
    sizes.push(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth > image.naturalHeight));
  }
  expect(sizes, "the first is landscape, the second portrait").toEqual([true, false]);
  await page.goto("/today");
  await expect.poll(async () => (await keptText(page, cardOf(Thyme))).includes("Swam twice.")).toBe(true);
  // The cached pages now include every press, so the queue is empty.
  await expect.poll(() => kindsOn(page)).toEqual([]);
});

test("cached pages and codes are deleted after the session has ended; unsent presses and looks stay", async () => {
  const household = httpAs(site, "creek-basil");
  await household.post("/profile/access", { intent: "change", version: "0", gate: "Side gate 4411" });
  const visitor = await open(site.origin, { width: 390, expects });
  const { context } = visitor;
  const enter = async (): Promise<Page> => {
    const [name = "", value = ""] = (await cookieOf(site.origin, creekWalker)).split(/=(.*)/s);
    await context.addCookies([{ name, value, url: site.origin }]);
    const page = await reopen(context, "/today");
    await untilKept(page, whole);
    // The service worker controls only a page that is loaded after its installation.
    return reopen(context, "/today");
  };
  const hasCodes = async () => (await phoneHolds(page)).databases.includes("door-codes");
  const openCodes = async () => {
    await press(page, "Getting in: Quinn Basilson");
    await page.getByText("Side gate 4411").waitFor();
  };
  let page = await enter();
  await expect.poll(hasCodes).toBe(true);
  expect(await page.content()).not.toContain("gate 4411");
  await context.setOffline(true);
  await openCodes();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, "On my way: Basil");
  await page.getByText("Kept on this phone").first().waitFor();
  await context.clearCookies();
  await context.setOffline(false);
  await page.getByText("Your session has ended.").waitFor();

  // React Router follows this link with a `.data` request.
  await page.getByRole("link", { name: "Tomorrow" }).click();
  await page.waitForURL("**/login?**");
  await expect.poll(() => pagesOn(page)).toEqual([]);
  expect(await hasCodes()).toBe(false);
  expect(await kindsOn(page)).toEqual(["look", "on-my-way"]);

  page = await enter();
  const looks = async () => wordsOf((await household.get("/profile/access")).html);
  await expect.poll(looks).toContain("for the visit on Mon, Nov 23, 9:15 AM, without signal");
  await context.clearCookies();
  await page.goto("/today");
  await page.waitForURL("**/login?**");
  await expect.poll(() => pagesOn(page)).toEqual([]);

  page = await enter();
  await context.setOffline(true);
  const noSignal = /^No signal\. Last updated /;
  // A page that was opened from the cache does not fetch fresh copies.
  page = await reopen(context, "/today");
  await page.getByText(noSignal).waitFor();
  await openCodes();
  await makeKeptOlder(page, 35);
  await page.goto("/today");
  await page.getByText(noSignal).waitFor();
  await makeKeptOlder(page, 2);
  await expect(page.goto("/today")).rejects.toThrow("net::ERR_");
  // Asks the service worker while the phone has no network. With a network, the browser would reload the failed page
  // and cache the day again. While the worker compares accounts, an empty cache may exist for a moment.
  const hasCache = () => context.serviceWorkers()[0]?.evaluate(() => caches.has("walkers-day"));
  await expect.poll(hasCache).toBe(false);

  // Another tab shows the codes while the walker signs out.
  await context.setOffline(false);
  page = await enter();
  await expect.poll(hasCodes).toBe(true);
  const other = await context.newPage();
  await other.goto("/");
  await other.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/sign-out";
    document.body.append(form);
    form.submit();
  });
  await other.waitForURL((url) => url.pathname === "/");
  // No script runs in that tab, so the response itself clears the phone (Clear-Site-Data).
  await expect.poll(() => phoneHolds(other)).toMatchObject({ caches: [], databases: [] });
});
