// A page whose time stands still until a test lets it run: what lasts so many seconds is then tried from both sides.
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** To be called before the page is opened; time passes until {@link stopClock}. */
export const installClock = (page: Page) => page.clock.install();

/** From here on time passes by `page.clock.runFor` only. */
export async function stopClock(page: Page): Promise<void> {
  // Ahead of what passes until the page hears of it; where more has passed by then, its time stands still already, but is
  // refused: from then on nothing passes anymore.
  const pause = async () => {
    const now = await page.evaluate(() => Date.now());
    return page.clock.pauseAt(now + 2000).then(
      () => "paused",
      (error: Error) => error.message,
    );
  };
  await expect.poll(pause, { timeout: 30_000 }).toBe("paused");
}

/** Lets time pass in small steps until something is so: scripts that are loaded on the way take time of their own. */
export async function passUntil(page: Page, isSo: () => boolean | Promise<boolean>, stepMs = 5): Promise<void> {
  const step = async () => {
    await page.clock.runFor(stepMs);
    return isSo();
  };
  // Half a second is a hundred steps, and a slow machine takes its time for each.
  await expect.poll(step, { timeout: 90_000 }).toBe(true);
}
