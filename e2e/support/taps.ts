// Taps on a phone, counted: each on something that is in sight as the page stands, with nothing over it.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export function useTaps(page: Page) {
  let taps = 0;
  return {
    taken: () => taps,
    async tap(what: Locator): Promise<void> {
      await what.waitFor();
      expect(await what.evaluate(isInSight), `tap ${taps + 1} is in sight`).toBe(true);
      expect(await page.evaluate(() => scrollY), `scrolled before tap ${taps + 1}`).toBe(0);
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
