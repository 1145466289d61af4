// Opens /schedule in a browser, with a calendar service that works, fails or is slow.
import type { Page } from "playwright-core";

import type { ServiceStatus } from "../../app/schedule/pages/service-status.ts";
import { installClock, stopClock } from "./clock.ts";
import { untilInteractive, type useBrowser, type VisitorOptions } from "./visitor.ts";

export const toast = (page: Page, text: string) => page.locator(".toast").getByText(text).first();
export const toasted = (page: Page, text: string) => toast(page, text).waitFor();
export const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

/** Lets the calls for which `which` returns true fail with a 500; all others reach the site. */
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

/** Waits for the status of the calendar service. Visitors read nothing about a service that works. */
export const serviceIs = (page: Page, status: ServiceStatus) =>
  page.locator(`[data-service=${status}]`).waitFor({ state: "attached" });

/** Opens the part with the buttons "Refresh" and "Open in a new tab", which is closed while the calendar works. */
export const openTools = (page: Page) => page.getByText("Does the calendar look wrong?").click();

/** Scrolls to the calendar, which is loaded only when it is near the visible part of the page. */
export const scrollToCalendar = (page: Page) => page.locator("div.pane").scrollIntoViewIfNeeded();

/** Opens the page and stops its clock. */
export async function openStopped(open: Open, origin: string, before?: Before, options: VisitorOptions = {}) {
  const page = await openSchedule(open, origin, options, async (page) => {
    await installClock(page);
    await before?.(page);
  });
  await scrollToCalendar(page);
  await page.frameLocator("iframe").getByRole("table").first().waitFor();
  await serviceIs(page, "working");
  await stopClock(page);
  return page;
}
