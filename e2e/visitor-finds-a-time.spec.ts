// The way from the home page to a bookable time, measured in taps and screens, on a phone and without scripts.
import { expect, test } from "vitest";

import { onlyReadSite } from "./support/shared-site.ts";
import { useBrowser } from "./support/visitor.ts";

const site = onlyReadSite();
const open = useBrowser();

const goal = { taps: 2, screens: 2 };

test("on a phone a visitor reaches the form for a chosen time in two taps", async () => {
  const { page } = await open(site.origin, { width: 390, javaScript: false });
  await page.goto("/");
  let taps = 0;
  const screens = new Set<string>();
  const tap = async (link: ReturnType<typeof page.getByRole>, leadsTo: RegExp) => {
    await link.click();
    taps += 1;
    await page.waitForURL(leadsTo);
    screens.add(new URL(page.url()).pathname);
  };
  await tap(page.locator(".thumb").getByRole("link", { name: "Schedule" }), /\/schedule$/);
  const times = page.getByRole("region", { name: "Next free times" });
  await tap(times.getByRole("link", { name: /^Book / }).first(), /\/meet-and-greet\/new\?date=.*slot=/);
  await page.getByRole("button", { name: "Hold this time" }).waitFor();
  expect(taps).toBeLessThanOrEqual(goal.taps);
  expect(screens.size).toBeLessThanOrEqual(goal.screens);
  const signIn = page.getByRole("main").getByRole("link", { name: "Sign in" });
  expect(decodeURIComponent((await signIn.getAttribute("href")) ?? "")).toMatch(
    /to=\/employee-schedule\?tab=book&date=/,
  );
});

test("the next free times are on the first screen, and the text names no software", async () => {
  const { page } = await open(site.origin, { width: 390, javaScript: false });
  for (const path of ["/schedule", "/book", "/schedule?tab=book"]) {
    await page.goto(path);
    const times = page.getByRole("region", { name: "Next free times" });
    const links = times.getByRole("link", { name: /^Book / });
    const count = await links.count();
    expect(count, path).toBeGreaterThan(0);
    expect(count, path).toBeLessThanOrEqual(9);
    const first = await links.first().boundingBox();
    expect(first && first.y + first.height, path).toBeLessThanOrEqual(844);
    expect(await times.innerText(), path).not.toMatch(/\b[PE]T\b/);
    expect(await page.getByRole("main").innerText(), path).not.toMatch(/Google|SMTP|site's own/);
  }
});

test("the month says in words how many free times each day has", async () => {
  const { page } = await open(site.origin, { javaScript: false });
  await page.goto("/embed/calendar");
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const names = await page.locator("[data-date]").allInnerTexts();
    const isTold = (name: string) => /, (?:free|a few times free|full|closed)\b/.test(name);
    expect(names.filter(isTold).length, String(width)).toBeGreaterThan(0);
    const words = await page.locator(".cal-freedom").allInnerTexts();
    expect(words.length).toBeGreaterThan(0);
    for (const word of words) expect(["Free", "A few", "Full", "Closed"]).toContain(word);
    expect(await page.locator(".cal-month th").first().innerText()).toBe("Sun");
  }
});
