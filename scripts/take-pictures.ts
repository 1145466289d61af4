// `npm run pictures`: every public page and those behind sign-in, light, dark and on a phone, into docs/pictures/. From
// the production build with the sample data; needs a Chromium (CHROMIUM, or Debian's). With words behind it
// (`npm run pictures -- schedule settings/calendar`) only pages with one of them in their address, and the others stay.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type Browser, type BrowserContext, chromium } from "playwright-core";

import { samplePassword } from "../app/db/seed/sample-people.ts";
import { innerPages } from "../e2e/support/inner-pages.ts";

const port = 4320;
const origin = `http://127.0.0.1:${port}`;
const target = "docs/pictures";
/** Besides those of the sitemap. */
const morePages = [
  "/testimonials?share=1",
  "/schedule",
  "/book",
  "/employee-schedule",
  "/login",
  "/register",
  "/service-request",
  "/no-such-page",
];
const wanted = process.argv.slice(2);
const isWanted = (path: string) => wanted.length === 0 || wanted.some((words) => path.includes(words));
/** Of the pages behind sign-in, those whose address names no record or person: a picture is named by its address. */
const pictured = innerPages.filter(({ path }) => !/@|[\da-f]{8}-/.test(path) && isWanted(path));
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
    // So that the calendars page shows what an owner sees whose server is set up.
    GOOGLE_CLIENT_ID: "pictures",
    GOOGLE_CLIENT_SECRET: "pictures",
    CALENDAR_LOOPBACK: "1",
  },
});
try {
  await untilReady(site);
  if (wanted.length === 0) rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  for (const page of [...(await sitemap()), ...morePages].filter(isWanted)) await takePictures(browser, page);
  for (const who of new Set(pictured.map((page) => page.who))) {
    const session = await sessionOf(browser, who);
    if (who === "admin") await connectCalendar(browser, session);
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

/** An empty calendar of this machine, by its ICS address: so that there is one to be seen. */
async function connectCalendar(browser: Browser, session: Session): Promise<void> {
  const calendar = ["BEGIN:VCALENDAR", "VERSION:2.0", "END:VCALENDAR", ""].join("\r\n");
  const server = createServer((_, answer) => answer.end(calendar));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  await page.goto(`${origin}/admin/settings/calendar`);
  const form = page.locator("#ics");
  await form.getByLabel("Name").fill("Family");
  await form.getByLabel("Address").fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}/family.ics`);
  await form.getByRole("button", { name: "Add calendar" }).click();
  await page.getByRole("article", { name: "Family" }).waitFor();
  await context.close();
  server.close();
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
