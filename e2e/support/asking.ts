// The request form on the shared site whose clock is set to a Monday (docs/product.md, Requests).
import type { Page } from "playwright-core";

import type { AskingClient } from "./asking-clients.ts";
import { sharedSite } from "./shared-site.ts";
import { enterAs } from "./sign-in.ts";
import { untilInteractive, useBrowser, type VisitorOptions } from "./visitor.ts";

/** Opens the request form. `who`: a client that no other test file uses. */
export function useAsking(who: AskingClient) {
  const site = sharedSite("monday");
  const open = useBrowser();

  async function openForm(options: VisitorOptions = {}, query = "") {
    const visitor = await open(site.origin, options);
    await enterAs(visitor, site.origin, who, `/request-service${query}`);
    if (options.javaScript !== false) await untilInteractive(visitor.page, "#request");
    return visitor;
  }

  /** Counts the requests made, by their confirmation mails: each request has one. */
  const requestsMade = async () =>
    (await site.mails()).filter(({ to, subject }) => to === `${who}@demo.test` && subject.startsWith("Your request"))
      .length;

  return { site, open, openForm, requestsMade };
}

export const tab = (page: Page, name: string) => page.getByRole("tab", { name });
export const goOn = (page: Page) => page.getByRole("button", { name: "Continue to Service Details" });
export const submit = (page: Page) => page.getByRole("button", { name: "Submit Request" });
const choose = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true }).check({ force: true });
export const field = (page: Page, name: string) => page.locator(`#request [name=${name}]`);
export const time = (page: Page, name: RegExp) => page.getByRole("radio", { name });
export const priceIn = async (page: Page) =>
  (await page.getByRole("region", { name: "Price" }).innerText()).replaceAll(/\s+/g, " ");

export async function toDetails(page: Page, ...pets: string[]) {
  for (const pet of pets) await choose(page, pet);
  await goOn(page).click();
  await page.getByRole("heading", { name: "Service Details" }).waitFor();
}
