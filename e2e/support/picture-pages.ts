// Pictures as files to send, and as what a browser has of them once they are prepared.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export const jpeg = (buffer: Buffer, name = "photo.jpg") => ({ name, mimeType: "image/jpeg", buffer });
/** No picture, whatever its name says. */
export const renamedPage = jpeg(Buffer.from("<!doctype html><script>alert(1)</script>"));

/** AVIF takes its time on a machine that does other things besides. */
const preparing = { timeout: 60_000, interval: 500 };

/** Waits until the browser has a picture in it, and answers the file it chose. */
export async function loaded(image: Locator): Promise<string> {
  await image.waitFor({ state: "attached", timeout: preparing.timeout });
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0), preparing)
    .toBe(true);
  return image.evaluate((each: HTMLImageElement) => new URL(each.currentSrc).pathname);
}

/** Waits until the worker has prepared the page's only picture, opens the page, and returns the picture's path. */
export async function pictureOn(page: Page, path: string, selector: string): Promise<string> {
  await expect
    .poll(async () => (await page.request.get(path)).text(), preparing)
    .toMatch(/<source[^>]+\/media\/[^>]+\.avif/);
  await page.goto(path);
  const image = page.locator(selector).first();
  expect(await image.locator("xpath=..").locator("source").count()).toBe(1);
  return loaded(image);
}
