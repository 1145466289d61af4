// A report card: the walker adds a photo and a note and finishes the visit. The household opens the mailed link without
// signing in and says thank you.
import { expect, test } from "vitest";

import { fromAPhone } from "../tests/support/sample-pictures.ts";
import { formIn, httpAs, mainOf } from "./support/by-http.ts";
import { keepsNothing } from "./support/offline-day.ts";
import { jpeg, loaded, renamedPage } from "./support/picture-pages.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { checkingLooks } from "./support/themes.ts";
import { householdOf, walkerOf } from "./support/under-way.ts";
import { axeFindings, pixelsTooWide, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("monday");
const open = useBrowser();
/** Path of the link in the mail that Finish sends. */
let link = "";

test("a walker finishes with a photo and a note, and the household reads them by the mailed link and says thank you", async () => {
  const walker = await open(site.origin, { width: 390, expects: /40[09]/ });
  await keepsNothing(walker.page);
  await enterAs(walker, site.origin, walkerOf("card"), "/today");
  await untilInteractive(walker.page);
  await walker.page.getByRole("link", { name: "Report card: Truffle" }).click();
  const form = walker.page.locator("#card");
  const toggle = form.locator(".toggle", { hasText: "Pee" });
  expect((await toggle.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await toggle.click();
  await form.locator(".toggle", { hasText: "Happy" }).click();
  await form.getByLabel("Note for the client").fill("Met a corgi at the creek.");
  await walker.page.goBack();
  await form.waitFor({ state: "detached" });
  await walker.page.goForward();
  await form.getByText("Restored what you typed.").waitFor();
  expect(await form.getByLabel("Note for the client").inputValue()).toBe("Met a corgi at the creek.");

  // A file that is not a photo is named in the error; the rest of the card is saved.
  await form.getByLabel("Choose photos").setInputFiles(renamedPage);
  await form.getByRole("button", { name: "Save", exact: true }).last().click();
  await form.getByText("Everything else is saved. photo.jpg: That file isn't a picture").waitFor();
  expect(await form.getByLabel("Note for the client").inputValue()).toBe("Met a corgi at the creek.");
  await form.getByLabel("Choose photos").setInputFiles(jpeg(await fromAPhone()));
  await form.getByRole("button", { name: "Save", exact: true }).last().click();
  await loaded(form.getByAltText("Photo 1"));
  expect(await pixelsTooWide(walker.page)).toBe(0);
  expect(await axeFindings(walker.page)).toEqual([]);
  await form.getByRole("button", { name: "Finish and send" }).click();
  await walker.page.waitForURL("**/today");

  const client = httpAs(site, householdOf("card"));
  expect(mainOf(await client.get("/dashboard"))).toContain("Last report card");
  const { visit, booking } = site.made.underWay.card;
  link = (await client.get(`/booking/${booking}/card`)).location;
  expect(link).toMatch(/^\/visit\/[\w-]{22}$/);
  const household = httpAs(site, null);
  const answer = await household.get(link);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(answer.html).toMatch(/<meta name="robots" content="[^"]*noindex/);
  for (const words of ["Met a corgi at the creek.", "Pee. Happy.", "With Jamie Poe", "Finished 9:", "Text it"])
    expect(answer.words).toContain(words);
  expect(answer.html).toContain(`value="${site.origin}${link}"`);
  expect(answer.html).toContain("Photo 1 of the visit with Truffle");
  expect(answer.html).not.toContain("Abbot Kinney");
  await household.post(link, formIn(answer, "Thank you"));
  expect((await household.get(link)).words).toContain("You said thank you.");
  expect((await site.mails()).filter(({ subject }) => subject === "Noor Cardoso says thank you")).toHaveLength(2);
  expect((await httpAs(site, null).get(`${link}x`)).status).toBe(404);

  const card = await httpAs(site, walkerOf("card")).get(`/visits/${visit}/card`);
  expect(mainOf(card)).toContain("Noor Cardoso said thank you.");
});

test("the page of the mailed link has no findings", async () => {
  const { page } = await open(site.origin);
  await page.goto(link);
  await page.getByRole("heading", { name: "Truffle's visit" }).waitFor();
  expect(await loaded(page.getByAltText("Photo 1 of the visit with Truffle"))).toContain(`${link}/photos/`);
  await checkingLooks()(page, link, 0);
});
