// Mails on a phone and on a desktop, in both themes: logo, portrait of the pet, and a single button.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { portraitSvg } from "~/platform/media/emails";

import { sampleAccounts, samplePassword } from "../app/sample/sample-people.ts";
import { tokenOf } from "./support/client-bookings.ts";
import { sendMessage } from "./support/messages.ts";
import { personAt } from "./support/person.ts";
import { sharedSite } from "./support/shared-site.ts";
import { look } from "./support/themes.ts";
import { axeFindings, pixelsTooWide, useBrowser } from "./support/visitor.ts";

const site = sharedSite("visitors");
const monday = sharedSite("monday");
const demo = sharedSite("demo");
const open = useBrowser();

async function isInOrder(reader: Page): Promise<void> {
  for (const { width, theme } of [
    { width: 360, theme: "light" },
    { width: 640, theme: "dark" },
  ] as const) {
    await look(reader, width, theme);
    expect(await pixelsTooWide(reader), `${width} px`).toBe(0);
    // The axe rules leave out landmarks, since a mail has none.
    expect(await axeFindings(reader, ["color-contrast", "link-name", "image-alt"]), theme).toEqual([]);
  }
}

test("the mails about a contact message have no axe findings, and the owner's mail links to the lead", async () => {
  const email = "looks@example.test";
  await sendMessage(site, "Looks");
  const mails = (await site.mails()).filter(({ to, text }) => to === email || text.includes(email));
  expect(mails).toHaveLength(2);

  // The viewer's frame runs no scripts, so axe checks the mail outside the frame.
  const { page: reader } = await open(site.origin);
  for (const { html } of mails) {
    await reader.setContent(html);
    await isInOrder(reader);
  }
  const toOwner = mails.find(({ to }) => to !== email);
  await reader.setContent(toOwner?.html ?? "");
  const button = reader.getByRole("link", { name: "Open Looks's message" });
  expect(await button.getAttribute("href")).toMatch(/^https?:\/\/[^/]+\/admin\/leads\/[\w-]{36}$/);
});

test("a mail about pets shows portraits, and their names when pictures are off", async () => {
  // The link in the mail leads to a proposal that is already answered, so it responds with 410.
  const { page } = await open(monday.origin, { javaScript: false, expects: /410/ });
  await page.goto(`/proposals/${tokenOf("mailed")}`);
  await page.getByRole("button", { name: "Accept this time" }).click();
  await page.getByRole("heading", { name: "You're all set" }).waitFor();
  const mails = await monday.mails();
  const html = mails.find(({ to, html }) => to === "client@demo.test" && html.includes("cid:"))?.html ?? "";

  // Attached pictures are not loaded here, as in a mail program with pictures turned off.
  const { page: reader } = await open(monday.origin, { expects: /cid:|UNKNOWN_URL_SCHEME/ });
  await reader.setContent(html);
  const portraits = reader.locator("img");
  const names = await portraits.evaluateAll((all: HTMLImageElement[]) => all.map(({ alt }) => alt));
  expect(names).toContain("Biscuit");
  await reader.getByText("Biscuit").locator("visible=true").first().waitFor();
  await isInOrder(reader);

  const picture = Buffer.from(portraitSvg("Golden Retriever", "Biscuit")).toString("base64");
  await reader.setContent(html.replaceAll(/cid:portrait-[\w-]+/g, `data:image/svg+xml;base64,${picture}`));
  await expect
    .poll(() => portraits.evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth > 0)))
    .toEqual(names.map(() => true));
  await isInOrder(reader);
});

test("a statement's mail and its reminder have no findings and link to the payment", async () => {
  const about = async (subject: RegExp) => (await demo.mails()).find((mail) => subject.test(mail.subject));
  const owner = personAt(demo);
  await owner.open("/admin-login");
  await owner.press("Log in", { email: "admin@demo.test", password: samplePassword });
  await owner.open(`/admin/clients/${sampleAccounts[2].id}`);
  await owner.press("Send a reminder");
  const { page: reader } = await open(demo.origin);
  for (const subject of [/^Your statement: /, /^A friendly reminder: /]) {
    await expect.poll(() => about(subject)).toBeDefined();
    await reader.setContent((await about(subject))?.html ?? "");
    const button = reader.locator(".mail-button");
    expect(await button.count()).toBe(1);
    expect(await button.getAttribute("href")).toMatch(/^http:\/\/[^/]+\/pay\/[\w-]{22}$/);
    await isInOrder(reader);
  }
});
