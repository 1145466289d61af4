// Takes pictures of a walker's day on a phone, for the docs and for the web manifest of /today (public/today-*.webp),
// which installers show.
import { join } from "node:path";

import type { Browser } from "playwright-core";
import sharp from "sharp";

import { origin, type Session, sessionOf } from "./picture-site.ts";

/** Pictures of the web manifest. today-webmanifest.ts and its test use these file names. */
const ofManifest = [
  { name: "today-narrow", width: 390, height: 844, scale: 2 },
  { name: "today-wide", width: 1280, height: 800, scale: 1 },
] as const;
const ofDocuments = [
  { name: "today-light", colorScheme: "light" },
  { name: "today-dark", colorScheme: "dark" },
] as const;

/** Saves the pictures in `folder` and in public/. */
export async function takeToday(browser: Browser, folder: string): Promise<void> {
  const session = await sessionOf(browser, "walker");
  for (const { name, colorScheme } of ofDocuments) {
    const screen = await screenOf(browser, session, { width: 390, height: 844, scale: 1, colorScheme });
    await sharp(screen)
      .jpeg({ quality: 80 })
      .toFile(join(folder, `${name}.jpg`));
  }
  for (const { name, ...size } of ofManifest) {
    const screen = await screenOf(browser, session, { ...size, colorScheme: "light" });
    await sharp(screen)
      .webp({ quality: 80 })
      .toFile(join("public", `${name}.webp`));
  }
  console.log("today");
}

interface Look {
  width: number;
  height: number;
  scale: number;
  colorScheme: "light" | "dark";
}

async function screenOf(browser: Browser, session: Session, look: Look): Promise<Buffer> {
  const { width, height, scale, colorScheme } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme,
    reducedMotion: "reduce",
    storageState: session,
  });
  const page = await context.newPage();
  await page.goto(`${origin}/today`);
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const screen = await page.screenshot();
  await context.close();
  return screen;
}
