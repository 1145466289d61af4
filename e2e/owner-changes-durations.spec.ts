// The durations the owner sells: one taken off and one added, each from a day on, seen first and taken back.
import { afterAll, beforeAll, expect, test } from "vitest";

import { field, priceIn, toDetails } from "./support/asking.ts";
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
const totalOn = (date: string, minutes?: string) => askTotal(site.origin, date, minutes);

test("a duration is taken off from a day on: seen first, refused kindly, and offered again", async () => {
  const owner = await open(site.origin, { width: 390, javaScript: false, expects: /400/ });
  await enterAs(owner, site.origin, "admin", prices);
  const form = owner.page.getByRole("region", { name: "Stop offering a duration" });
  await form.getByLabel("For", { exact: true }).selectOption("adventure-hike/120");
  await form.getByLabel("From this day on").fill("2026-12-01");
  await form.getByRole("button", { name: "Preview" }).click();
  await form.getByText("It would be the service's last one.").waitFor();
  await form.getByLabel("For", { exact: true }).selectOption("dog-walks/30");
  await form.getByRole("button", { name: "Preview" }).click();
  await form.getByText("Dog Walking then has 45, 60 or 90 minutes.").waitFor();
  expect(await totalOn("2026-12-01"), "only looked at").toBe("$30.00");
  await form.getByRole("button", { name: "Stop offering it" }).click();
  const list = owner.page.getByRole("region", { name: "What it costs today" });
  await list.getByText("not offered from December 1, 2026").waitFor();
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

  await owner.page.getByRole("button", { name: /^Cancel what's to come from December 1, 2026/ }).click();
  await owner.page.getByText("Dog Walking, 30 minutes: offered from December 1, 2026 after all").waitFor();
  expect(await totalOn("2026-12-01")).toBe("$30.00");
});

test("a duration is added from a day on: refused beside its field, seen first, asked for, and taken back", async () => {
  const owner = await open(site.origin, { width: 390, expects: /400/ });
  await enterAs(owner, site.origin, "admin", prices);
  await untilInteractive(owner.page);
  const form = owner.page.getByRole("region", { name: "A new duration" });
  await form.getByLabel("For", { exact: true }).selectOption("dog-walks");
  await form.getByLabel("Minutes").fill("47");
  await form.getByLabel("Price in dollars").fill("55");
  await form.getByLabel("From this day on").fill("2026-12-01");
  await form.getByRole("button", { name: "Preview" }).click();
  await form.getByText("A visit takes 15 to 240 minutes, in steps of 5").waitFor();
  await form.getByLabel("Minutes").fill("75");
  await form.getByRole("button", { name: "Preview" }).click();
  await form.getByText("Dog Walking, 75 minutes: new at $55 from December 1, 2026").waitFor();
  expect(await axeFindings(owner.page), "the preview").toEqual([]);
  await form.getByRole("button", { name: "Offer it" }).click();
  const list = owner.page.getByRole("region", { name: "What it costs today" });
  await list.getByText("$55 from December 1, 2026").waitFor();
  expect([await totalOn("2026-11-30", "75"), await totalOn("2026-12-01", "75")]).toEqual([undefined, "$55.00"]);

  // As a client without scripts asks for it.
  const client = await open(site.origin, { width: 390, javaScript: false });
  await enterAs(client, site.origin, "client", "/request-service?step=details");
  expect(await field(client.page, "minutes").locator("option").allInnerTexts()).toContain("75 minutes");

  await owner.page.getByRole("button", { name: /^Cancel what's to come from December 1, 2026/ }).click();
  await owner.page
    .getByText(/^Dog Walking, 75 minutes/)
    .first()
    .waitFor();
  await expect.poll(() => totalOn("2026-12-01", "75")).toBeUndefined();
});
