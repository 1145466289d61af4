// `npm run bench:offline`: how long /today takes to its first paint on a phone without signal, from the copy that it keeps.
// Against the production build (built if it is not there), on a port and a data directory of its own, in Chromium at a
// phone's size with its processor slowed to a quarter. Prints one line; fails above half a second.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

import type { BrowserContext } from "playwright-core";

import { candidates, firstThatStarts, launchChromium } from "../../tests/browser/chromium.ts";
import { cookieOf } from "../../e2e/support/sign-in.ts";
import { startSampleSite } from "../../scripts/sample-site.ts";

const buildDir = process.env.BUILD_DIR ?? "build";
const port = 4321;
// A service worker needs a safe origin, or this name.
const origin = `http://localhost:${port}`;
const runs = Number(process.env.BENCH_RUNS ?? 15);
const mostMs = 500;
const slowerBy = 4;

if (!existsSync(join(buildDir, "client/today-worker.js"))) {
  const build = spawnSync(process.execPath, ["scripts/run.mjs", "build"], { stdio: ["ignore", "ignore", "inherit"] });
  if (build.status !== 0) process.exit(1);
}
const site = await startSampleSite(buildDir, port);
try {
  await report();
} finally {
  await site.stop();
}

async function report(): Promise<void> {
  const browser = await launchChromium(await firstThatStarts(candidates(), console.error));
  try {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } });
    const cookie = await cookieOf(origin, "walker");
    const cut = cookie.indexOf("=");
    await context.addCookies([{ name: cookie.slice(0, cut), value: cookie.slice(cut + 1), url: origin }]);
    await keepTheDay(context);
    await context.setOffline(true);
    const took: number[] = [];
    // The first one starts the worker.
    for (let run = -1; run < runs; run += 1) {
      const ms = await firstPaint(context);
      if (run >= 0) took.push(ms);
    }
    took.sort((a, b) => a - b);
    const [median = 0, slowest = 0] = [took[Math.floor(took.length / 2)], took.at(-1)];
    const words = `first paint of /today without network: median ${Math.round(median)} ms, slowest ${Math.round(slowest)} ms`;
    console.log(`${words} of ${runs} (target: median at most ${mostMs} ms; processor slowed ${slowerBy} times)`);
    if (median > mostMs) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

async function keepTheDay(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto("/today");
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === "activated" && (await (await caches.open("walkers-day")).keys()).length > 2;
  });
  await page.close();
}

async function firstPaint(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowerBy });
  await page.goto("/today");
  const ms = await page.waitForFunction(() => {
    const isKept = "kept" in document.documentElement.dataset;
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return isKept && paint ? paint.startTime : null;
  });
  const value = Number(await ms.jsonValue());
  await page.close();
  return value;
}
