// What the owner changes without a programmer: a price from a day on, the questions, the story, an area's text,
// its zip codes, the hours. Each is seen first, shown to visitors with the next request, and restored.
import { afterAll, beforeAll, expect, test } from "vitest";

import { totalOn as askTotal } from "./support/asked-price.ts";
import { enterAs } from "./support/sign-in.ts";
import { openSite, type Site } from "./support/site.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const clock = "2026-11-23T17:00:00Z";
let site: Site;
beforeAll(async () => {
  site = await openSite({ clock });
});
afterAll(() => site.stop());
const open = useBrowser();

const prices = "/admin/settings/prices";
const page = async (path: string) => (await fetch(site.origin + path)).text();
const totalOn = (date: string) => askTotal(site.origin, date);

test.each([true, false])(
  "with JavaScript: %s, a price is refused beside its field, seen, set from a day on, and restored",
  async (javaScript) => {
    const owner = await open(site.origin, { width: 390, javaScript, ...(javaScript ? {} : { expects: /400/ }) });
    const ready = () => (javaScript ? untilInteractive(owner.page) : Promise.resolve());
    await enterAs(owner, site.origin, "admin", `${prices}?item=dog-walks/30`);
    await ready();
    const form = owner.page.getByRole("region", { name: "A new price" });
    const amount = form.getByLabel("Price in dollars");
    const day = form.getByLabel("From this day on");
    await day.fill("2026-12-01");
    await amount.fill("10,000");
    await form.getByRole("button", { name: "Preview" }).click();
    await form.getByText("A price is at most $1,000. Check the zeros").waitFor();
    expect(await amount.inputValue()).toBe("10,000");

    await amount.fill("32");
    await form.getByRole("button", { name: "Preview" }).click();
    await form.getByText("Dog Walking, 30 minutes: $30 to $32 from December 1, 2026").waitFor();
    if (javaScript) expect(await axeFindings(owner.page), "the preview").toEqual([]);
    expect(await totalOn("2026-12-01"), "only looked at").toBe("$30.00");
    await form.getByRole("button", { name: "Set this price" }).click();
    const list = owner.page.getByRole("region", { name: "What it costs today" });
    await list.getByText("$32 from December 1, 2026").waitFor();
    expect([await totalOn("2026-11-30"), await totalOn("2026-12-01")]).toEqual(["$30.00", "$32.00"]);
    expect(await page("/services"), "today's list").toContain('"price":"30.00"');

    // From today on it is on the price list and for search engines with the next request.
    await amount.fill("35.50");
    await form.getByLabel("For", { exact: true }).selectOption("dog-walks/30");
    await day.fill("2026-11-23");
    await form.getByRole("button", { name: "Set this price" }).click();
    await list.getByText("$35.50").first().waitFor();
    expect(await page("/services")).toContain('"price":"35.50"');
    expect(await page("/?zip=90049")).toContain("From $35");

    const history = owner.page.getByRole("region", { name: "History" });
    await history.getByRole("button", { name: "Restore: At the beginning" }).click();
    await history.getByText("Restored: as it was at the beginning").first().waitFor();
    expect([await totalOn("2026-11-23"), await totalOn("2026-12-01")]).toEqual(["$30.00", "$30.00"]);
    expect(await page("/services")).toContain('"price":"30.00"');
  },
);

test("a question is seen first, read on /faq with the next request, and restored", async () => {
  const owner = await open(site.origin, { width: 390, expects: /400/ });
  await enterAs(owner, site.origin, "admin", "/admin/settings/faq?edit=several-dogs");
  await untilInteractive(owner.page);
  const form = owner.page.getByRole("region", { name: "Change a question" });
  const answer = form.getByLabel("Answer");
  expect(await answer.inputValue()).toContain("costs {extra dog} less");
  await answer.fill("The second dog is {discount} off.");
  await form.getByRole("button", { name: "Preview" }).click();
  await form.getByText("I don't know {discount}.").waitFor();
  await answer.fill("The second dog is {extra dog} off.");
  await form.getByRole("button", { name: "Preview" }).click();
  await form.getByText("Nothing is saved yet.").waitFor();
  expect(await page("/faq")).not.toContain("The second dog is");
  await form.getByRole("button", { name: "Save question" }).click();
  const history = owner.page.getByRole("region", { name: "History" });
  await history.getByText("Changed: What do you charge for more than one dog?").waitFor();
  expect(await page("/faq")).toContain("The second dog is $10 off.");
  expect(await axeFindings(owner.page)).toEqual([]);

  await history.getByRole("button", { name: "Restore: At the beginning" }).click();
  await history.getByText("Restored: as it was at the beginning").waitFor();
  expect(await page("/faq")).toContain("costs $10 less than the first");
});

test("a chapter of the story is seen first, read on /story with the next request, and restored", async () => {
  const owner = await open(site.origin, { width: 390, javaScript: false });
  await enterAs(owner, site.origin, "admin", "/admin/settings/story?edit=the-note");
  const form = owner.page.getByRole("region", { name: "Change a chapter" });
  const text = form.getByLabel("Text");
  expect(await text.inputValue()).toContain("I call.\n\nPhotos are for you.");
  await text.fill("You get a photo & a few lines.\n\nNothing else <ever>.");
  await form.getByRole("button", { name: "Preview" }).click();
  await form.getByText("Nothing else <ever>.", { exact: true }).and(form.locator("p")).waitFor();
  expect(await page("/story")).toContain("I call.");
  await form.getByRole("button", { name: "Save chapter" }).click();
  const history = owner.page.getByRole("region", { name: "History" });
  await history.getByText("Changed: The note afterward").waitFor();
  expect(await page("/story")).toContain("<p>You get a photo &amp; a few lines.</p><p>Nothing else &lt;ever&gt;.</p>");

  await history.getByRole("button", { name: "Restore: At the beginning" }).click();
  await history.getByText("Restored: as it was at the beginning").waitFor();
  expect(await page("/story")).toContain("I call.");
});

