// Fills in the request form: first the pets, then the details.
import type { Page } from "playwright-core";

import { untilInteractive } from "./visitor.ts";

export interface Wish {
  pets: readonly string[];
  /** Id of a service: "dog-walks". */
  service: string;
  minutes: string;
  /** ISO date. */
  date: string;
  timeOfDay: RegExp;
}

/** Fills in the open form; the caller sends it. */
export async function fillRequest(page: Page, { pets, service, minutes, date, timeOfDay }: Wish): Promise<void> {
  await page.getByRole("tab", { name: "1. Select Your Pets" }).waitFor();
  await untilInteractive(page);
  for (const pet of pets) await page.getByRole("checkbox", { name: pet, exact: true }).check({ force: true });
  await page.getByRole("button", { name: "Continue to Service Details" }).click();
  await page.locator("#request [name=service]").selectOption(service);
  await page.locator("#request [name=minutes]").selectOption(minutes);
  await page.locator("#request [name=date]").fill(date);
  await page.getByRole("radio", { name: timeOfDay }).check();
}

export async function sendRequest(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit Request" }).click();
  await page.getByText("Service Request Submitted").first().waitFor();
}

/** Confirms a request on /admin/bookings at this time with this walker. */
export async function confirmAt(page: Page, whose: string, start: string, walker: string): Promise<void> {
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: whose }) });
  const choice = card.locator("option").filter({ hasText: start }).filter({ hasText: walker });
  await card.getByLabel("Time and walker").selectOption((await choice.first().getAttribute("value")) ?? "");
  await card.getByRole("button", { name: /^(?:Confirm|Move the visit)/ }).click();
  await card.waitFor({ state: "detached" });
}
