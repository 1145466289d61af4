// A page whose clock the test stops and advances, so that a test can check the moments just before and after a timeout.
import type { Page } from "playwright-core";
import { expect } from "vitest";

import { discardAfterTest } from "./visitor.ts";

/** Call this function before the page opens. Time passes normally until {@link stopClock}. */
export function installClock(page: Page): Promise<void> {
  discardAfterTest(page.context());
  return page.clock.install();
}

/** Stops the clock; from now on only `page.clock.runFor` advances it. */
export async function stopClock(page: Page): Promise<void> {
  // The time to stop at must be ahead of the page's clock, which runs on until this call arrives. Otherwise Playwright
  // refuses the call, although it has stopped the clock.
  const pause = async () => {
    const now = await page.evaluate(() => Date.now());
    return page.clock.pauseAt(now + 2000).then(
      () => "paused",
      (error: Error) => error.message,
    );
  };
  await expect.poll(pause, { timeout: 30_000 }).toBe("paused");
}

/** Advances the clock in small steps until the condition holds, since scripts that load meanwhile take real time. */
export async function passUntil(page: Page, isSo: () => boolean | Promise<boolean>, stepMs = 5): Promise<void> {
  const step = async () => {
    await page.clock.runFor(stepMs);
    return isSo();
  };
  // Half a second takes a hundred steps, which are slow on a busy machine.
  await expect.poll(step, { timeout: 90_000 }).toBe(true);
}
