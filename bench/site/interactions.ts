// Part "interaction": how long a phone takes from a touch to the next picture, at a quarter of this machine's speed.
import type { Browser, Page } from "playwright-core";

import { launchChromium } from "../../tests/browser/chromium.ts";
import { fillContactForm } from "../../tests/browser/contact-form.ts";
import { judge, median } from "./figures.ts";
import type { Part } from "./part.ts";
import { visit, withSite } from "./running-site.ts";

interface Interaction {
  name: string;
  path: string;
  /** What comes before it, and is not measured. */
  prepare: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

const openMenu = (page: Page) => page.locator("header button.menu").tap();

const interactions: readonly Interaction[] = [
  { name: "the menu", path: "/", prepare: async () => undefined, act: openMenu },
  {
    name: "the theme switch",
    path: "/",
    prepare: openMenu,
    act: (page) => page.getByRole("button", { name: "Dark theme" }).filter({ visible: true }).first().tap(),
  },
  {
    name: "sending a form",
    path: "/contact",
    prepare: fillContactForm,
    act: (page) => page.locator("#contact-form button[type=submit]").tap(),
  },
];

const slowness = 4;
/** Nothing shorter is told by browsers. */
const shortestToldMs = 16;
const waitMs = 1500;

export const interaction: Part = {
  name: "interaction",
  takes: ({ runs }) => 10 + interactions.length * runs * 8,
  measure: ({ plan: { runs }, chromePath, print }) =>
    withSite("embedded", async ({ origin }) => {
      const browser = await launchChromium({ from: "the bench", path: chromePath, env: {} });
      const rows = [["interaction", "page", "median ms", "all"]];
      try {
        const figures = [];
        for (const each of interactions) {
          await visit(origin + each.path);
          const took: number[] = [];
          for (let run = 0; run < runs; run += 1) took.push(await measureOne(browser, origin, each));
          rows.push([each.name, each.path, median(took).toFixed(0), took.map((ms) => ms.toFixed(0)).join(", ")]);
          figures.push(
            judge(
              `interaction to next paint at ${slowness}× slow-down, ${each.name}`,
              [{ of: each.path, value: median(took) }],
              {
                atMost: 100,
                unit: "ms",
              },
            ),
          );
        }
        print(`From a touch to the next paint, on a phone's screen, the processor slowed down ${slowness} times`, rows);
        return figures;
      } finally {
        await browser.close();
      }
    }),
};

/** The longest event of the touch, as the browser tells it; NaN where the page went away before it was told. */
async function measureOne(browser: Browser, origin: string, { path, prepare, act }: Interaction): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    baseURL: origin,
  });
  try {
    const page = await context.newPage();
    const told: number[] = [];
    await page.exposeFunction("tellDuration", (ms: number) => void told.push(ms));
    await page.addInitScript(tellInteractions, shortestToldMs);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await prepare(page);
    await page.waitForTimeout(waitMs);
    const before = page.url();
    told.length = 0;
    await act(page);
    await page.waitForTimeout(waitMs);
    if (told.length > 0) return Math.max(...told);
    return page.url() === before ? shortestToldMs : Number.NaN;
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function tellInteractions(durationThreshold: number): void {
  const tell = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId)
        (window as unknown as { tellDuration(ms: number): Promise<void> })
          .tellDuration(entry.duration)
          .catch(() => undefined);
  };
  const observer = new PerformanceObserver((list) => tell(list.getEntries()));
  observer.observe({ type: "event", buffered: true, durationThreshold } as PerformanceObserverInit);
  window.addEventListener("pagehide", () => tell(observer.takeRecords()));
}
