// Requests with outdated prices or missing pets keep everything typed (docs/product.md, Requests). request-form-refused
// and submit-request in app/asking/form cover other refusals. It is Monday morning.
import { expect, test } from "vitest";

import { field, priceIn, submit, time, toDetails, useAsking } from "./support/asking.ts";
import { httpAs, linkIn, mainOf } from "./support/by-http.ts";

const { site, openForm, requestsMade } = useAsking("asks-again");

test("a tab with an old price shows the new one before it sends; the area comes from the profile", async () => {
  const { page } = await openForm({}, "?location=cheviot-hills");
  const before = await requestsMade();
  await page.getByText("You came from the page for Cheviot Hills.").waitFor();
  await toDetails(page, "Biscuit");
  await page.getByText("Culver City, 90232, the address in your profile.").waitFor();
  await field(page, "service").selectOption("dog-walks");
  await field(page, "date").fill("2026-12-16");
  await time(page, /^Morning/).check();
  // In Cheviot Hills: $28.50.
  await expect.poll(() => priceIn(page)).toContain("Total $30.00");
  const added = await httpAs(site, "admin").post("/admin/settings/holidays", {
    intent: "add",
    name: "Dog Day",
    date: "2026-12-16",
  });
  expect(added.status).toBe(303);
  await submit(page).click();
  await page.getByText("The price has changed since you saw it: it's $45.00 now.").first().waitFor();
  await expect.poll(() => priceIn(page)).toContain("Holiday: Dog Day (+50%) $15.00 Total $45.00");
  expect(await requestsMade()).toBe(before);
  await submit(page).click();
  await page.getByText("Service Request Submitted").waitFor();
  await expect.poll(requestsMade).toBe(before + 1);
});

test("a client without an accepted pet is told where to add one", async () => {
  const main = mainOf(await httpAs(site, "newcomer").get("/request-service"));
  expect(main).toContain("No Certified Pets Found");
  expect(linkIn(main, "Add Your Pets")).toBe("/profile/pets");
});
