// Takes pictures of four tasks as strips of phone screens: a visitor books a meet and greet, a client requests a walk,
// the owner works through her morning, and a walker makes a visit.
import { join } from "node:path";

import type { Browser, Page } from "playwright-core";
import sharp from "sharp";

import { fillContactForm } from "../tests/browser/contact-form.ts";
import { origin, sessionOf } from "./picture-site.ts";
import { sampleAreas } from "../app/sample/business/areas/sample-areas.ts";
import { zone } from "../tests/support/zone";

/** A zip code of the sample business. */
const zip = sampleAreas[0]?.zips[0] ?? "";

/** Takes a picture of the current screen. */
type Shot = () => Promise<void>;
interface Walk {
  name: string;
  who: string | null;
  /**
   * True for tasks that need a visit soon. Their site's clock is a quarter of an hour before the first sample visit.
   */
  isInTheMorning?: true;
  go: (page: Page, shot: Shot) => Promise<void>;
}

const gap = 10;

/** Waits until scripts and fonts are loaded. */
async function ready(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

const walks: Walk[] = [
  {
    name: "path-visitor",
    who: null,
    async go(page, shot) {
      await page.goto("/");
      await shot();
      await page.getByLabel("Your zip code").fill(zip);
      await page.getByRole("button", { name: "Do you walk here?" }).click();
      await page.getByText(`Yes, I walk ${zip}`).waitFor();
      await shot();
      await page.goto("/contact");
      await ready(page);
      await fillContactForm(page, { name: "Ira Bloom", petName: "Pickle", email: "ira@example.test" });
      await page.getByLabel("Your name").scrollIntoViewIfNeeded();
      await shot();
      await page.getByRole("button", { name: "Send Message" }).click();
      await page.getByRole("heading", { name: "Thank You" }).waitFor();
      await page.getByRole("link", { name: "Pick a time to meet" }).click();
      await page.locator("#choose-meeting button").first().waitFor();
      await page.locator("#choose-meeting").scrollIntoViewIfNeeded();
      await shot();
      await page.locator("#choose-meeting button").first().click();
      await page.getByRole("heading", { name: "Your time is held" }).waitFor();
      await shot();
    },
  },
  {
    name: "path-client",
    who: "client",
    async go(page, shot) {
      await page.goto("/dashboard");
      await shot();
      await page.getByRole("link", { name: /^Book again/ }).click();
      await page.waitForURL("**/request-service?**");
      await shot();
      await page.getByRole("button", { name: "Submit Request" }).click();
      await page.getByRole("heading", { name: "Service Request Submitted" }).waitFor();
      await shot();
    },
  },
  {
    name: "path-owner",
    who: "admin",
    async go(page, shot) {
      await page.goto("/admin");
      await shot();
      const request = page.getByRole("button", { name: /^Confirm \d/ }).first();
      await request.scrollIntoViewIfNeeded();
      await shot();
      await request.click();
      const lead = page.locator("summary", { hasText: "Answer" }).first();
      await lead.click();
      await lead.scrollIntoViewIfNeeded();
      await shot();
      await page.goto("/admin/bookings?view=day");
      await shot();
    },
  },
  {
    name: "path-walker",
    who: "walker",
    isInTheMorning: true,
    async go(page, shot) {
      await page.goto("/today");
      await shot();
      const press = (step: string) => page.getByRole("button", { name: new RegExp(`^${step}: `) }).first();
      await press("On my way").click();
      await press("Start").click();
      await press("Finish").waitFor();
      await shot();
      await page
        .getByRole("link", { name: /^Report card: / })
        .first()
        .click();
      const card = page.locator("#card");
      for (const toggle of ["Pee", "Water", "Happy"])
        await card.locator(".toggle", { hasText: toggle }).first().click();
      await card.getByLabel("Note for the client").fill("Met a corgi at the creek.");
      await shot();
      await card.getByRole("button", { name: "Finish and send" }).click();
      await page.waitForURL("**/today");
      await shot();
    },
  },
];

/** Returns 09:45 today in the time zone of the business; the first sample visit is at ten. */
export const morning = (): string =>
  Temporal.Now.instant()
    .toZonedDateTimeISO(zone)
    .withPlainTime("09:45")
    .toString({ timeZoneName: "never", smallestUnit: "second" });

/** Saves the pictures of one group in `folder`: the tasks at any time, or the tasks in the morning. */
export async function takePaths(browser: Browser, folder: string, time: "any" | "morning"): Promise<void> {
  for (const { name, who, go } of walks.filter(
    ({ isInTheMorning }) => Boolean(isInTheMorning) === (time === "morning"),
  )) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 390, height: 844 },
      reducedMotion: "reduce",
      deviceScaleFactor: 0.8,
      ...(who ? { storageState: await sessionOf(browser, who) } : {}),
    });
    const page = await context.newPage();
    const screens: Buffer[] = [];
    await go(page, async () => {
      await ready(page);
      screens.push(await page.screenshot());
    });
    await context.close();
    await sideBySide(screens, join(folder, `${name}.jpg`));
    console.log(name);
  }
}

/** Saves the screens in rows of `columns` pictures. */
export async function sideBySide(screens: readonly Buffer[], target: string, columns = screens.length): Promise<void> {
  const { width, height } = await sharp(screens[0]).metadata();
  const rows = Math.ceil(screens.length / columns);
  await sharp({
    create: {
      width: columns * (width + gap) - gap,
      height: rows * (height + gap) - gap,
      channels: 3,
      background: "white",
    },
  })
    .composite(
      screens.map((input, index) => ({
        input,
        left: (index % columns) * (width + gap),
        top: Math.floor(index / columns) * (height + gap),
      })),
    )
    .jpeg({ quality: 78 })
    .toFile(target);
}
