// A report card, from the walker's phone to the household: a photo and a line, Finish, the link in a browser where
// nobody is signed in, and a thank you.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { bookings } from "~/db/tables/visits";
import { sampleAccounts } from "~/sample/sample-people";
import { samplePets } from "~/sample/sample-pets";
import { Temporal } from "~/shared/dates";

import { addVisit } from "../tests/support/ledger.ts";
import { fromAPhone } from "../tests/support/sample-pictures.ts";
import { jpeg, loaded, renamedPage } from "./support/picture-pages.ts";
import { openPreparedSite } from "./support/prepared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import type { Site } from "./support/site.ts";
import { bothThemes, look } from "./support/themes.ts";
import {
  axeFindings,
  doubleText,
  isMenuOnScreen,
  pixelsTooWide,
  untilInteractive,
  useBrowser,
} from "./support/visitor.ts";

let visit = "";
let booking = "";
/** Where the mail leads, too; made by Finish. */
let link = "";
let site: Site;
beforeAll(async () => {
  site = await openPreparedSite(prepare, { clock: "2026-11-23T09:12:00-08:00" });
});
afterAll(() => site.stop());

/** Under way since nine. */
async function prepare(db: Db) {
  const state = { status: "in_progress" as const };
  const made = await addVisit(db, {
    walker: { id: sampleAccounts[1].id },
    client: { id: sampleAccounts[2].id },
    pets: [{ id: samplePets[0].id }],
    startsAt: Temporal.Instant.from("2026-11-23T17:00:00Z"),
    visit: state,
    request: state,
  });
  visit = made.visit.id;
  const [along] = await db.select().from(bookings).where(eq(bookings.requestId, made.request.id));
  booking = along?.id ?? "";
}

const open = useBrowser();

test("a walker finishes with a photo and a line; the household reads them by the link, and says thank you", async () => {
  const walker = await open(site.origin, { width: 390, expects: /40[09]/ });
  await enterAs(walker, site.origin, "walker", "/today");
  await untilInteractive(walker.page);
  await walker.page.getByRole("link", { name: "Report card: Biscuit" }).click();
  const form = walker.page.locator("#card");
  const toggle = form.locator(".toggle", { hasText: "Pee" });
  expect((await toggle.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await toggle.click();
  await form.locator(".toggle", { hasText: "Happy" }).click();
  await form.getByLabel("A line for them").fill("Met a corgi at the creek.");

  // What is no photo is refused beside its field, and nothing is lost.
  await form.getByLabel("Choose photos").setInputFiles(renamedPage);
  await form.getByRole("button", { name: "Save", exact: true }).last().click();
  await form.getByText("photo.jpg: That file isn't a picture").waitFor();
  expect(await form.getByLabel("A line for them").inputValue()).toBe("Met a corgi at the creek.");
  await form.getByLabel("Choose photos").setInputFiles(jpeg(await fromAPhone()));
  await form.getByRole("button", { name: "Save", exact: true }).last().click();
  await loaded(form.getByAltText("Photo 1"));
  expect(await pixelsTooWide(walker.page)).toBe(0);
  expect(await axeFindings(walker.page)).toEqual([]);
  await form.getByRole("button", { name: "Finish and send" }).click();
  await walker.page.waitForURL("**/today");

  const client = await open(site.origin, { width: 390 });
  await enterAs(client, site.origin, "client", "/dashboard");
  await client.page.getByRole("heading", { name: "Last report card" }).waitFor();
  await client.page.goto(`/booking/${booking}/card`);
  link = new URL(client.page.url()).pathname;
  expect(link).toMatch(/^\/visit\/[\w-]{22}$/);
  const household = await open(site.origin, { width: 390, javaScript: false, expects: /404/ });
  const answer = await household.page.goto(link);
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  expect(await household.page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  expect(await loaded(household.page.getByAltText("Photo 1 of the visit with Biscuit"))).toContain(`${link}/photos/`);
  for (const words of ["Met a corgi at the creek.", "Pee. Happy.", "With Jordan Lee"])
    await household.page.getByText(words).waitFor();
  expect(await household.page.content()).not.toContain("Duquesne");
  await household.page.getByRole("button", { name: "Thank you" }).click();
  await household.page.getByText("You said thank you.").waitFor();
  expect((await site.mails()).filter(({ subject }) => subject === "Casey Morgan says thank you")).toHaveLength(2);
  expect((await household.page.goto(`${link}x`))?.status()).toBe(404);

  await walker.page.goto(`/visits/${visit}/card`);
  await walker.page.getByText("Casey Morgan said thank you.").waitFor();
});

test("the page of a link is in order in both sizes and themes", async () => {
  const { page } = await open(site.origin);
  await page.goto(link);
  await page.getByRole("heading", { name: "How it went with Biscuit" }).waitFor();
  for (const { width, theme } of bothThemes) {
    await look(page, width, theme);
    const here = `${width} px wide, ${theme}`;
    expect(await axeFindings(page), here).toEqual([]);
    expect(await pixelsTooWide(page), here).toBe(0);
  }
  await look(page, 390, "light");
  await doubleText(page);
  expect(await pixelsTooWide(page), "text twice as large").toBe(0);
  expect(await isMenuOnScreen(page)).toBe(true);
});
