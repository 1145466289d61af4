// Takes pictures of the first day of another business on a phone: twelve screens from the code in the log to a live site.
import { join } from "node:path";

import type { Browser } from "playwright-core";

import { firstDay } from "../tests/browser/first-day.ts";
import { sideBySide } from "./picture-paths.ts";
import { buildDir, origin, port } from "./picture-site.ts";
import { startSampleSite } from "./sample-site.ts";

/** Saves the strip in `folder`. */
export async function takeFirstDay(browser: Browser, folder: string): Promise<void> {
  const site = await startSampleSite(buildDir, port, { SITE_MODE: "production", LOG_LEVEL: "warn" });
  try {
    const [, code = ""] = /enter the code ([\dA-Z-]+)/.exec(site.log()) ?? [];
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 390, height: 844 },
      reducedMotion: "reduce",
      deviceScaleFactor: 0.6,
      // Allows the style below.
      bypassCSP: true,
    });
    const page = await context.newPage();
    const screens: Buffer[] = [];
    await page.goto("/admin-setup");
    await firstDay(page, code, async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      screens.push(await page.screenshot({ style: ".toasts { display: none }" }));
    });
    await context.close();
    await sideBySide(screens, join(folder, "path-first-day.jpg"), screens.length / 2);
    console.log("path-first-day");
  } finally {
    await site.stop();
  }
}