test("an area's text is refused, seen first, read on its page with the next request, and restored", async () => {
  const owner = await open(site.origin, { width: 390, expects: /400/ });
  await enterAs(owner, site.origin, "admin", "/admin/settings/areas");
  await owner.page.getByRole("link", { name: "Venice" }).and(owner.page.locator("main a")).click();
  await untilInteractive(owner.page);
  const form = owner.page.getByRole("region", { name: "Write it" });
  const reasons = form.getByLabel("Reasons to choose you here");
  await reasons.fill("Wind");
  await form.getByRole("button", { name: "Preview" }).click();
  await form.getByText('There\'s nothing under "Wind" yet.').waitFor();
  await reasons.fill("Wind\nWe turn our backs to it.");
  await form.getByRole("button", { name: "Preview" }).click();
  await form.locator(".preview").getByText("We turn our backs to it.").waitFor();
  expect(await axeFindings(owner.page), "the preview").toEqual([]);
  expect(await page("/locations/venice")).not.toContain("We turn our backs");
  await form.getByRole("button", { name: "Save text" }).click();
  const history = owner.page.getByRole("region", { name: "History" });
  await history.getByText("Changed: reasons").waitFor();
  expect(await page("/locations/venice")).toContain("We turn our backs to it.");

  await history.getByRole("button", { name: "Restore: At the beginning" }).click();
  await history.getByText("Restored: as it was at the beginning").waitFor();
  expect(await page("/locations/venice")).not.toContain("We turn our backs");
});

test.each([true, false])(
  "with JavaScript: %s, a zip code is refused beside its field, seen first, served with the next request, and restored",
  async (javaScript) => {
    const owner = await open(site.origin, { width: 390, javaScript, expects: /400/ });
    await enterAs(owner, site.origin, "admin", "/admin/settings/areas");
    if (javaScript) await untilInteractive(owner.page);
    const form = owner.page.getByRole("region", { name: "Zip codes" });
    const westwood = form.getByLabel("Westwood");
    expect(await westwood.inputValue()).toBe("90024");
    await westwood.fill("90024, 90230");
    await form.getByRole("button", { name: "Preview" }).click();
    await form.getByText("90230 belongs to Culver City. Take it off there first").waitFor();
    await westwood.fill("90024, 90064");
    await form.getByRole("button", { name: "Preview" }).click();
    await form.getByText("90064 joins Westwood.").waitFor();
    if (javaScript) expect(await axeFindings(owner.page), "the preview").toEqual([]);
    expect(await page("/?zip=90064")).toContain("I don&#x27;t walk in 90064 yet");
    await form.getByRole("button", { name: "Save zip codes" }).click();
    const history = owner.page.getByRole("region", { name: "History" });
    await history.getByText("90064 joins Westwood").first().waitFor();
    expect(await page("/?zip=90064")).toContain("Yes, I walk 90064");
    for (const path of ["/", "/faq", "/locations/westwood", "/neighborhoods", "/embed/map/westwood"])
      expect(await page(path), path).toMatch(/90024, (90064|64)|90064/);

    await history.getByRole("button", { name: "Restore: At the beginning" }).click();
    await history.getByText("Restored: as it was at the beginning").first().waitFor();
    expect(await page("/locations/westwood")).not.toContain("90064");
  },
);

test("hours are refused beside their day, seen first, kept to with the next request, and restored", async () => {
  const owner = await open(site.origin, { width: 390, expects: /400/ });
  await enterAs(owner, site.origin, "admin", "/admin/settings/hours");
  await untilInteractive(owner.page);
  const form = owner.page.getByRole("region", { name: "Change them" });
  const time = (label: string) => form.getByLabel(label, { exact: true });
  await time("Service hours, Sunday, from").fill("16:00");
  await form.getByRole("button", { name: "Preview" }).click();
  await form.getByText("This day ends before it begins").waitFor();
  await time("Service hours, Sunday, from").fill("");
  await time("Service hours, Sunday, to").fill("");
  await form.getByLabel("In these hours only").check();
  for (const which of ["from", "to"]) await time(`Meet and greets, Sunday, ${which}`).fill("");
  await time("Meet and greets, Tuesday, from").fill("16:00");
  await form.getByRole("button", { name: "Preview" }).click();
  await form.getByText("Service hours: Mon-Fri 7am-7pm, Sat 8am-5pm, Sun closed (were").waitFor();
  expect(await axeFindings(owner.page), "the preview").toEqual([]);
  expect(await page("/locations/venice")).not.toMatch(/<strong>closed/);
  await form.getByRole("button", { name: "Save hours" }).click();
  const history = owner.page.getByRole("region", { name: "History" });
  await history.getByText("Service hours: Mon-Fri 7am-7pm, Sat 8am-5pm, Sun closed").waitFor();
  expect(await page("/locations/venice")).toMatch(/Sun<\/span><strong>closed/);
  expect(await page("/")).not.toContain('"opens":"09:00","closes":"15:00"');

  await history.getByRole("button", { name: "Restore: At the beginning" }).click();
  await history.getByText("Restored: as it was at the beginning").waitFor();
  expect(await page("/")).toContain('"opens":"09:00","closes":"15:00"');
});
