// The zip code check of the home page: its answer is on the first screen of a phone.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { onlyReadSite } from "./support/shared-site.ts";
import { axeFindings, pixelsTooWide, useBrowser } from "./support/visitor.ts";

const site = onlyReadSite();
const open = useBrowser();
const phone = 390;

/** Returns the names of the filled buttons on the screen. */
const filledButtons = (page: Page) =>
  page.locator(".btn:visible:not(.skip)").evaluateAll((all) =>
    all
      .filter((button) => button.getBoundingClientRect().top < window.innerHeight)
      .filter((button) => getComputedStyle(button).backgroundColor === "rgb(181, 55, 15)")
      .map((button) => button.textContent.trim()),
  );

test('a served zip code shows its area and free times, another one a polite "not yet"', async () => {
  // The home page is served as a document, so the check works the same with scripts.
  const { page } = await open(site.origin, { width: phone, javaScript: false, expects: /status of 400/ });
  const field = page.getByLabel("Your zip code");
  const ask = async (zip: string) => {
    await field.fill(zip);
    await page.getByRole("button", { name: "Do you walk here?" }).click();
    await page.waitForURL((url) => url.searchParams.get("zip") === zip);
  };
  await page.goto("/");
  expect(await filledButtons(page), "primary buttons of the first screen").toEqual(["Do you walk here?"]);
  await ask("Venice");
  expect(await field.inputValue()).toBe("Venice");
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  const error = await field.getAttribute("aria-describedby");
  expect(await page.locator(`#${error}`).innerText()).toBe("Please enter your five-digit zip code.");
  expect(await field.evaluate((element) => element === document.activeElement), "to go on typing").toBe(true);

  await ask("10001");
  await page.getByText("I don't walk in 10001 yet, sorry.").waitFor();
  await page.getByRole("link", { name: "Leave your email, and I'll email you if that changes." }).click();
  await page.waitForURL(/#waitlist$/);
  expect(await page.getByLabel("Email address").isVisible()).toBe(true);

  await ask("90230");
  const answer = page.locator("#zip");
  expect(await answer.innerText()).toMatch(
    /^Yes, I walk 90230: that's Culver City\. Walks from \$30\. First we meet, for free\. When\?/,
  );
  expect(await answer.evaluate((element) => element === document.activeElement), "it is read first").toBe(true);
  const box = await answer.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0), "on the first screen").toBeLessThan(844);
  expect(await pixelsTooWide(page)).toBe(0);
  expect(await field.inputValue()).toBe("90230");
  await answer.getByRole("link", { name: "More times" }).click();
  await page.waitForURL("**/meet-and-greet/new?zip=90230");
  await page
    .getByRole("link", { name: /^Book / })
    .first()
    .waitFor();
});

test("the answers have no axe findings", async () => {
  const { page } = await open(site.origin, { width: phone, theme: "dark", expects: /status of 400/ });
  for (const zip of ["90230", "10001", "Venice"]) {
    await page.goto(`/?zip=${zip}`);
    expect(await axeFindings(page), zip).toEqual([]);
  }
});

test("a page with an answer has noindex, and text that isn't a zip code is refused", async () => {
  expect((await fetch(`${site.origin}/?zip=Venice`)).status).toBe(400);
  expect(await (await fetch(`${site.origin}/?zip=90230`)).text()).toContain('<meta name="robots" content="noindex"');
});
