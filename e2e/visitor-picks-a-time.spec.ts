// A stranger picks a time to meet: from the contact form to the owner's calendar, and out of it again.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { httpAs, linkIn, mainOf } from "./support/by-http.ts";
import { fillContactForm, goodMessage } from "../tests/browser/contact-form.ts";
import { sharedSite } from "./support/shared-site.ts";
import { axeFindings, useBrowser } from "./support/visitor.ts";

const site = sharedSite("people");
const open = useBrowser();

/** The addresses of the documents somebody sees, one after the other. */
function screensOf(page: Page): string[] {
  const screens: string[] = [];
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) screens.push(new URL(frame.url()).pathname.split("/").slice(0, 3).join("/"));
  });
  return screens;
}

const times = (page: Page) => page.locator("#choose-meeting button");
const heading = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();

async function sendsTheForm(page: Page, email: string) {
  await page.goto("/contact");
  expect(await page.locator("#contact-form [required]").count()).toBeLessThanOrEqual(8);
  await fillContactForm(page, { name: "Ira Bloom", petName: "Pickle", email });
  await page.getByRole("button", { name: "Send Message" }).click();
  await heading(page, "Thank You");
}

test("two screens and six fields to a time, without scripts", async () => {
  const { page } = await open(site.origin, { javaScript: false });
  const screens = screensOf(page);
  await sendsTheForm(page, "ira@example.test");
  await heading(page, "Pick a time to meet");
  expect(await times(page).count()).toBeGreaterThanOrEqual(3);
  expect(await times(page).count()).toBeLessThanOrEqual(6);
  await times(page).first().click();
  await heading(page, "Our meet and greet");
  await page.getByText("You're all set").waitFor();
  expect(new Set(screens.slice(0, -1))).toEqual(new Set(["/contact", "/meet-and-greet/new"]));
});

test("by mail it's moved and canceled, and the owner has it with the message", async () => {
  const { page } = await open(site.origin);
  await sendsTheForm(page, "wes@example.test");
  await page.getByRole("link", { name: "Pick a time to meet" }).click();
  await times(page).last().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await times(page).last().click();
  await heading(page, "Our meet and greet");

  const [mail] = (await site.mails()).filter(
    ({ to, subject }) => to === "wes@example.test" && subject.startsWith("Our meet"),
  );
  const link = /https?:\/\/\S+\/meet-and-greet\/[\w-]{22}/.exec(mail?.text ?? "")?.[0] ?? "";
  await page.goto(link);
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
