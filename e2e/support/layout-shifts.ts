// Records layout shifts: elements that move while somebody reads the page.
import type { Page } from "playwright-core";

interface Shift {
  value: number;
  moved: string[];
}

/** Call this function before the page opens. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & {
      value: number;
      sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name =
            node instanceof Element
              ? `${node.tagName}.${node.getAttribute("class") ?? ""}`
              : (node?.textContent ?? "?");
          return `${name} (${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height})`;
        });
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export async function layoutShifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ moved }) => moved),
  };
}
