// A visitor picks a time for a meet and greet, moves it and cancels it.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { httpAs, linkIn, mainOf } from "./support/by-http.ts";
import { fillContactForm, goodMessage } from "../tests/browser/contact-form.ts";
import { sharedSite } from "./support/shared-site.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("people");
const open = useBrowser();

/** Returns the paths of the documents that the visitor opened, in order. */
function screensOf(page: Page): string[] {
  const screens: string[] = [];
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) screens.push(new URL(frame.url()).pathname.split("/").slice(0, 3).join("/"));
  });
  return screens;
}

const times = (page: Page) => page.locator("#choose-meeting button");
const heading = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();

/** `byScript`: sends the form by the page's script. The browser's own form leads to another page. */
async function sendsTheForm(page: Page, email: string, { byScript }: { byScript: boolean }) {
  await page.goto("/contact");
  if (byScript) await untilInteractive(page);
  expect(await page.locator("#contact-form [required]").count()).toBeLessThanOrEqual(8);
  await fillContactForm(page, { name: "Ira Bloom", petName: "Pickle", email });
  await page.getByRole("button", { name: "Send Message" }).click();
  await heading(page, "Thank You");
}

/** Returns the meet and greet link in the mail to this email address whose subject begins with this text. */
async function mailedLink(email: string, subject: string): Promise<string> {
  const mail = (await site.mails()).find((each) => each.to === email && each.subject.startsWith(subject));
  return /https?:\/\/\S+\/meet-and-greet\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
}

test("without scripts a time is held after two screens and six fields, and confirmed by one button on the mailed link's page", async () => {
  const { page } = await open(site.origin, { javaScript: false });
  const screens = screensOf(page);
  await sendsTheForm(page, "ira@example.test", { byScript: false });
  await heading(page, "Pick a time to meet");
  expect(await times(page).count()).toBeGreaterThanOrEqual(3);
  expect(await times(page).count()).toBeLessThanOrEqual(6);
  await times(page).first().click();
  await heading(page, "Your time is held");
  await page.getByText(/^Held until \d+:\d\d [AP]M, (?:Los Angeles|New York) time/).waitFor();
  expect(new Set(screens)).toEqual(new Set(["/contact", "/meet-and-greet/new"]));

  await page.goto(await mailedLink("ira@example.test", "Your message to"));
  await heading(page, "Keep your time?");
  await page.getByRole("button", { name: /^Keep \w+day, / }).click();
  await heading(page, "Our meet and greet");
  await page.getByText("You're all set").waitFor();
});

test("choosing another time replaces the held time, and releasing it makes it free again", async () => {
  const { page } = await open(site.origin);
  await sendsTheForm(page, "lou@example.test", { byScript: true });
  await page.getByRole("link", { name: "Pick a time to meet" }).click();
  await times(page).first().click();
  await heading(page, "Your time is held");
  expect(await axeFindings(page)).toEqual([]);
  const held = page.locator(".note strong").first();
  const first = await held.innerText();
  await page.getByText("Pick another time").click();
  await times(page).last().click();
  await expect.poll(() => held.innerText()).not.toBe(first);
  await page.getByRole("button", { name: "Let it go" }).click();
  await heading(page, "Pick a time to meet");

  const owner = httpAs(site, "admin");
  expect(mainOf(await owner.get("/admin/leads?q=lou@example.test"))).not.toContain("Holds a time");
});

test("a meet and greet is picked, moved and canceled by mailed links, and the owner sees it with the message", async () => {
  const { page } = await open(site.origin);
  await sendsTheForm(page, "wes@example.test", { byScript: true });
  await page.goto(await mailedLink("wes@example.test", "Your message to"));
  await times(page).last().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await times(page).last().click();
  await heading(page, "Our meet and greet");

  await page.goto(await mailedLink("wes@example.test", "Our meet"));
  await page.getByText("Pick another time").click();
  expect(await axeFindings(page)).toEqual([]);
  await page.locator("#move-meeting button").first().click();
  await page.getByText("Moved", { exact: true }).waitFor();

  const owner = httpAs(site, "admin");
  const leads = mainOf(await owner.get("/admin/leads?q=wes@example.test"));
  const lead = mainOf(await owner.get(linkIn(leads, "Ira Bloom") ?? ""));
  for (const words of ["Meet and greet", goodMessage.message]) expect(lead).toContain(words);

  await page.getByRole("button", { name: "Cancel the meet and greet" }).click();
  await heading(page, "Pick a time to meet");
  await page.getByText("I won't come, and you don't owe anything.").waitFor();
});
