// Home access as the contract promises it: a client enters the codes, the walker of a visit can open them around the
// visit only, and the client sees each access.
import { describe, expect, test } from "vitest";

import { httpAs, mainOf, wordsOf } from "./support/by-http.ts";
import { keepsNothing } from "./support/offline-day.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { untilInteractive, useBrowser, type Visitor } from "./support/visitor.ts";
import { doorWalker } from "./support/way-in-visits.ts";

const site = sharedSite("monday");
const open = useBrowser();

async function enter(who: string, path: string): Promise<Visitor> {
  const visitor = await open(site.origin, { width: 390 });
  await keepsNothing(visitor.page);
  await enterAs(visitor, site.origin, who, path);
  await untilInteractive(visitor.page);
  return visitor;
}

describe("home access", () => {
  const key = "scripts";
  const lastName = "Doors";

  test("the walker sees a client's codes only around the visit, and each access is logged", async () => {
    const household = httpAs(site, `door-${key}`);
    expect((await household.get("/contract")).html).toContain(
      "Codes are kept in your account, visible to me and to the walker of your visit.",
    );
    const client = await enter(`door-${key}`, "/profile/access");
    await client.page.getByText("Nobody has looked yet.").waitFor();
    await client.page.getByLabel("Gate or garage").fill("Side gate 4411");
    await client.page.getByLabel("Alarm, step by step").fill("Panel in the hall: 2580, then Off");
    await client.page.getByRole("button", { name: "Save", exact: true }).click();
    await client.page.getByText("Home access saved").first().waitFor();
    expect((await household.get("/profile/access")).html).not.toContain("gate 4411");
    // The client has just signed in, so the page does not ask for the password. Fields typed in before the press keep
    // their text.
    const show = client.page.getByRole("button", { name: "Show what's stored" });
    await show.waitFor();
    await client.page.getByLabel("Parking").fill("On the street");
    await show.click();
    await client.page.getByText("Here's what's stored.").waitFor();
    const valueOf = (label: string) => client.page.getByLabel(label).inputValue();
    expect([await valueOf("Parking"), await valueOf("Gate or garage")]).toEqual(["On the street", "Side gate 4411"]);

    const { page } = await enter(doorWalker, "/today");
    const mine = page.locator(".next-visit, .day-visit").filter({ hasText: `Juniper ${lastName}` });
    expect(await page.content()).not.toContain("gate 4411");
    // Opens the folded visits; only the next visit of the day is unfolded.
    for (const folded of await mine.locator("summary").all()) await folded.click();
    await mine.nth(1).getByText("Codes and keys unlock 2 hours before the visit.").waitFor();
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await mine
      .first()
      .getByRole("button", { name: `Getting in: Casey ${lastName}` })
      .click();
    expect((await answer).headers()["cache-control"]).toContain("no-store");
    await page.getByText("Side gate 4411").waitFor();
    await page.getByText("Panel in the hall: 2580, then Off").waitFor();
    // The button is far down the list, but the page with the codes starts at its top.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    // Hours before the visit the page says when the codes unlock, and a forged POST is refused.
    const { later } = site.made.doors[key] ?? { later: "" };
    const walker = httpAs(site, doorWalker);
    const early = (await walker.get(`/visits/${later}/access`)).html;
    expect(early).toContain("Codes and keys unlock 2 hours before the visit.");
    expect(early).toMatch(/They unlock at 2:\d\d PM, Monday, November 23/);
    const refused = await walker.post(`/visits/${later}/access`, {});
    expect(refused.status).toBe(403);
    expect(refused.html).not.toContain("gate 4411");

    const profile = mainOf(await household.get("/profile/access"));
    const looks = wordsOf(profile.slice(profile.indexOf("Who looked")));
    expect(looks.match(/(?<!on their phone )for the visit on Mon, Nov 23, 10:\d\d AM/g)).toHaveLength(1);
    expect(looks).toContain("Alex Lopez");
    expect(looks).toContain("after confirming their identity");
  });
});
