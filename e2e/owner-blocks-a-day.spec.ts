// The owner keeps a day free from her phone, in two taps from signing in, and gives it back; announces a hot day, and takes
// that back; without scripts, too.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { addWalker } from "../tests/support/ledger.ts";
import { openDesk } from "./support/desk.ts";
import { openPreparedSite } from "./support/prepared-site.ts";
import type { Site } from "./support/site.ts";
import { useTaps } from "./support/taps.ts";
import { pixelsTooWide, useBrowser } from "./support/visitor.ts";

/** A Monday, a quarter past nine. */
const clock = "2026-11-23T09:15:00-08:00";

let site: Site;
beforeAll(async () => {
  site = await openPreparedSite(
    async (db) => {
      await addWalker(db);
    },
    { clock },
  );
});
afterAll(() => site.stop());

const open = useBrowser();

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("a day is blocked in two taps, seen as closed, and given back", async () => {
    const { page } = await openDesk(open, site, "/admin", { javaScript, width: 390 });
    const taps = useTaps(page);
    await taps.tap(page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Week" }));
    await page.getByRole("region", { name: "Time grid, Week of November 22, 2026" }).waitFor();
    const tuesday = page.getByRole("region", { name: "Tuesday, November 24" });
    const block = tuesday.getByRole("button", { name: "Block this day: Tuesday, November 24", exact: true });
    if (javaScript) {
      await taps.tap(block);
      expect([taps.taken(), taps.screens()]).toEqual([2, 2]);
    } else await block.click();
    const unblock = tuesday.getByRole("button", { name: "Unblock this day" });
    await unblock.waitFor();
    await tuesday.getByText("Closed", { exact: true }).waitFor();
    expect(await pixelsTooWide(page)).toBeLessThanOrEqual(0);

    await page.goto("/admin/bookings?view=day&date=2026-11-24");
    await page.getByText("Closed. No visits are booked.").waitFor();
    await page.getByRole("button", { name: "Unblock this day" }).click();
    await page.getByRole("button", { name: "Block this day: Tuesday, November 24", exact: true }).waitFor();
    await page.getByText("Closed. No visits are booked.").waitFor({ state: "detached" });
  });

  test("a hot day is announced with one press on the desk, read by visitors, and taken back on its day", async () => {
    const { page } = await openDesk(open, site, "/admin", { javaScript, width: 390 });
    await page.getByRole("button", { name: "Hot day: Monday, November 23" }).click();
    await page.getByText("Hot day is on.").waitFor();
    expect(await pixelsTooWide(page)).toBeLessThanOrEqual(0);
    const home = async () => (await fetch(site.origin)).text();
    await expect.poll(home).toContain("<strong>Hot day.</strong> ");

    await page.goto("/today");
    await page.getByText("Carry water, and try the pavement with your hand.").waitFor();
    await page.goto("/admin/bookings?view=day&date=2026-11-23");
    await page.getByRole("button", { name: "Switch off: Monday, November 23" }).click();
    await page.getByRole("button", { name: "Smoke: Monday, November 23" }).waitFor();
    await expect.poll(home).not.toContain("Hot day.");
  });
});
