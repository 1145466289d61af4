// A stranger picks a time to meet: from the contact form to the owner's calendar, and out of it again.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { fillContactForm } from "../tests/browser/contact-form.ts";
import { sharedSite } from "./support/shared-site.ts";
import { signIn } from "./support/sign-in.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

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
  await fillContactForm(page, { name: "Ira Bloom", petName: "Pickle", email });
  await page.getByRole("button", { name: "Send Message" }).click();
  await heading(page, "Thank You");
}

test("two screens and six fields to a time, without scripts; the second of two gets one near it", async () => {
  const { page } = await open(site.origin, { javaScript: false });
  const screens = screensOf(page);
  await page.goto("/contact");
  expect(await page.locator("#contact-form [required]").count()).toBeLessThanOrEqual(8);
  await sendsTheForm(page, "ira@example.test");
  await heading(page, "Pick a time to meet");
  expect(await times(page).count()).toBeGreaterThanOrEqual(3);
  expect(await times(page).count()).toBeLessThanOrEqual(6);

  const { page: other } = await open(site.origin, { javaScript: false, expects: /409 \(Conflict\)/ });
  await sendsTheForm(other, "ana@example.test");
  const label = await times(page).first().innerText();
  await times(page).first().click();
  await heading(page, "Our meet and greet");
  await page.getByText("You're all set").waitFor();
  expect(new Set(screens.slice(0, -1))).toEqual(new Set(["/contact", "/meet-and-greet/new"]));

  await times(other).first().click();
  await other.getByText("That time just went. Here are three near it.").waitFor();
  expect(await other.locator("#choose-meeting .note button").allInnerTexts()).not.toContain(label);
  await other.locator("#choose-meeting .note button").first().click();
  await heading(other, "Our meet and greet");
});

test("by mail it's moved and canceled, and the owner has it with the message", async () => {
  const { page } = await open(site.origin);
  await page.goto("/contact");
  await untilInteractive(page);
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
  const { page: fromMail } = await open(site.origin);
  await fromMail.goto(link);
  await fromMail.getByText("Pick another time").click();
  expect(await axeFindings(fromMail)).toEqual([]);
  await fromMail.locator("#move-meeting button").first().click();
  await fromMail.getByText("Moved", { exact: true }).waitFor();

  const owner = await open(site.origin);
  await signIn(owner, "admin", "/admin/leads?q=wes@example.test");
  await owner.page.goto("/admin/leads?q=Pickle");
  await owner.page.getByRole("link", { name: "Ira Bloom" }).first().click();
  await owner.page.getByRole("heading", { name: "Meet and greet" }).waitFor();
  expect(await axeFindings(owner.page)).toEqual([]);

  await fromMail.getByRole("button", { name: "Cancel the meet and greet" }).click();
  await heading(fromMail, "Pick a time to meet");
  await fromMail.getByText("I won't come, and you don't owe anything.").waitFor();
});
