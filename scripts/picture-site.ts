// A site with the sample data to take pictures of: built, started on a port of its own, and removed.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Browser, BrowserContext } from "playwright-core";

import { samplePassword } from "../app/sample/sample-people.ts";

const port = 4320;
export const origin = `http://localhost:${port}`;
const buildDir = join(".cache", "picture-build");

export function build(): void {
  const built = spawnSync(process.execPath, ["scripts/run.mjs", "build"], {
    env: { ...process.env, BUILD_DIR: buildDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (built.status !== 0) process.exit(1);
}

/** Resolves once it answers; what it resolves to ends it, and what it wrote. */
export async function startSite(env: Record<string, string> = {}): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "walks-pictures-"));
  const site = spawn(process.execPath, [join(buildDir, "server/index.js")], {
    stdio: "ignore",
    env: {
      ...process.env,
      NODE_ENV: "production",
      SITE_MODE: "demo",
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: "",
      SMTP_URL: "",
      ...env,
    },
  });
  const stop = async () => {
    site.kill("SIGTERM");
    await new Promise((ended) => site.once("exit", ended));
    rmSync(dataDir, { recursive: true, force: true });
  };
  while (site.exitCode === null) {
    const answered = await fetch(`${origin}/readyz`).catch(() => null);
    if (answered?.ok) return stop;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the site did not start");
}

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
