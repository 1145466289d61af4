// `npm run pictures`: every public page and those behind sign-in, light, dark and on a phone, into docs/pictures/. From
// the production build with the sample data; needs a Chromium (CHROMIUM, or Debian's).
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type Browser, type BrowserContext, chromium } from "playwright-core";

import { samplePassword } from "../app/db/seed/sample-people.ts";
import { innerPages } from "../e2e/support/inner-pages.ts";

const port = 4320;
const origin = `http://127.0.0.1:${port}`;
const target = "docs/pictures";
/** Besides those of the sitemap. */
const morePages = ["/testimonials?share=1", "/schedule", "/login", "/register", "/service-request", "/no-such-page"];
/** Of the pages behind sign-in, those whose address names no record or person: a picture is named by its address. */
const pictured = innerPages.filter(({ path }) => !/@|[\da-f]{8}-/.test(path));
const views = [
  { name: "light", width: 1280, height: 900, colorScheme: "light" },
  { name: "dark", width: 1280, height: 900, colorScheme: "dark" },
  { name: "phone", width: 390, height: 844, colorScheme: "light" },
] as const;

const buildDir = join(".cache", "picture-build");
const built = spawnSync(process.execPath, ["scripts/run.mjs", "build"], {
  env: { ...process.env, BUILD_DIR: buildDir },
  stdio: ["ignore", "ignore", "inherit"],
});
if (built.status !== 0) process.exit(1);
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
  },
});
try {
  await untilReady(site);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  for (const page of [...(await sitemap()), ...morePages]) await takePictures(browser, page);
  for (const who of new Set(pictured.map((page) => page.who))) {
    const session = await sessionOf(browser, who);
    const pages = pictured.filter((page) => page.who === who);
    for (const { path } of pages) await takePictures(browser, path, { session, prefix: `${who}-` });
  }
  await browser.close();
} finally {
  site.kill("SIGTERM");
  await new Promise((ended) => site.once("exit", ended));
  rmSync(dataDir, { recursive: true, force: true });
}

async function sitemap(): Promise<string[]> {
  const xml = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)</g)].map(([, url = ""]) => new URL(url).pathname);
}

async function untilReady(child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (
      await fetch(`${origin}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the site did not start");
}

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

async function sessionOf(browser: Browser, who: string): Promise<Session> {
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

async function takePictures(
  browser: Browser,
  path: string,
  { session, prefix = "" }: { session?: Session; prefix?: string } = {},
): Promise<void> {
  const name = prefix + (path === "/" ? "home" : path.slice(1).replaceAll(/[/?=]+/g, "-"));
  for (const { name: view, width, height, colorScheme } of views) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      reducedMotion: "reduce",
      deviceScaleFactor: 0.6,
      ...(session ? { storageState: session } : {}),
    });
    const page = await context.newPage();
    await page.goto(origin + path);
    // Lazy frames come into view before the picture is taken.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.screenshot({ path: join(target, `${name}-${view}.jpg`), fullPage: true, type: "jpeg", quality: 72 });
    await context.close();
  }
  console.log(`${path} → ${name}`);
}
