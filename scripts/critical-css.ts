// Extracts the critical CSS of each public page with Beasties, from the built site with sample data.
// app/platform/documents/critical-css.ts reads the result.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import Beasties from "beasties";

/**
 * CSS that is always kept: rules for states that a freshly loaded page doesn't have, and selectors that Beasties can't
 * match.
 */
const kept = [
  /data-theme/,
  /\.(?:empty|note|notice)\b/,
  /popover-open/,
  /:(?:is|has|not|where)\(/,
  /::(?:before|after|marker)/,
];

export async function writeCriticalCss(buildDir: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "walks-build-"));
  const site = spawn(process.execPath, [join(buildDir, "server/index.js")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      SITE_MODE: "demo",
      DATA_DIR: dataDir,
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "info",
    },
  });
  try {
    const origin = await listening(site.stdout);
    const css: Record<string, string> = {};
    for (const path of await publicPaths(origin)) css[path] = await criticalCss(buildDir, await pageAt(origin + path));
    css["/*"] = await criticalCss(buildDir, await pageAt(`${origin}/no-such-page`, 404));
    writeFileSync(join(buildDir, "server/critical-css.json"), JSON.stringify(css));
  } finally {
    site.kill("SIGTERM");
    if (site.exitCode === null) await once(site, "exit");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Public pages that are not in the sitemap. */
const unlisted = [
  "/book",
  "/employee-schedule",
  "/request-service",
  "/service-request",
  "/login",
  "/register",
  "/admin-login",
];

async function publicPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  if (listed.length === 0) throw new Error("the sitemap lists no pages");
  return [...listed, ...unlisted];
}

async function pageAt(url: string, status = 200): Promise<string> {
  const answer = await fetch(url);
  if (answer.status !== status) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

async function criticalCss(buildDir: string, html: string): Promise<string> {
  const beasties = new Beasties({
    path: join(buildDir, "client"),
    publicPath: "/",
    preload: "body",
    fonts: false,
    pruneSource: false,
    logLevel: "silent",
    allowRules: kept,
  });
  // Removes inline scripts and styles, which are not markup.
  const inlined = await beasties.process(html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ""));
  const css = [...inlined.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, each = ""]) => each).join("");
  if (css.length < 1000) throw new Error("Beasties found no styles: has the page its stylesheet?");
  return css;
}

async function listening(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const port = /"port":(\d+),"msg":"listening"/.exec(line)?.[1];
    if (port) return `http://localhost:${port}`;
  }
  throw new Error("The built site did not start.");
}
