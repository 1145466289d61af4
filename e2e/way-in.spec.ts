// What the contract says of codes ("kept in your account, visible to me and to the walker of your visit"): a client enters the
// way in, its walker opens it with one tap around the visit and at no other time, and the client sees who looked.
import { describe, expect, test } from "vitest";

import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { untilInteractive, useBrowser, type Visitor } from "./support/visitor.ts";
import { doorWalker } from "./support/way-in-visits.ts";

const site = sharedSite("monday");
const open = useBrowser();

async function enter(who: string, path: string, javaScript: boolean): Promise<Visitor> {
  const visitor = await open(site.origin, { javaScript, width: 390 });
  await enterAs(visitor, site.origin, who, path);
  if (javaScript) await untilInteractive(visitor.page);
  return visitor;
}

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  const key = javaScript ? "scripts" : "plain";
  const lastName = javaScript ? "Doors" : "Gates";

  test("a client's codes open to the walker around the visit, and each look is seen", async () => {
    const client = await enter(`door-${key}`, "/contract", javaScript);
    await client.page
      .getByText("Codes are kept in your account, visible to me and to the walker of your visit.")
      .waitFor();
    await client.page.goto("/profile/access");
    await client.page.getByText("Nobody has looked yet.").waitFor();
    await client.page.getByLabel("Gate or garage").fill("Side gate 4411");
    await client.page.getByLabel("Alarm, step by step").fill("Panel in the hall: 2580, then Off");
    await client.page.getByRole("button", { name: "Save", exact: true }).click();
    await client.page.getByText("Way in saved").first().waitFor();

    const { page } = await enter(doorWalker, "/today", javaScript);
    const mine = page.locator(".next-visit, .day-visit").filter({ hasText: `Juniper ${lastName}` });
    expect(await page.content()).not.toContain("4411");
    // Only the next visit of the day isn't folded.
    for (const folded of await mine.locator("summary").all()) await folded.click();
    await mine.nth(1).getByText("Codes and keys unlock 2 hours before the visit.").waitFor();
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await mine
      .first()
      .getByRole("button", { name: `Way in: Casey ${lastName}` })
      .click();
    expect((await answer).headers()["cache-control"]).toContain("no-store");
    await page.getByText("Side gate 4411").waitFor();
    await page.getByText("Panel in the hall: 2580, then Off").waitFor();
    // From a button far down the list to the beginning of the page.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    // Hours too early: the page says so, and the form sent anyway is refused.
    const { later } = site.made.doors[key] ?? { later: "" };
    await page.goto(`/visits/${later}/access`);
    await page.getByText("Codes and keys unlock 2 hours before the visit.").waitFor();
    await page.getByText(/^They unlock at 2:\d\d PM, Monday, November 23/).waitFor();
    const refused = await page.context().request.post(`${site.origin}/visits/${later}/access`, {
      form: {},
      headers: { Origin: site.origin },
    });
    expect(refused.status()).toBe(403);
    expect(await refused.text()).not.toContain("4411");

    await client.page.goto("/profile/access");
    const looks = client.page.getByRole("region", { name: "Who looked" });
    await looks.getByText(/for the visit on Mon, Nov 23, 10:\d\d AM$/).waitFor();
    expect(await looks.getByRole("listitem").count()).toBe(1);
    expect(await looks.textContent()).toContain("Alex Lopez");
  });
});
