// Builds a site with sample data for pictures, starts it on its own port, and deletes its data afterwards.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

import type { Browser, BrowserContext } from "playwright-core";

import { samplePassword } from "../app/sample/sample-people.ts";
import { startSampleSite } from "./sample-site.ts";

export const port = 4320;
export const origin = `http://localhost:${port}`;
export const buildDir = join(".cache", "picture-build");

export function build(): void {
  const built = spawnSync(process.execPath, ["scripts/run.mjs", "build"], {
    env: { ...process.env, BUILD_DIR: buildDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (built.status !== 0) process.exit(1);
}

/** Resolves when the site responds. The returned function stops it and deletes its data. */
export const startSite = async (env: Record<string, string> = {}): Promise<() => Promise<void>> =>
  (await startSampleSite(buildDir, port, env)).stop;

export type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

export async function sessionOf(browser: Browser, who: string): Promise<Session> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.locator("[name=email]").fill(`${who}@demo.test`);
  await page.locator("[name=password]").fill(samplePassword);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  const session = await context.storageState();
  await context.close();
  return session;
}
