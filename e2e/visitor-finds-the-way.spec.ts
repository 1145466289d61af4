// Header, menu, theme, questions and prices, also by keyboard.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { httpAs, mainOf } from "./support/by-http.ts";
import { enterAs } from "./support/sign-in.ts";
import { onlyReadSite } from "./support/shared-site.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = onlyReadSite();
const open = useBrowser();

const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: "instant" });
    // A scroll timeline takes effect in the next frame, so this waits for two frames.
    for (let pictures = 0; pictures < 2; pictures += 1) await new Promise(requestAnimationFrame);
  }, top);

test("the header has five links and a button, turns solid after ten pixels, and its links open a page at the top", async () => {
  const { page } = await open(site.origin);
  await page.goto("/");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  expect(await links.allTextContents()).toEqual(["Home", "Services", "Service Areas", "The Squad", "Contact"]);
  const schedule = page.locator("header").getByRole("link", { name: "Schedule", exact: true });
  expect(await schedule.getAttribute("href")).toBe("/schedule");
  const isSolid = () =>
    page
      .locator("header.top")
      .evaluate((element) => getComputedStyle(element).backgroundColor === "rgb(255, 255, 255)");
  await scrollTo(page, 10);
  expect(await isSolid()).toBe(false);
  await scrollTo(page, 11);
  expect(await isSolid()).toBe(true);

  await scrollTo(page, 900);
  await links.filter({ hasText: "The Squad" }).click();
  await page.waitForURL("**/squad");
  expect(await page.title()).toMatch(/squad/i);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("the phone menu has every link", async () => {
  const { page } = await open(site.origin, { width: 390 });
  await page.goto("/");
  await untilInteractive(page);
  const button = page.locator("header button.menu");
  await button.click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  for (const name of [
    "Home",
    "Services",
    "Service Areas",
    "The Squad",
    "Contact",
    "About",
    "Log in",
    "Admin Login",
    "Schedule Now",
  ]) {
    await menu.getByRole("link", { name, exact: true }).waitFor();
  }
  expect(await axeFindings(page)).toEqual([]);
  // Escape closes the menu and returns the focus to its button.
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await button.focus();
  await page.keyboard.press("Enter");
  await menu.waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  // The menu's neighborhoods unfold.
  await menu.getByText("Neighborhoods").click();
  await menu.getByRole("link", { name: "Santa Monica" }).click();
  await page.waitForURL("**/neighborhoods/santa-monica");
  expect(await menu.isVisible()).toBe(false);
});

test("following a link to another area opens its page at the top, with a map served by this site", async () => {
  const { page } = await open(site.origin);
  await page.goto("/neighborhoods/west-hollywood");
  await untilInteractive(page);
  await page.locator("footer").getByRole("link", { name: "Beverly Hills" }).click();
  await page.waitForURL("**/beverly-hills");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const frame = page.locator("iframe");
  expect(await frame.getAttribute("title")).toMatch(/map/i);
  await frame.scrollIntoViewIfNeeded();
  await frame
    .contentFrame()
    .getByRole("link", { name: /Beverly Hills/ })
    .waitFor();
});

test("the chosen theme is kept, questions open one at a time, and prices show on demand", async () => {
  const { page } = await open(site.origin, { theme: "light" });
  const background = () => page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  await page.goto("/faq");
  await untilInteractive(page);
  const questions = page.locator("details[name=faq]");
  expect(await questions.count()).toBe(8);
  await questions.nth(1).locator("summary").click();
  await questions.nth(4).locator("summary").click();
  const opened = () => questions.evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open));
  await expect.poll(opened).toEqual([false, false, false, false, true, false, false, false]);
  const light = await background();
  await page.getByRole("button", { name: "Dark theme" }).first().click();
  await expect.poll(background).not.toBe(light);
  await expect
    .poll(async () => (await page.context().cookies()).find((cookie) => cookie.name === "theme")?.value)
    .toBe("dark");
  expect(new URL(page.url()).pathname).toBe("/faq");

  await page.goto("/services");
  // The first Tab from the page's start reaches the skip link.
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await page.waitForURL(/#main$/);
  const card = page.locator("main .card").filter({ hasText: "Dog Walking" }).first();
  const price = card.getByText("$38");
  expect(await price.isVisible()).toBe(false);
  await card.getByText("View Pricing").click();
  await price.waitFor();
  await card.getByText("Hide Pricing").click();
  await price.waitFor({ state: "hidden" });

  expect(await background(), "kept on the next page").not.toBe(light);
  await untilInteractive(page);
  await page.getByRole("button", { name: "System theme" }).first().click();
  await expect.poll(background).toBe(light);
});

test("when a page fails to load, the error screen appears, and Try again restores the page", async () => {
  const visitor = await open(site.origin, { expects: /500|Server Error|Error/ });
  const { page } = visitor;
  await enterAs(visitor, site.origin, "client", "/dashboard");
  await untilInteractive(page);
  let broken = true;
  await page.route("**/profile/pets.data*", (route) =>
    broken ? route.fulfill({ status: 500, body: "broken" }) : route.continue(),
  );
  await page.getByRole("navigation").getByRole("link", { name: "My Pets" }).first().click();
  await page.getByRole("heading", { name: "Something went wrong!" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  broken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "My Pets" }).waitFor();
});

test("pages that are not open yet say what to do instead", async () => {
  for (const path of ["/schedule", "/book", "/employee-schedule", "/request-service", "/service-request"]) {
    const main = mainOf(await httpAs(site, null).get(path));
    expect(main, path).toContain('href="tel:');
    expect(main, path).toContain('href="/contact"');
    if (path !== "/service-request") continue;
    expect(main).toContain(
      "This form should be accessed from the link in your certification email. If you believe this is an error, please contact our support team.",
    );
  }
});
