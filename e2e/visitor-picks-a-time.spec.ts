// A visitor picks a time for a meet and greet, moves it and cancels it.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { httpAs, linkIn, mainOf } from "./support/by-http.ts";
import { personAt } from "./support/person.ts";
import { fillContactForm, goodMessage } from "../tests/browser/contact-form.ts";
import { sharedSite } from "./support/shared-site.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("people");
const open = useBrowser();

const times = (page: Page) => page.locator("#choose-meeting button");
const heading = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();

async function sendsTheForm(page: Page, email: string) {
  await page.goto("/contact");
  await untilInteractive(page);
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

test("without scripts a visitor holds a time on two screens with five fields, and one button keeps it", async () => {
  const visitor = personAt(site);
  const email = "ira@example.test";
  await visitor.open("/");
  const answer = await visitor.press("Do you walk here?", { zip: "90230" });
  const chips = [...answer.html.matchAll(/<a href="\/meet-and-greet[^>]*slot[^>]*>([^<]+)<\/a>/g)];
  // The last time is chosen, because the first one may be too soon a minute later.
  await visitor.follow(chips.at(-1)?.[1] ?? "");
  const ira = { name: "Ira Bloom", petName: "Pickle", phone: "(310) 555-0142", email };
  const held = await visitor.press("Hold this time", ira);
  for (const words of ["Your time is held", "Pickle", "Held until", "open the email I sent you"])
    expect(held.words).toContain(words);
  expect(visitor.effort()).toMatchObject({ screens: 2, fields: 5 });

  await visitor.open(await mailedLink(email, "Keep our meet and greet"));
  const kept = await visitor.press(/^Keep \w+day, /);
  for (const words of ["You're all set", "comes to meet Pickle in 90230", "I still need your street"])
    expect(kept.words).toContain(words);
  const file = await visitor.follow("Add to calendar");
  for (const line of ["METHOD:PUBLISH", "SUMMARY:Meet and greet with", "LOCATION:90230"])
    expect(file.html).toContain(line);
});

test("choosing another time replaces the held time, and releasing it makes it free again", async () => {
  const { page } = await open(site.origin);
  await sendsTheForm(page, "lou@example.test");
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
  await sendsTheForm(page, "wes@example.test");
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
