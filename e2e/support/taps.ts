// Taps on a phone. Counts the taps and the screens they lead through. Each target must be visible and uncovered.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

interface Tapping {
  /** True to allow scrolling to the target first. */
  mayScroll?: boolean;
}

export function useTaps(page: Page, { mayScroll = false }: Tapping = {}) {
  let taps = 0;
  // A dialog counts as the page under it, and a day as its month.
  const screens = new Set([new URL(page.url()).pathname]);
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) screens.add(new URL(frame.url()).pathname);
  });
  return {
    taken: () => taps,
    screens: () => screens.size,
    async tap(what: Locator): Promise<void> {
      await what.waitFor();
      if (mayScroll) await what.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
      else expect(await page.evaluate(() => scrollY), `scrolled before tap ${taps + 1}`).toBe(0);
      expect(await what.evaluate(isInSight), `tap ${taps + 1} is in sight`).toBe(true);
      taps += 1;
      await what.click();
    },
  };
}

function isInSight(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return over !== null && element.contains(over);
}
