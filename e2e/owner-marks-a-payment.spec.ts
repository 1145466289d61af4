// The owner sends a statement. On a phone she records a Zelle payment in two taps, a cash tip, a partial refund and a credit.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { samplePassword } from "../app/sample/sample-people.ts";
import { openDesk } from "./support/desk.ts";
import { personAt } from "./support/person.ts";
import { sharedSite } from "./support/shared-site.ts";
import { waitForText, axeFindings, useBrowser } from "./support/visitor.ts";

const site = sharedSite("desk");
const open = useBrowser();

const chip = (page: Page, words: string) => page.locator(".page-head .state", { hasText: words }).waitFor();

/** On the list of unpaid statements, records the whole amount by Zelle in two taps, then a cash tip. */
async function markPayments(page: Page, name: string) {
  const row = page.locator(".steps > li", { hasText: `${name} Sample` });
  await row.getByText("$47.00").waitFor();
  await row.getByText("Mark as paid").click();
  expect(await row.getByLabel("Amount, in dollars").inputValue()).toBe("47.00");
  expect(await axeFindings(page)).toEqual([]);
  await row.getByRole("button", { name: "Paid by Zelle" }).click();
  await waitForText(page, "$47.00 marked as paid");
  await row.waitFor({ state: "detached" });
  await page.goto(site.made.clients[name] ?? "");
  await page.getByRole("link", { name: "See the account" }).click();
  await page.getByRole("heading", { level: 1, name: `Account of ${name}` }).waitFor();
  await chip(page, "Nothing open");
  const pay = page.getByRole("region", { name: "Mark a payment" });
  await pay.getByLabel("Amount, in dollars").fill("5");
  await pay.getByRole("button", { name: "Paid by cash" }).click();
  await pay.getByText("That's more than what's open. Please choose what the rest is.").waitFor();
  expect(await pay.getByRole("radio", { checked: true }).count()).toBe(0);
  expect(await pay.getByLabel("Amount, in dollars").inputValue()).toBe("5");
  await pay.getByLabel("A tip for Jordan").check();
  await pay.getByRole("button", { name: "Paid by cash" }).click();
  await waitForText(page, "$5.00 marked as paid");
  await chip(page, "Nothing open");
}

test("a statement is sent in one tap from the client's page, opened, and sent again", async () => {
  const owner = personAt(site);
  await owner.open("/admin-login");
  await owner.press("Log in", { email: "admin@demo.test", password: samplePassword });
  await owner.open(site.made.clients.Oscar ?? "");
  const before = owner.effort().taps;
  const account = await owner.press("Send a statement now");
  expect(owner.effort().taps - before).toBeLessThanOrEqual(1);
  const number = Number(/Statement (\d+) sent to Oscar/.exec(account.words)?.[1]);
  expect((await owner.press("Send again")).words).toContain(`Statement ${number} sent to Oscar`);
  expect((await owner.press("Send a reminder")).words).toContain("Oscar is reminded by email");
  expect((await owner.press("Send a reminder")).words).toContain("They already got a reminder");
  const { words } = await owner.follow(`Statement ${number}`);
  expect(words).toMatch(/For Oscar Sample.*To pay \$47\.00/);
  const mails = (await site.mails()).filter(({ to }) => to === "oscar@example.test");
  expect(mails.map(({ subject }) => subject.split(":")[0]).toSorted()).toEqual([
    "A friendly reminder",
    "Your statement",
    "Your statement",
  ]);
});

test("a payment is recorded in two taps and refunded in part, and a credit is given", async () => {
  const { page } = await openDesk(open, site, "/admin/money/unpaid", { width: 390 });
  await markPayments(page, "Olga");
  await page.getByRole("link", { name: /^Refund: Paid by Zelle/ }).click();
  const form = page.locator("#refund");
  await form.getByLabel("Amount, in dollars").fill("12");
  await page.getByRole("button", { name: "Record the refund" }).click();
  await waitForText(page, "Please say why, in a word or two");
  expect(await form.getByLabel("Amount, in dollars").inputValue()).toBe("12");
  await form.getByLabel("Reason").fill("It rained, we came home early");
  await page.getByRole("button", { name: "Record the refund" }).click();
  await waitForText(page, "Refund of $12.00 recorded");
  await waitForText(page, "Credit for what was refunded");
  await chip(page, "Nothing open");

  const give = page.getByRole("region", { name: "Give a credit" });
  await give.getByLabel("Amount, in dollars").fill("$20");
  await give.getByLabel("Reason").fill("For the mixed-up key");
  await give.getByRole("button", { name: "Give the credit" }).click();
  await chip(page, "$20.00 credit");
  expect(await page.locator("table.data tbody tr").count()).toBe(7);
});
