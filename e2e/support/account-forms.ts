// Fills in the account forms in a browser.
import type { Page } from "playwright-core";

import type { Site } from "./site.ts";
import { untilInteractive } from "./visitor.ts";

export async function openForm(page: Page, path: string, javaScript: boolean): Promise<void> {
  await page.goto(path);
  if (javaScript) await untilInteractive(page);
}

export async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`.form [name=${name}]`).fill(value);
}

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

export async function logOut(page: Page): Promise<void> {
  await page.locator('[popovertarget="menu"]:visible').click();
  await press(page, "Sign out");
}

/** Returns the path of the link in the newest mail with this recipient and subject. */
export async function mailedPath(site: Pick<Site, "mails">, to: string, subject: RegExp): Promise<string> {
  const mail = (await site.mails()).find((each) => each.to === to && subject.test(each.subject));
  const link = /href="([^"]+)"/.exec(mail?.html ?? "")?.[1];
  if (!link) throw new Error(`no mail to ${to} about ${subject}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
