// The owner changes prices, questions, the story, an area's text, zip codes and hours. Each change is public at the next
// request. Their database tests cover refusals, previews, later days and restored versions.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { dayFields } from "~/offer/hours/hours";

import { openDesk } from "./support/desk.ts";
import { sharedSite } from "./support/shared-site.ts";
import { signIn } from "./support/stories.ts";
import { useTaps } from "./support/taps.ts";
import { axeFindings, useBrowser } from "./support/visitor.ts";

const site = sharedSite("offer");
const open = useBrowser();

const page = async (path: string) => (await fetch(site.origin + path)).text();
const region = (of: Page, name: string) => of.getByRole("region", { name });
const press = (of: ReturnType<typeof region>, name: string) => of.getByRole("button", { name }).click();

test("a new price takes four taps from the desk, is public at once, and is restored", async () => {
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
  expect(await page("/services"), "also for search engines").toContain('"price":"61.00"');

  await form.getByLabel("Price in dollars").fill("62");
  await press(form, "Preview");
  await form.getByText(/Dog Running, 45 minutes: \$61 to \$62 from /).waitFor();
  expect(await axeFindings(desk), "the preview").toEqual([]);
  const history = region(desk, "History");
  await press(history, "Restore: At the beginning");
  await history.getByText("Restored: as it was at the beginning").first().waitFor();
  expect(await page("/services")).not.toContain('"price":"61.00"');
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
