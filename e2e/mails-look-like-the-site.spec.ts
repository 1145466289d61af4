// A mail as its reader sees it, on a phone and at a desk, in both themes: the site's sign, and one button that leads to
// what it is about.
import { expect, test } from "vitest";

import { fillContactForm } from "./support/contact-form.ts";
import { sharedSite } from "./support/shared-site.ts";
import { axeFindings, pixelsTooWide, useBrowser } from "./support/visitor.ts";

const site = sharedSite("visitors");
const open = useBrowser();

test("the mails of a message are in order, and the owner's leads to the lead", async () => {
  const { page } = await open(site.origin, { javaScript: false });
  const email = "looks@example.test";
  await page.goto("/contact");
  await fillContactForm(page, { email, name: "Robin Looks" });
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  const mails = (await site.mails()).filter(({ to, text }) => to === email || text.includes(email));
  expect(mails).toHaveLength(2);

  for (const { id } of mails) {
    await page.goto(`/dev/mail/${id}`);
    for (const colorScheme of ["light", "dark"] as const)
      for (const width of [360, 640]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        expect(await pixelsTooWide(page), `${width} px`).toBe(0);
        // A mail is no page of the site: it has no landmarks.
        expect(await axeFindings(page, ["color-contrast", "link-name", "image-alt"]), colorScheme).toEqual([]);
      }
    expect(await page.locator("img").evaluate((sign: HTMLImageElement) => sign.naturalWidth)).toBe(192);
  }
  const toOwner = mails.find(({ to }) => to !== email);
  await page.goto(`/dev/mail/${toOwner?.id}`);
  const button = page.getByRole("link", { name: "Open Robin Looks's message" });
  expect(await button.getAttribute("href")).toMatch(/^https?:\/\/[^/]+\/admin\/leads\/[\w-]{36}$/);
});
