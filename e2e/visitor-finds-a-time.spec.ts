// From the home page to a time that can be booked, counted in taps and screens: on a phone, with and without scripts.
import { describe, expect, test } from "vitest";

import { onlyReadSite } from "./support/shared-site.ts";
import { axeFindings, pixelsTooWide, useBrowser } from "./support/visitor.ts";

const site = onlyReadSite();
const open = useBrowser();

const goal = { taps: 2, screens: 2 };

describe.each([true, false])("with JavaScript: %s, a visitor on a phone", (javaScript) => {
  test("has a time to book after two taps on two screens, and then signs in or writes to me", async () => {
    const { page } = await open(site.origin, { width: 390, javaScript });
    await page.goto("/");
    let taps = 0;
    const screens = new Set<string>();
    const tap = async (link: ReturnType<typeof page.getByRole>, leadsTo: RegExp) => {
      await link.click();
      taps += 1;
      await page.waitForURL(leadsTo);
      screens.add(new URL(page.url()).pathname);
    };
    await tap(page.locator(".thumb").getByRole("link", { name: "Book" }), /\/book$/);
    const times = page.getByRole("region", { name: "Next free times" });
    await tap(times.getByRole("link", { name: /^Book / }).first(), /\/employee-schedule\?tab=book&.*slot=/);
    await page.getByText("Time slot selected:").waitFor();
    expect(taps).toBeLessThanOrEqual(goal.taps);
    expect(screens.size).toBeLessThanOrEqual(goal.screens);
    const main = page.getByRole("main");
    const signIn = await main.getByRole("link", { name: "Sign In" }).getAttribute("href");
    expect(decodeURIComponent(signIn ?? "")).toContain(new URL(page.url()).search);
    expect(await main.getByRole("link", { name: "Tell me about your dog" }).getAttribute("href")).toBe("/contact");
  });
});

test.each(["/schedule", "/book", "/schedule?tab=book"])(
  "%s has the next free times, and names no tools",
  async (path) => {
    const { page } = await open(site.origin, { width: 390, theme: "dark" });
    await page.goto(path);
    const times = page.getByRole("region", { name: "Next free times" });
    const links = times.getByRole("link", { name: /^Book / });
    const count = await links.count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(9);
    expect(await times.innerText()).not.toContain("PT");
    expect(await page.getByRole("main").innerText()).not.toMatch(/Google|SMTP|site's own/);
    expect(await pixelsTooWide(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  },
);

test.each([390, 1280])("the month says in words how free each day is (%i px wide)", async (width) => {
  const { page } = await open(site.origin, { width });
  await page.goto("/embed/calendar");
  const days = page.locator("[data-date]");
  const names = await days.allInnerTexts();
  expect(names.filter((name) => /, (?:free|a few times free|full|closed)\b/.test(name)).length).toBeGreaterThan(0);
  const words = await page.locator(".cal-freedom").allInnerTexts();
  expect(words.length).toBeGreaterThan(0);
  for (const word of words) expect(["Free", "A few", "Full", "Closed"]).toContain(word);
  expect(await page.locator(".cal-month th").first().innerText()).toBe("Sun");
});
