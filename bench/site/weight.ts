// What a page weighs on the wire, as a browser loads it without touching it.
import { gzipSync } from "node:zlib";

import { chromium } from "playwright-core";

export interface Weight {
  /** Kilobytes (1000 bytes), compressed with gzip; fonts as they are. */
  html: number;
  js: number;
  css: number;
  art: number;
  fonts: number;
  requests: number;
}

export async function weigh(url: string, chromePath: string): Promise<Weight> {
  const browser = await chromium.launch({ executablePath: chromePath, args: ["--no-sandbox"] });
  const page = await browser.newPage();
  const sums = { html: 0, js: 0, css: 0, art: 0, fonts: 0 };
  let requests = 0;
  const bodies: Promise<void>[] = [];
  const seen = new Set<string>();
  page.on("response", (response) => {
    // A frame asks again for what the page has; a browser takes it from its cache.
    if (seen.has(response.url())) return;
    seen.add(response.url());
    requests += 1;
    const kind =
      { document: "html", script: "js", stylesheet: "css", font: "fonts" }[response.request().resourceType()] ?? "art";
    bodies.push(
      response.body().then(
        (body) => {
          const size = kind === "fonts" ? body.length : gzipSync(body, { level: 9 }).length;
          sums[kind as keyof typeof sums] += size / 1000;
        },
        // Chromium keeps no body of what it had preloaded; the same address is answered again, with its body.
        () => undefined,
      ),
    );
  });
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  await Promise.all(bodies);
  await browser.close();
  return { ...sums, requests };
}
