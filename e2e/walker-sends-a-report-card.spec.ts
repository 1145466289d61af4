// A report card, from the walker's phone to the household: a photo and a line, Finish, the mail's link in a browser where
// nobody is signed in, and a thank you.
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { sampleAccounts } from "~/sample/sample-people";
import { Temporal } from "~/shared/dates";

import { addReadyClient, addVisit } from "../tests/support/ledger.ts";
import { fromAPhone } from "../tests/support/sample-pictures.ts";
import { jpeg, loaded, renamedPage } from "./support/picture-pages.ts";
import { openPreparedSite } from "./support/prepared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import type { Site } from "./support/site.ts";
import { bothThemes } from "./support/themes.ts";
import { axeFindings, pixelsTooWide, untilInteractive, useBrowser } from "./support/visitor.ts";

let visit = "";
let site: Site;
beforeAll(async () => {
  site = await openPreparedSite(prepare, { clock: "2026-11-23T09:12:00-08:00" });
});
afterAll(() => site.stop());

/** Under way since nine. */
async function prepare(db: Db) {
  const { client } = await addReadyClient(db, { firstName: "Noa", lastName: "Fold", petNames: ["Fennel"] });
  const state = { status: "in_progress" as const };
  const made = await addVisit(db, {
    walker: { id: sampleAccounts[1].id },
    client,
    startsAt: Temporal.Instant.from("2026-11-23T17:00:00Z"),
    visit: state,
    request: state,
  });
  visit = made.visit.id;
}

const open = useBrowser();

test("a walker finishes with a photo and a line; the household reads them by the link, and says thank you", async () => {
  const walker = await open(site.origin, { width: 390, expects: /40[09]/ });
  await enterAs(walker, site.origin, "walker", "/today");
  await untilInteractive(walker.page);
  await walker.page.getByRole("link", { name: "Report card: Fennel" }).click();
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
  await form.getByRole("button", { name: "Finish and send" }).click();
  await walker.page.waitForURL("**/today");

  const mail = (await site.mails()).find(({ subject }) => subject === "How it went with Fennel");
  const link = /https?:\/\/\S+(\/visit\/[\w-]{22})/.exec(mail?.text ?? "")?.[1] ?? "";
  const household = await open(site.origin, { width: 390, javaScript: false });
  const answer = await household.page.goto(link);
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  expect(await household.page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  expect(await loaded(household.page.getByAltText("Photo 1 of the visit with Fennel"))).toContain(`${link}/photos/`);
  for (const words of ["Met a corgi at the creek.", "Pee. Happy.", "With Jordan Lee"])
    await household.page.getByText(words).waitFor();
  expect(await household.page.content()).not.toContain("Duquesne");
  await household.page.getByRole("button", { name: "Thank you" }).click();
  await household.page.getByText("You said thank you.").waitFor();
  expect((await site.mails()).filter(({ subject }) => subject === "Noa Fold says thank you")).toHaveLength(2);
  expect((await household.page.goto(`${link}x`))?.status()).toBe(404);

  await walker.page.goto(`/visits/${visit}/card`);
  await walker.page.getByText("Noa Fold said thank you.").waitFor();
});

test.each(bothThemes)("the page of a link is in order at $width px in the $theme theme", async ({ width, theme }) => {
  const { page } = await open(site.origin, { width, theme });
  const mail = (await site.mails()).find(({ subject }) => subject === "How it went with Fennel");
  await page.goto(/(\/visit\/[\w-]{22})/.exec(mail?.text ?? "")?.[1] ?? "/visit/none");
  expect(await axeFindings(page)).toEqual([]);
  expect(await pixelsTooWide(page)).toBe(0);
});
