// The owner changes prices, durations, questions, the story, an area's text, zip codes and hours. Each change is public
// at the next request. Their database tests cover refusals, previews and restored versions.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { dayFields } from "~/offer/hours/hours";

import { totalOn as askTotal } from "./support/asked-price.ts";
import { openDesk } from "./support/desk.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf } from "./support/sign-in.ts";
import { signIn } from "./support/stories.ts";
import { useTaps } from "./support/taps.ts";
import { axeFindings, useBrowser } from "./support/visitor.ts";

const site = sharedSite("offer");
const open = useBrowser();

const prices = "/admin/settings/prices";
const page = async (path: string) => (await fetch(site.origin + path)).text();
const totalOn = (date: string, minutes?: string) => askTotal(site.origin, date, minutes);
const region = (of: Page, name: string) => of.getByRole("region", { name });
const press = (of: ReturnType<typeof region>, name: string) => of.getByRole("button", { name }).click();

async function restore(of: Page) {
  const history = region(of, "History");
  await press(history, "Restore: At the beginning");
  await history.getByText("Restored: as it was at the beginning").first().waitFor();
}

test("a price is refused beside its field, previewed, set from a future day, and restored; a new duration is offered and removed", async () => {
  const { page: desk } = await openDesk(open, site, `${prices}?item=dog-walks/30`, { width: 390 });
  const form = region(desk, "A new price");
  const amount = form.getByLabel("Price in dollars");
  const day = form.getByLabel("Starting");
  await day.fill("2026-12-01");
  await amount.fill("10,000");
  await press(form, "Preview");
  await form.getByText("A price is at most $1,000. Check the zeros").waitFor();
  expect(await amount.inputValue()).toBe("10,000");
  await amount.fill("32");
  await press(form, "Preview");
  await form.getByText("Dog Walking, 30 minutes: $30 to $32 from December 1, 2026").waitFor();
  expect(await axeFindings(desk), "the preview").toEqual([]);
  expect(await totalOn("2026-12-01"), "only looked at").toBe("$30.00");
  await press(form, "Set this price");
  const list = region(desk, "What it costs today");
  await list.getByText("$32 from December 1, 2026").waitFor();
  expect([await totalOn("2026-11-30"), await totalOn("2026-12-01")]).toEqual(["$30.00", "$32.00"]);
  expect(await page("/services"), "today's list").toContain('"price":"30.00"');

  // A price that starts today is on the price list and in the structured data at the next request.
  await amount.fill("35.50");
  await form.getByLabel("For", { exact: true }).selectOption("dog-walks/30");
  await day.fill("2026-11-23");
  await press(form, "Set this price");
  await list.getByText("$35.50").first().waitFor();
  expect(await page("/services")).toContain('"price":"35.50"');
  await restore(desk);
  expect([await totalOn("2026-11-23"), await totalOn("2026-12-01")]).toEqual(["$30.00", "$30.00"]);
  expect(await page("/services")).toContain('"price":"30.00"');

  const added = region(desk, "A new duration");
  await added.getByLabel("For", { exact: true }).selectOption("dog-walks");
  await added.getByLabel("Minutes").fill("47");
  await added.getByLabel("Price in dollars").fill("55");
  await added.getByLabel("Starting").fill("2026-12-01");
  await press(added, "Preview");
  await added.getByText("A visit takes 15 to 240 minutes, in steps of 5").waitFor();
  await added.getByLabel("Minutes").fill("75");
  await press(added, "Preview");
  await added.getByText("Dog Walking, 75 minutes: new at $55 from December 1, 2026").waitFor();
  await press(added, "Offer it");
  await list.getByText("$55 from December 1, 2026").waitFor();
  expect([await totalOn("2026-11-30", "75"), await totalOn("2026-12-01", "75")]).toEqual([undefined, "$55.00"]);
  // A client without scripts opens the request form.
  const headers = { Cookie: await cookieOf(site.origin, "client") };
  const asking = await fetch(`${site.origin}/request-service?step=details`, { headers });
  expect(await asking.text()).toContain(">75 minutes</option>");
  await desk.getByRole("button", { name: /^Cancel the change from December 1, 2026/ }).click();
  await expect.poll(() => totalOn("2026-12-01", "75")).toBeUndefined();
});

test("a new price takes four taps from the desk, and starts today", async () => {
  const { page: desk } = await openDesk(open, site, "/admin", { width: 390 });
  const taps = useTaps(desk, { mayScroll: true });
  await taps.tap(desk.getByRole("navigation", { name: "Desk" }).getByRole("button", { name: /^More/ }));
  await taps.tap(desk.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Prices" }));
  await taps.tap(desk.getByRole("link", { name: /Dog Running.*45/ }));
  const form = region(desk, "A new price");
  await expect.poll(() => form.getByLabel("For", { exact: true }).inputValue()).toMatch(/45$/);
  await form.getByLabel("Price in dollars").fill("61");
  await taps.tap(form.getByRole("button", { name: "Set this price" }));
  await region(desk, "What it costs today").getByText("$61").first().waitFor();
  expect(taps.taken()).toBe(4);
  await restore(desk);
});

test("without scripts, changes to a question, a chapter, an area's text, zip codes and the hours are public at once", async () => {
  const owner = await signIn(site, "admin@demo.test");
  await owner.open("/admin/settings/faq?edit=several-dogs");
  const preview = await owner.press("Preview", { answer: "The second dog is {extra dog} off." });
  expect(preview.words).toContain("Nothing is saved yet.");
  expect(await page("/faq")).not.toContain("The second dog is");
  await owner.press("Save question");
  expect(await page("/faq")).toContain("The second dog is $10 off.");

  await owner.open("/admin/settings/story?edit=the-note");
  await owner.press("Save chapter", { text: "You get a photo & a few lines.\n\nNothing else <ever>." });
  expect(await page("/story")).toContain("<p>You get a photo &amp; a few lines.</p><p>Nothing else &lt;ever&gt;.</p>");

  await owner.open("/admin/settings/areas/venice");
  await owner.press("Save text", { features: "Wind\nWe turn our backs to it." });
  expect(await page("/locations/venice")).toContain("We turn our backs to it.");

  await owner.open("/admin/settings/areas");
  await owner.press("Save zip codes", { westwood: "90024, 90064" });
  expect(await page("/?zip=90064")).toContain("Yes, I walk 90064");
  for (const path of ["/", "/faq", "/locations/westwood", "/neighborhoods", "/embed/map/westwood"])
    expect(await page(path), path).toMatch(/90024, (90064|64)|90064/);

  await owner.open("/admin/settings/hours");
  const sunday = { [dayFields("service", 7).opens]: "", [dayFields("service", 7).closes]: "" };
  await owner.press("Save hours", sunday);
  expect(await page("/locations/venice")).toContain("Sun closed");
  expect(await page("/")).not.toContain('"opens":"09:00","closes":"15:00"');
});
