// A page whose clock the test stops and advances, so that timeouts are tested on both sides.
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Call before the page opens. Time passes until {@link stopClock}. */
export const installClock = (page: Page) => page.clock.install();

/** Stops the clock; from now on only `page.clock.runFor` advances it. */
export async function stopClock(page: Page): Promise<void> {
  // The stop time must be ahead of the page's clock, which runs on until the call arrives. Otherwise the call is
  // refused although the clock has stopped.
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
  // Half a second is a hundred steps, which are slow on a busy machine.
  await expect.poll(step, { timeout: 90_000 }).toBe(true);
}
