// The owner changes prices, durations, questions, the story, an area's text, zip codes and hours. Each change has a
// preview, is public at the next request, and can be restored.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { field, priceIn, toDetails } from "./support/asking.ts";
import { totalOn as askTotal } from "./support/asked-price.ts";
import { openDesk } from "./support/desk.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf, enterAs } from "./support/sign-in.ts";
import { useTaps } from "./support/taps.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

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

test("changes to a question, an area's text and the hours are refused when wrong, previewed, and public at once", async () => {
  const { page: desk } = await openDesk(open, site, "/admin/settings/faq?edit=several-dogs", { width: 390 });
  const question = region(desk, "Change a question");
  const answer = question.getByLabel("Answer");
  expect(await answer.inputValue()).toContain("costs {extra dog} less");
  await answer.fill("The second dog is {discount} off.");
  await press(question, "Preview");
  await question.getByText("I don't know {discount}.").waitFor();
  await answer.fill("The second dog is {extra dog} off.");
  await press(question, "Preview");
  await question.getByText("Nothing is saved yet.").waitFor();
  expect(await page("/faq")).not.toContain("The second dog is");
  await press(question, "Save question");
  await region(desk, "History").getByText("Changed: What do you charge for more than one dog?").waitFor();
  expect(await page("/faq")).toContain("The second dog is $10 off.");

  await desk.goto("/admin/settings/areas");
  await untilInteractive(desk);
  await region(desk, "Your areas").getByRole("link", { name: "Venice" }).click();
  const text = region(desk, "Change the text");
  const reasons = text.getByLabel("Reasons to choose you here");
  await reasons.fill("Wind");
  await press(text, "Preview");
  await text.getByText('There\'s nothing under "Wind" yet.').waitFor();
  await reasons.fill("Wind\nWe turn our backs to it.");
  await press(text, "Preview");
  await text.locator(".preview").getByText("We turn our backs to it.").waitFor();
  expect(await axeFindings(desk), "the preview of an area").toEqual([]);
  expect(await page("/locations/venice")).not.toContain("We turn our backs");
  await press(text, "Save text");
  await region(desk, "History").getByText("Changed: reasons").waitFor();
  expect(await page("/locations/venice")).toContain("We turn our backs to it.");

  await desk.goto("/admin/settings/hours");
  await untilInteractive(desk);
  const hours = region(desk, "Change your hours");
  const time = (label: string) => hours.getByLabel(label, { exact: true });
  await time("Service hours, Sunday, from").fill("16:00");
  await press(hours, "Preview");
  await hours.getByText("This day ends before it begins").waitFor();
  await time("Service hours, Sunday, from").fill("");
  await time("Service hours, Sunday, to").fill("");
  await hours.getByLabel("In these hours only").check();
  for (const which of ["from", "to"]) await time(`Meet and greets, Sunday, ${which}`).fill("");
  await time("Meet and greets, Tuesday, from").fill("16:00");
  await press(hours, "Preview");
  await hours.getByText("Service hours: Mon-Fri 7am-7pm, Sat 8am-5pm, Sun closed (were").waitFor();
  expect(await axeFindings(desk), "the preview of hours").toEqual([]);
  expect(await page("/locations/venice")).not.toMatch(/<strong>closed/);
  await press(hours, "Save hours");
  await region(desk, "History").getByText("Service hours: Mon-Fri 7am-7pm, Sat 8am-5pm, Sun closed").waitFor();
  expect(await page("/locations/venice")).toContain("Sun closed");
  expect(await page("/")).not.toContain('"opens":"09:00","closes":"15:00"');
});

test("without scripts the owner removes a duration, rewrites a chapter, and adds a zip code, each with a preview", async () => {
  const options = { width: 390, javaScript: false, expects: /400/ };
  const { page: desk } = await openDesk(open, site, prices, options);
  const form = region(desk, "Stop offering a duration");
  await form.getByLabel("For", { exact: true }).selectOption("adventure-hike/120");
  await form.getByLabel("Starting").fill("2026-12-01");
  await press(form, "Preview");
  await form.getByText("This is the service's last duration.").waitFor();
  await form.getByLabel("For", { exact: true }).selectOption("dog-walks/30");
  await press(form, "Preview");
  await form.getByText("Dog Walking then has 45, 60 or 90 minutes.").waitFor();
  expect(await totalOn("2026-12-01"), "only looked at").toBe("$30.00");
  await press(form, "Stop offering it");
  await region(desk, "What it costs today").getByText("not offered from December 1, 2026").waitFor();
  expect([await totalOn("2026-11-30"), await totalOn("2026-12-01")]).toEqual(["$30.00", undefined]);

  const client = await open(site.origin, { width: 390 });
  await enterAs(client, site.origin, "client", "/request-service");
  await untilInteractive(client.page);
  await toDetails(client.page, "Biscuit");
  await field(client.page, "service").selectOption("dog-walks");
  await field(client.page, "date").fill("2026-12-01");
  const durations = () => field(client.page, "minutes").locator("option").allInnerTexts();
  await expect.poll(durations).toEqual(["45 minutes", "60 minutes", "90 minutes"]);
  await expect.poll(() => priceIn(client.page)).toContain("Dog Walking, 45 min $38.00");
  await field(client.page, "date").fill("2026-11-30");
  await expect.poll(durations).toEqual(["30 minutes", "45 minutes", "60 minutes", "90 minutes"]);
  await desk.getByRole("button", { name: /^Cancel the change from December 1, 2026/ }).click();
  await desk.getByText("Dog Walking, 30 minutes: offered from December 1, 2026 after all").waitFor();
  expect(await totalOn("2026-12-01")).toBe("$30.00");

  await desk.goto("/admin/settings/story?edit=the-note");
  const chapter = region(desk, "Change a chapter");
  const text = chapter.getByLabel("Text");
  expect(await text.inputValue()).toContain("I call.\n\nPhotos are for you.");
  await text.fill("You get a photo & a few lines.\n\nNothing else <ever>.");
  await press(chapter, "Preview");
  await chapter.getByText("Nothing else <ever>.", { exact: true }).and(chapter.locator("p")).waitFor();
  expect(await page("/story")).toContain("I call.");
  await press(chapter, "Save chapter");
  await region(desk, "History").getByText("Changed: The note afterward").waitFor();
  expect(await page("/story")).toContain("<p>You get a photo &amp; a few lines.</p><p>Nothing else &lt;ever&gt;.</p>");
  await restore(desk);
  expect(await page("/story")).toContain("I call.");

  await desk.goto("/admin/settings/areas");
  const zips = region(desk, "Zip codes");
  const westwood = zips.getByLabel("Westwood");
  expect(await westwood.inputValue()).toBe("90024");
  await westwood.fill("90024, 90230");
  await press(zips, "Preview");
  await zips.getByText("90230 belongs to Culver City. Take it off there first").waitFor();
  await westwood.fill("90024, 90064");
  await press(zips, "Preview");
  await zips.getByText("90064 joins Westwood.").waitFor();
  expect(await page("/?zip=90064")).toContain("I don&#x27;t walk in 90064 yet");
  await press(zips, "Save zip codes");
  await region(desk, "History").getByText("90064 joins Westwood").first().waitFor();
  expect(await page("/?zip=90064")).toContain("Yes, I walk 90064");
  for (const path of ["/", "/faq", "/locations/westwood", "/neighborhoods", "/embed/map/westwood"])
    expect(await page(path), path).toMatch(/90024, (90064|64)|90064/);
});
