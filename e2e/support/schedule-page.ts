// The page /schedule in a browser: what stands on it, and its services as failing or slow ones.
import type { Page } from "playwright-core";

import { installClock, stopClock } from "./clock.ts";
import { waitForText, untilInteractive, type useBrowser, type VisitorOptions } from "./visitor.ts";

export const toast = (page: Page, text: string) => page.locator(".toast").getByText(text).first();
export const toasted = (page: Page, text: string) => toast(page, text).waitFor();
export const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

/** Answers some calls of the page as a failing service would; the rest goes to the site. */
export const failing = (page: Page, which: (body: Record<string, unknown>) => boolean) =>
  page.route("**/api/google-calendar", (route) =>
    which(route.request().postDataJSON() as Record<string, unknown>)
      ? route.fulfill({ status: 500, json: { success: false } })
      : route.fallback(),
  );
export const errors: VisitorOptions = { expects: /status of 500/ };

type Open = ReturnType<typeof useBrowser>;
type Before = (page: Page) => Promise<unknown>;

export async function openSchedule(open: Open, origin: string, options: VisitorOptions = {}, before?: Before) {
  const { page } = await open(origin, options);
  await before?.(page);
  await page.goto("/schedule");
  if (options.javaScript !== false) await untilInteractive(page);
  return page;
}

/** The calendar is fetched once its place comes near the screen. */
export const scrollToCalendar = (page: Page) => page.locator("div.pane").scrollIntoViewIfNeeded();

/** A page whose time stands still. */
export async function openStopped(open: Open, origin: string, before?: Before, options: VisitorOptions = {}) {
  const page = await openSchedule(open, origin, options, async (page) => {
    await installClock(page);
    await before?.(page);
  });
  await scrollToCalendar(page);
  await page.frameLocator("iframe").getByRole("table").first().waitFor();
  await waitForText(page, "The calendar service is working");
  await stopClock(page);
  return page;
}
