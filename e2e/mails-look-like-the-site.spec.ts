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

  // The viewer's frame runs no scripts, so axe looks at the mail without it.
  const { page: reader } = await open(site.origin);
  for (const { html } of mails) {
    await reader.setContent(html);
    for (const colorScheme of ["light", "dark"] as const)
      for (const width of [360, 640]) {
        await reader.emulateMedia({ colorScheme });
        await reader.setViewportSize({ width, height: 800 });
        expect(await pixelsTooWide(reader), `${width} px`).toBe(0);
        // A mail is no page of the site: it has no landmarks.
        expect(await axeFindings(reader, ["color-contrast", "link-name"]), colorScheme).toEqual([]);
      }
  }
  const toOwner = mails.find(({ to }) => to !== email);
  await reader.setContent(toOwner?.html ?? "");
  const button = reader.getByRole("link", { name: "Open Robin Looks's message" });
  expect(await button.getAttribute("href")).toMatch(/^https?:\/\/[^/]+\/admin\/leads\/[\w-]{36}$/);
});
