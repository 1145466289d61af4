// The owner's figures with filters in the URL, the CSV file of the figures, and the approval of a walker's pay.
import { expect, test } from "vitest";

import { httpAs } from "./support/by-http.ts";
import { openDesk } from "./support/desk.ts";
import { sharedSite } from "./support/shared-site.ts";
import { useBrowser } from "./support/visitor.ts";

const site = sharedSite("demo");
const open = useBrowser();

test("the owner filters figures by days, downloads them as a file, and approves a pay sheet", async () => {
  const { page } = await openDesk(open, site, "/admin/money");
  const field = (name: string) => page.locator(`.filters [name=${name}]`);
  await page.getByText("Filter, or pick your own days").click();
  await field("from").fill("2026-11-22");
  await field("to").fill("2026-12-05");
  await field("service").selectOption("dog-walks");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByRole("heading", { name: "November 22, 2026 to December 5, 2026" }).waitFor();
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject({ from: "2026-11-22", service: "dog-walks" });
  expect(await field("service").inputValue()).toBe("dog-walks");

  const visits = page.locator("section", { has: page.getByRole("heading", { name: "Visits by day" }) });
  await visits.getByText("Show as a table").click();
  expect(await visits.getByRole("row").count()).toBe(15);
  const drawn = await visits.getByRole("img").getAttribute("aria-label");
  expect(drawn).toMatch(/^Visits by day\. Most: \d/);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: /^QuickBooks ?: Income$/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("income-quickbooks-2026-11-22-to-2026-12-05.csv");

  await page.goto("/admin/money/pay");
  await page.getByText("Dog Running: 50% of the charge").waitFor();
  await page.getByRole("link", { name: "Jordan Lee, Nov 8 to Nov 21" }).click();
  await page.getByRole("heading", { name: "Jordan Lee's pay sheet" }).waitFor();
  const approve = page.getByRole("button", { name: /^Approve \$/ });
  await approve.click();
  await page.getByText("Sheet approved").first().waitFor();
  await page.locator(".panel .state", { hasText: "Approved" }).waitFor();
  expect(await approve.count()).toBe(0);
});

test("the figures are shown without scripts, too", async () => {
  const { html } = await httpAs(site, "admin").get("/admin/money?from=2026-11-22&to=2026-12-05&service=dog-walks");
  expect(html).toContain("November 22, 2026 to December 5, 2026");
  expect(html).toMatch(/aria-label="Visits by day\. Most: \d/);
});
