// Pictures to upload, and functions that wait until a page shows a prepared picture.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export const jpeg = (buffer: Buffer, name = "photo.jpg") => ({ name, mimeType: "image/jpeg", buffer });
/** An HTML file named like a photo. */
export const renamedPage = jpeg(Buffer.from("<!doctype html><script>alert(1)</script>"));

/** Timeout for preparing a picture, because AVIF encoding takes long on a busy machine. */
const preparing = { timeout: 60_000, interval: 500 };

/** Waits until the browser has loaded the picture. Returns the path of the image file that the browser chose. */
export async function loaded(image: Locator): Promise<string> {
  await image.waitFor({ state: "attached", timeout: preparing.timeout });
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0), preparing)
    .toBe(true);
  return image.evaluate((each: HTMLImageElement) => new URL(each.currentSrc).pathname);
}

/** Waits until the server has prepared the page's only picture, opens the page, and returns the picture's path. */
export async function pictureOn(page: Page, path: string, selector: string): Promise<string> {
  await expect
    .poll(async () => (await page.request.get(path)).text(), preparing)
    .toMatch(/<source[^>]+\/media\/[^>]+\.avif/);
  await page.goto(path);
  const image = page.locator(selector).first();
  expect(await image.locator("xpath=..").locator("source").count()).toBe(1);
  return loaded(image);
}
