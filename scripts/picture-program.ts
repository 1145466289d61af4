// `npm run pictures`: takes pictures of every public page and of pages behind sign-in (light, dark and on a phone), of
// connecting a calendar, of four people's tasks, of a walker's day, and of a new site's first day. They are saved in
// pictures/, which Git ignores, and those that the docs show are copied to docs/pictures/. Arguments select the pictures
// whose URL contains one of them: `npm run pictures -- schedule settings/calendar`. Without arguments it also checks
// every page in every size and theme, and fails when a page has a finding.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

import type { Browser, Page } from "playwright-core";

import { candidates, firstThatStarts, launchChromium } from "../tests/browser/chromium.ts";
import { innerPages } from "../tests/browser/inner-pages.ts";
import {
  connectCalendars,
  type Makers,
  openMakers,
  pictureSetUp,
  pictureUnavailable,
  type Take,
  takeInto,
} from "./picture-calendars.ts";
import { morning, takePaths } from "./picture-paths.ts";
import { takeFirstDay } from "./picture-first-day.ts";
import { takeToday } from "./picture-today.ts";
import { build, buildDir, origin, type Session, sessionOf, startSite } from "./picture-site.ts";
import { shownFolder, shownPictures } from "./shown-pictures.ts";

const target = "pictures";
/** Pages that the sitemap doesn't list. */
const morePages = [
  "/testimonials?share=1",
  "/schedule",
  "/book",
  "/employee-schedule",
  "/embed/calendar",
  "/login",
  "/register",
  "/service-request",
  "/no-such-page",
];
const wanted = process.argv.slice(2);
const isWanted = (path: string) => wanted.length === 0 || wanted.some((words) => path.includes(words));
/** Excludes pages whose URL contains an id or an email address, since the URL becomes the picture's name. */
const pictured = innerPages.filter(({ path }) => !/@|[\da-f]{8}-/.test(path) && isWanted(path));
const views = [
  { name: "light", width: 1280, height: 900, colorScheme: "light" },
  { name: "dark", width: 1280, height: 900, colorScheme: "dark" },
  { name: "phone", width: 390, height: 844, colorScheme: "light" },
] as const;
const steps: Take = isWanted("/connecting-a-calendar") ? takeInto(target) : async () => undefined;

build();
if (wanted.length === 0) rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const browser = await launchChromium(await firstThatStarts(candidates(), console.log));
const makers = await openMakers(origin);
try {
  if (isWanted("/connecting-a-calendar")) await asSetUpBegins();
  await takeAll(makers);
} finally {
  await makers.close();
  await browser.close();
}
for (const name of shownPictures())
  if (existsSync(join(target, name))) copyFileSync(join(target, name), join(shownFolder, name));
if (wanted.length === 0) process.exitCode = checkEveryLook();

/** Returns the exit code of the tests that visit every page, in every size and theme. */
function checkEveryLook(): number {
  const tests = ["node_modules/vitest/vitest.mjs", "run", "--project", "browser", "e2e/every-"];
  const env = { ...process.env, NODE_ENV: "test", BROWSER_TEST_BUILD: resolve(buildDir), PAGE_LOOKS: "all" };
  return spawnSync(process.execPath, tests, { env, stdio: "inherit" }).status ?? 1;
}

async function asSetUpBegins(): Promise<void> {
  const stop = await startSite();
  await within(await sessionOf(browser, "admin"), (page) => pictureSetUp(page, steps));
  await stop();
}

async function takeAll(connected: Makers): Promise<void> {
  const stop = await startSite(connected.env);
  try {
    for (const page of [...(await sitemap()), ...morePages].filter(isWanted)) await takePictures(browser, page);
    for (const who of ["client", "newcomer", "walker", "admin"]) {
      const pages = pictured.filter((page) => page.who === who);
      const others = who === "client" ? ["/pay/"] : who === "admin" ? ["/connecting-a-calendar"] : [];
      if (pages.length === 0 && !others.some(isWanted)) continue;
      const session = await sessionOf(browser, who);
      if (who === "admin" && isWanted("/connecting-a-calendar"))
        await within(session, (page) => connectCalendars(page, connected, steps));
      for (const { path } of pages) await takePictures(browser, path, { session, name: `${who}${nameOf(path)}` });
      if (who === "client" && isWanted("/pay/"))
        await takePictures(browser, await payLinkOf(session), { name: "pay-statement" });
    }
    if (isWanted("/connecting-a-calendar"))
      await within(await sessionOf(browser, "client"), (page) => pictureUnavailable(page, steps));
    if (isWanted("/path")) await takePaths(browser, target, "any");
  } finally {
    await stop();
  }
  if (isWanted("/path") || isWanted("/today")) await takeMorning();
  if (isWanted("/path-first-day")) await takeFirstDay(browser, target);
}

async function takeMorning(): Promise<void> {
  const stop = await startSite({ CLOCK_START: morning() });
  try {
    if (isWanted("/path")) await takePaths(browser, target, "morning");
    if (isWanted("/today")) await takeToday(browser, target);
  } finally {
    await stop();
  }
}

async function within(session: Session, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: session,
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
  });
  await look(await context.newPage());
  await context.close();
}

async function sitemap(): Promise<string[]> {
  const xml = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)</g)].map(([, url = ""]) => new URL(url).pathname);
}

/** Returns the URL of a payment link, which differs for every site. */
async function payLinkOf(session: Session): Promise<string> {
  let link: string | null = null;
  await within(session, async (page) => {
    await page.goto("/dashboard/statements");
    link = await page.getByRole("link", { name: /^Pay / }).first().getAttribute("href");
  });
  if (!link) throw new Error("no sample statement is open");
  return link;
}

/** Returns the picture's name for a path, such as "-admin-settings". */
function nameOf(path: string): string {
  return path.replaceAll(/[/?=]+/g, "-");
}

async function takePictures(
  browser: Browser,
  path: string,
  { session, name = path === "/" ? "home" : nameOf(path).slice(1) }: { session?: Session; name?: string } = {},
): Promise<void> {
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
    // Scrolls to the end of the page, so that lazy frames load.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.screenshot({ path: join(target, `${name}-${view}.jpg`), fullPage: true, type: "jpeg", quality: 72 });
    await context.close();
  }
  console.log(`${path} → ${name}`);
}
